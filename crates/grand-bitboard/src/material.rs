//! Which men a side lacks, and so what its pawns may become (PROMO-3, PROMO-4).

use grand_core::{Kind, PromotionKind};

/// How many men of each kind a side has fewer on the board than in its complement: four bits a
/// kind, in the order of [`Kind`]. Kings are never missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missing(u32);

/// The kinds that a side's pawns may become at present: one bit each, every fourth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices(u32);

impl Missing {
    /// Counts what is missing when a side has these men: a number for each of [`Kind::ALL`].
    pub(crate) fn from_counts(counts: [usize; Kind::NUM]) -> Self {
        let mut missing = Self(0);
        for (kind, count) in Kind::ALL.into_iter().zip(counts) {
            for _ in count..kind.complement() {
                missing.lose(kind);
            }
        }
        missing
    }

    pub(crate) const fn lose(&mut self, kind: Kind) {
        self.0 += 1 << (4 * kind as u32);
    }

    /// The side gets a man of a kind that is missing.
    pub(crate) const fn gain(&mut self, kind: Kind) {
        self.0 -= 1 << (4 * kind as u32);
    }

    pub(crate) const fn choices(self) -> Choices {
        let any = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        Choices(any & Choices::ALL)
    }
}

impl Choices {
    const ALL: u32 = {
        let mut bits = 0;
        let mut index = 0;
        while index < PromotionKind::NUM {
            bits |= Self::bit(PromotionKind::ALL[index]);
            index += 1;
        }
        bits
    };

    const fn bit(promotion: PromotionKind) -> u32 {
        1 << (4 * promotion.kind() as u32)
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn has(self, promotion: PromotionKind) -> bool {
        self.0 & Self::bit(promotion) != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = PromotionKind> {
        PromotionKind::ALL.into_iter().filter(move |&promotion| self.has(promotion))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PROMO-3, PROMO-8
    #[test]
    fn a_full_complement_leaves_no_choice() {
        let missing = Missing::from_counts(Kind::ALL.map(Kind::complement));
        assert_eq!(missing.choices().len(), 0);
        let without_pawns = Missing::from_counts([1, 1, 1, 1, 2, 2, 2, 0]);
        assert_eq!(without_pawns.choices().len(), 0);
        assert_eq!(Missing::from_counts([1, 0, 0, 0, 0, 0, 0, 0]).choices().len(), 6);
    }

    /// PROMO-4
    #[test]
    fn a_restored_kind_is_no_longer_available() {
        let mut missing = Missing::from_counts(Kind::ALL.map(Kind::complement));
        missing.lose(Kind::Rook);
        missing.lose(Kind::Rook);
        for _ in 0..2 {
            assert_eq!(missing.choices().iter().collect::<Vec<_>>(), [PromotionKind::Rook]);
            missing.gain(Kind::Rook);
        }
        assert_eq!(missing.choices().len(), 0);
    }

    #[test]
    fn ten_missing_pawns_spill_into_no_other_kind() {
        let mut missing = Missing::from_counts([1, 1, 1, 1, 2, 2, 2, 0]);
        missing.lose(Kind::Knight);
        assert_eq!(missing.choices().iter().collect::<Vec<_>>(), [PromotionKind::Knight]);
    }
}
