use std::collections::BTreeMap;

use grand_core::{Move, PromotionKind, Rank, Rules, Setup};

use crate::{nature::Nature, perft::after};

/// What the moves of the last ply are: `nodes` of them, each counted under every heading that it
/// falls under.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The moves of the last ply: perft.
    pub nodes: u64,
    /// Captures, en passant included.
    pub captures: u64,
    /// Captures en passant.
    pub en_passant: u64,
    /// Promotions, each choice one (PERFT-3).
    pub promotions: u64,
    /// Promotions by what the pawn becomes.
    pub promotions_by_kind: BTreeMap<PromotionKind, u64>,
    /// Promotions by the rank that the pawn lands on.
    pub promotions_by_rank: BTreeMap<Rank, u64>,
    /// Pawn moves that land on their side's 8th or 9th rank and stay a pawn (PROMO-1).
    pub stayed: u64,
    /// Moves after which the opponent is in check; double checks and mates included.
    pub checks: u64,
    /// Of these: the man that moved, or what it became, is not among the checking men.
    pub discovered_checks: u64,
    /// Of these: two or more men give check.
    pub double_checks: u64,
    /// Moves that mate (END-1).
    pub checkmates: u64,
    /// Moves that leave the opponent stalemated (END-2).
    pub stalemates: u64,
}

/// Counts the moves of ply `depth` by what they are; none at depth 0, where no move is the last.
pub fn stats<R: Rules>(position: &R, depth: u32) -> Stats {
    let mut stats = Stats::default();
    match depth {
        0 => stats.nodes = 1,
        _ => gather(position, depth, &mut stats),
    }
    stats
}

fn gather<R: Rules>(position: &R, depth: u32, stats: &mut Stats) {
    let moves = position.legal_moves();
    if depth > 1 {
        for mv in moves {
            gather(&after(position, mv), depth - 1, stats);
        }
        return;
    }
    let setup = position.setup();
    for mv in moves {
        stats.nodes += 1;
        stats.count_move(&setup, mv);
        stats.count_effect(&after(position, mv), mv);
    }
}

impl Stats {
    /// The names of the counters, as the contract lists them.
    pub const COUNTERS: &[&str] = &[
        "captures",
        "en_passant",
        "promotions",
        "stayed",
        "checks",
        "discovered_checks",
        "double_checks",
        "checkmates",
        "stalemates",
    ];

    /// Returns a counter by its name in the contract; none where there is no such counter.
    pub fn counter(&self, name: &str) -> Option<u64> {
        Some(match name {
            "captures" => self.captures,
            "en_passant" => self.en_passant,
            "promotions" => self.promotions,
            "stayed" => self.stayed,
            "checks" => self.checks,
            "discovered_checks" => self.discovered_checks,
            "double_checks" => self.double_checks,
            "checkmates" => self.checkmates,
            "stalemates" => self.stalemates,
            _ => return None,
        })
    }

    /// Adds what was counted below a position that so many lines lead to.
    ///
    /// # Panics
    ///
    /// In debug builds, when a sum is 2^64 or more; none is where the sum of `nodes` is not.
    pub fn add(&mut self, other: &Self, lines: u64) {
        for (sum, more) in [
            (&mut self.nodes, other.nodes),
            (&mut self.captures, other.captures),
            (&mut self.en_passant, other.en_passant),
            (&mut self.promotions, other.promotions),
            (&mut self.stayed, other.stayed),
            (&mut self.checks, other.checks),
            (&mut self.discovered_checks, other.discovered_checks),
            (&mut self.double_checks, other.double_checks),
            (&mut self.checkmates, other.checkmates),
            (&mut self.stalemates, other.stalemates),
        ] {
            *sum += more * lines;
        }
        for (&kind, more) in &other.promotions_by_kind {
            *self.promotions_by_kind.entry(kind).or_default() += more * lines;
        }
        for (&rank, more) in &other.promotions_by_rank {
            *self.promotions_by_rank.entry(rank).or_default() += more * lines;
        }
    }

    /// What can be told from the board before the move.
    fn count_move(&mut self, before: &Setup, mv: Move) {
        let nature = Nature::of(before, mv);
        self.captures += u64::from(nature.captured.is_some());
        self.en_passant += u64::from(nature.en_passant);
        self.stayed += u64::from(nature.stays);
        if let Some(kind) = mv.promotion {
            self.promotions += 1;
            *self.promotions_by_kind.entry(kind).or_default() += 1;
            *self.promotions_by_rank.entry(mv.to.rank()).or_default() += 1;
        }
    }

    /// What can be told from the position after the move.
    fn count_effect<R: Rules>(&mut self, after: &R, mv: Move) {
        let checkers = after.checkers();
        let stuck = !after.has_legal_move();
        if checkers.is_empty() {
            self.stalemates += u64::from(stuck);
        } else {
            self.checks += 1;
            self.discovered_checks += u64::from(!checkers.contains(&mv.to));
            self.double_checks += u64::from(checkers.len() > 1);
            self.checkmates += u64::from(stuck);
        }
    }
}
