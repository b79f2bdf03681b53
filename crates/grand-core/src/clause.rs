use std::{fmt, str::FromStr};

/// Where a clause can be shown, from the last table of `docs/rules.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shown {
    /// In a position: suites and bug models cover it (`pos`).
    Position,
    /// Only over several moves (`game`).
    Game,
    /// In notation (`text`).
    Text,
    /// Nowhere: the clause defines or permits (`say`).
    Say,
}

/// Makes the enum, its ids and the table of where each is shown from one list.
macro_rules! clauses {
    ($($name:ident = $id:literal, $shown:ident;)*) => {
        /// A clause of `docs/rules.md`, in the order of that document.
        ///
        /// ```
        /// use grand_core::Clause;
        /// assert_eq!("PROMO-5".parse(), Ok(Clause::Promo5));
        /// assert_eq!(Clause::Promo5.id(), "PROMO-5");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "docs/rules.md says what each clause is")]
        pub enum Clause { $($name),* }

        impl Clause {
            /// Every clause, in the order of `docs/rules.md`.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the id, such as `PROMO-5`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),* }
            }

            /// Returns where the clause can be shown.
            pub const fn shown(self) -> Shown {
                match self { $(Self::$name => Shown::$shown),* }
            }
        }
    };
}

clauses! {
    Board1 = "BOARD-1", Say;
    Board2 = "BOARD-2", Text;
    Setup1 = "SETUP-1", Position;
    Setup2 = "SETUP-2", Position;
    Setup3 = "SETUP-3", Position;
    Turn1 = "TURN-1", Game;
    Move1 = "MOVE-1", Position;
    King1 = "KING-1", Position;
    Queen1 = "QUEEN-1", Position;
    Rook1 = "ROOK-1", Position;
    Bishop1 = "BISHOP-1", Position;
    Knight1 = "KNIGHT-1", Position;
    Marshal1 = "MARSHAL-1", Position;
    Cardinal1 = "CARDINAL-1", Position;
    Castle1 = "CASTLE-1", Position;
    Pawn1 = "PAWN-1", Position;
    Pawn2 = "PAWN-2", Position;
    Pawn3 = "PAWN-3", Position;
    Ep1 = "EP-1", Position;
    Ep2 = "EP-2", Position;
    Ep3 = "EP-3", Position;
    Ep4 = "EP-4", Position;
    Promo1 = "PROMO-1", Position;
    Promo2 = "PROMO-2", Position;
    Promo3 = "PROMO-3", Position;
    Promo4 = "PROMO-4", Position;
    Promo5 = "PROMO-5", Position;
    Promo6 = "PROMO-6", Position;
    Promo7 = "PROMO-7", Position;
    Promo8 = "PROMO-8", Position;
    Check1 = "CHECK-1", Position;
    Check2 = "CHECK-2", Position;
    Check3 = "CHECK-3", Position;
    Check4 = "CHECK-4", Position;
    End1 = "END-1", Position;
    End2 = "END-2", Position;
    End3 = "END-3", Game;
    End4 = "END-4", Game;
    End5 = "END-5", Position;
    End6 = "END-6", Say;
    End7 = "END-7", Game;
    End8 = "END-8", Say;
    Endgame1 = "ENDGAME-1", Say;
    Perft1 = "PERFT-1", Position;
    Perft2 = "PERFT-2", Position;
    Perft3 = "PERFT-3", Position;
    Perft4 = "PERFT-4", Position;
    Note1 = "NOTE-1", Text;
    Note2 = "NOTE-2", Text;
    Note3 = "NOTE-3", Text;
    Note4 = "NOTE-4", Text;
    Note5 = "NOTE-5", Text;
    Note6 = "NOTE-6", Text;
    Note7 = "NOTE-7", Text;
    Note8 = "NOTE-8", Text;
    Valid1 = "VALID-1", Position;
    Valid2 = "VALID-2", Position;
    Valid3 = "VALID-3", Position;
    Valid4 = "VALID-4", Position;
    Valid5 = "VALID-5", Position;
    Valid6 = "VALID-6", Text;
}

/// The id, such as `PROMO-5`.
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text is not the id of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseClauseError;

impl fmt::Display for ParseClauseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the id of a clause in docs/rules.md, such as `PROMO-5`")
    }
}

impl std::error::Error for ParseClauseError {}

impl FromStr for Clause {
    type Err = ParseClauseError;

    /// Reads an id such as `PROMO-5`, upper case.
    fn from_str(text: &str) -> Result<Self, ParseClauseError> {
        Self::ALL.iter().copied().find(|clause| clause.id() == text).ok_or(ParseClauseError)
    }
}
