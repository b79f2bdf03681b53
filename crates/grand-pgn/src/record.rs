use std::fmt;

/// Where something stands in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column, in characters from 1.
    pub column: u64,
}

/// Such as `line 3, column 14`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A text and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The text.
    pub text: String,
    /// Where it begins.
    pub place: Place,
}

/// A tag pair, such as `[Variant "Grand"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name: letters, digits and underscores.
    pub name: String,
    /// Its value, without the quotes and escapes.
    pub value: String,
    /// Where the bracket opens.
    pub place: Place,
}

/// How a game ended, as its record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: it is not over, or nobody knows.
    Unknown,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// Finds the outcome that a text says.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.text() == text)
    }

    /// Returns the text, such as `1-0`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

/// The text, such as `1-0`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Something in the movetext, in its order. Move numbers behind the first say nothing and are not
/// kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move, whatever its text means.
    Move(Word),
    /// What stands between braces, or behind a semicolon.
    Comment(String),
    /// `$1`, or a `!` that stands alone.
    Nag(u8),
    /// What stands between parentheses.
    Variation(Variation),
}

impl Item {
    /// Returns the move, where it is one.
    pub const fn as_move(&self) -> Option<&Word> {
        match self {
            Self::Move(word) => Some(word),
            _ => None,
        }
    }
}

/// Moves that might have been played in place of the last one before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// Where the parenthesis opens.
    pub place: Place,
    /// Its movetext, with the variations of its own moves.
    pub items: Vec<Item>,
    /// The result that stands in it, if any; the last of several.
    pub outcome: Option<Outcome>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Where it begins.
    pub place: Place,
    /// The tags, in their order.
    pub tags: Vec<Tag>,
    /// The number that stands before the first move, if one does.
    pub numbered_from: Option<u32>,
    /// The movetext.
    pub items: Vec<Item>,
    /// What it ends in; none where the next game begins, or the file ends, without a result.
    pub outcome: Option<Outcome>,
    /// Where that stands, or should stand.
    pub end: Place,
}

impl Record {
    /// Returns the value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Gives a tag a value, at its place or behind the others.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.tags.push(Tag {
                name: name.to_owned(),
                value: value.to_owned(),
                place: self.place,
            }),
        }
    }

    /// Lists the moves of the game itself, without those of variations.
    pub fn moves(&self) -> impl Iterator<Item = &Word> {
        self.items.iter().filter_map(Item::as_move)
    }

    /// Shows each move, those of variations too, in the order of the text.
    pub fn each_move<'a>(&'a self, told: &mut dyn FnMut(&'a Word)) {
        each_move(&self.items, told);
    }
}

fn each_move<'a>(items: &'a [Item], told: &mut dyn FnMut(&'a Word)) {
    for item in items {
        match item {
            Item::Move(word) => told(word),
            Item::Variation(variation) => each_move(&variation.items, told),
            Item::Comment(_) | Item::Nag(_) => {}
        }
    }
}
