use std::{fmt, str::FromStr};

use grand_core::{Dialect, Kind};

/// The men of an ending: White's king and at most two men, no pawns, against Black's king.
///
/// ```
/// use grand_game::endgame::Ending;
/// let ending: Ending = "KMCK".parse()?;
/// assert_eq!(ending.men().len(), 2);
/// assert!("KQQK".parse::<Ending>().is_err());
/// # Ok::<(), grand_game::endgame::ParseEndingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    men: Vec<Kind>,
}

impl Ending {
    /// The most men beside the kings.
    pub const MOST: usize = 2;

    /// Returns White's men beside the king, in the order of SETUP-3.
    pub fn men(&self) -> &[Kind] {
        &self.men
    }

    /// Returns the ending that is left when a man is captured.
    pub(super) fn without(&self, at: usize) -> Self {
        let mut men = self.men.clone();
        men.remove(at);
        Self { men }
    }
}

/// In Freeling letters, the strong side first: `KMCK`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men: String = self.men.iter().map(|man| man.letter(Dialect::Freeling)).collect();
        f.pad(&format!("K{men}K"))
    }
}

/// A text names no ending that can be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseEndingError(String);

impl fmt::Display for ParseEndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseEndingError {}

impl FromStr for Ending {
    type Err = ParseEndingError;

    /// Reads Freeling letters, the strong side first, such as `KMCK`.
    fn from_str(text: &str) -> Result<Self, ParseEndingError> {
        let refuse = |why: &str| {
            Err(ParseEndingError(format!(
                "`{}`: {why}; expected K, up to two of Q M C R B N in Freeling letters, and K, \
                 such as KMCK",
                text.chars().take(20).collect::<String>().escape_debug()
            )))
        };
        let Some(letters) = text.strip_prefix('K').and_then(|rest| rest.strip_suffix('K')) else {
            return refuse("a king stands at each end");
        };
        let mut men = Vec::new();
        for letter in letters.chars() {
            match Kind::from_letter(letter, Dialect::Freeling) {
                Some(Kind::King) => return refuse("the weak side has its king alone"),
                Some(Kind::Pawn) => return refuse("endings with pawns are not solved"),
                Some(kind) => men.push(kind),
                None => return refuse("there is a letter of no man"),
            }
        }
        if men.len() > Self::MOST {
            return refuse("more than two men beside the kings take too much memory");
        }
        men.sort_unstable();
        if men.len() == 2 && men[0] == men[1] && men[0].complement() < 2 {
            return refuse("a side never has two of that kind (SETUP-3)");
        }
        Ok(Self { men })
    }
}
