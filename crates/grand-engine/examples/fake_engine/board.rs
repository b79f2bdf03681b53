use grand_core::{Move, Rules, Setup, fen};
use grand_mailbox::Position;

use crate::habits::Habits;

/// A position and how its moves are written.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) position: Position,
    habits: Habits,
}

impl Board {
    pub(crate) fn start(habits: &Habits) -> Self {
        let position = Position::from_setup(&Setup::start()).expect("the start is valid");
        Self { position, habits: habits.clone() }
    }

    /// Reads a FEN; the word `fen-zero` numbers the rank of its en passant square from 0.
    pub(crate) fn set(&mut self, text: &str) -> Result<(), String> {
        let mut fields: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        if let Some(square) = fields.get_mut(3).filter(|text| *text != "-")
            && self.habits.has("fen-zero")
        {
            *square = renumbered(square, 1);
        }
        let setup = fen::parse(&fields.join(" "), self.habits.dialect());
        let setup = setup.map_err(|_| "no FEN".to_owned())?;
        self.position = Position::from_setup(&setup).map_err(|_| "no position".to_owned())?;
        Ok(())
    }

    pub(crate) fn fen(&self) -> String {
        fen::write(&self.position.setup(), self.habits.dialect())
    }

    /// Plays a move written as the engine wants it; says whether it was legal.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), ()> {
        let mv = self.position.legal_moves().into_iter().find(|&mv| self.sent(mv) == text);
        self.position.play(mv.ok_or(())?).map_err(|_| ())
    }

    /// How a move has to be sent.
    fn sent(&self, mv: Move) -> String {
        self.squares(mv, "") + &self.letter(mv)
    }

    /// How a move is printed: the word `long` writes the man and a dash.
    pub(crate) fn printed(&self, mv: Move) -> String {
        if !self.habits.has("long") {
            return self.sent(mv);
        }
        let setup = self.position.setup();
        let man = setup.piece_at(mv.from).expect("a man moves");
        let letter = man.kind.letter(self.habits.dialect());
        let letter = if letter == 'P' { String::new() } else { letter.to_string() };
        let sign = if setup.piece_at(mv.to).is_some() { "x" } else { "-" };
        letter + &self.squares(mv, sign) + &self.letter(mv)
    }

    fn squares(&self, mv: Move, sign: &str) -> String {
        let [from, to] = [mv.from, mv.to].map(|square| square.to_string());
        if self.habits.has("zero") {
            return renumbered(&from, -1) + sign + &renumbered(&to, -1);
        }
        from + sign + &to
    }

    fn letter(&self, mv: Move) -> String {
        let Some(promotion) = mv.promotion else { return String::new() };
        let letter = promotion.kind().letter(self.habits.dialect());
        if self.habits.has("equals") {
            format!("={letter}")
        } else if self.habits.has("upper") || self.habits.has("long") && !self.habits.has("lower") {
            letter.to_string()
        } else {
            letter.to_ascii_lowercase().to_string()
        }
    }

    /// The divide in the engine's order: the word `unsorted` turns it round, `repeat` gives the
    /// first row twice.
    pub(crate) fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let rows = grand_oracle::divide(&self.position, depth.max(1));
        let mut rows: Vec<_> = rows.into_iter().map(|(mv, n)| (self.printed(mv), n)).collect();
        if self.habits.has("unsorted") {
            rows.reverse();
        }
        if self.habits.has("repeat")
            && let Some(first) = rows.first().cloned()
        {
            rows.insert(1, first);
        }
        rows
    }
}

/// Adds to the rank of a square.
fn renumbered(square: &str, by: i32) -> String {
    let (file, rank) = square.split_at(1);
    format!("{file}{}", rank.parse::<i32>().unwrap_or_default() + by)
}
