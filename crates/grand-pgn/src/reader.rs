use std::io::BufRead;

use crate::{
    Item, Outcome, PgnError, Place, Record, Variation, Word,
    bytes::{Bytes, text},
    error::PgnErrorKind,
    tags::tag,
};

/// Reads the games of a file, one after the other.
///
/// A game begins with its tags, or where there are none with its first move, and ends with its
/// result or where the next begins. After a fault the reader looks for the next line that opens tags,
/// so one bad game costs no other. At most [`LIMIT`](Self::LIMIT) bytes of a game are held.
#[derive(Debug)]
pub struct Reader<R> {
    bytes: Bytes<R>,
    /// A fault was met: look for the next game first.
    lost: bool,
    /// The file cannot be read on.
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// The longest game, in bytes: many times the longest that there could be, with an engine's
    /// comments.
    pub const LIMIT: u64 = 1 << 20;

    /// How deep variations nest at most.
    pub const DEPTH: usize = 100;

    /// Reads from the beginning of `source`.
    pub const fn new(source: R) -> Self {
        Self { bytes: Bytes::new(source), lost: false, ended: false }
    }

    /// Returns how many bytes have been read.
    pub const fn bytes_read(&self) -> u64 {
        self.bytes.read()
    }

    fn game(&mut self) -> Result<Option<Record>, PgnError> {
        if std::mem::take(&mut self.lost) {
            self.find_tags()?;
        }
        if self.bytes.read() == 0 {
            self.bytes.skip_byte_order_mark()?;
        }
        self.bytes.skip_while(|byte| byte.is_ascii_whitespace())?;
        let mut game = Game::new(self.bytes.place());
        let limit = self.bytes.read() + Self::LIMIT;
        let mut begins_line = true;
        loop {
            if self.bytes.read() > limit {
                return Err(self.bytes.fault(PgnErrorKind::TooLong(Self::LIMIT)));
            }
            let next = self.bytes.peek()?;
            match next {
                // Tags of another game begin a line; within one it is a slip.
                Some(b'[') if !begins_line && (game.has_moves || !game.open.is_empty()) => {
                    return Err(self.bytes.expected("a move, a comment or a result"));
                }
                None | Some(b'[') if !game.open.is_empty() => {
                    let opened = game.open[0].place;
                    return Err(PgnError::new(opened, PgnErrorKind::NeverClosed("variation")));
                }
                None => return Ok(game.has_begun().then(|| game.end(None, self.bytes.place()))),
                Some(b'[') if game.has_moves => {
                    return Ok(Some(game.end(None, self.bytes.place())));
                }
                Some(b'[') => game.record.tags.push(tag(&mut self.bytes)?),
                Some(byte) => {
                    let place = self.bytes.place();
                    let outcome = self.item(byte, limit, &mut game)?;
                    if let Some(outcome) = outcome.and_then(|it| game.own_outcome(it)) {
                        return Ok(Some(game.end(Some(outcome), place)));
                    }
                }
            }
            begins_line = match next {
                Some(b'\n') => true,
                Some(byte) => begins_line && byte.is_ascii_whitespace(),
                None => false,
            };
        }
    }

    /// Reads what begins with `byte`; returns the outcome where it is one.
    fn item(&mut self, byte: u8, limit: u64, game: &mut Game) -> Result<Option<Outcome>, PgnError> {
        match byte {
            b'%' if self.bytes.place().column == 1 => {
                self.bytes.skip_while(|byte| byte != b'\n')?;
            }
            b'.' => drop(self.bytes.next()?),
            byte if byte.is_ascii_whitespace() => drop(self.bytes.next()?),
            b'*' => {
                self.bytes.next()?;
                return Ok(Some(Outcome::Unknown));
            }
            b'{' => game.push(Item::Comment(self.comment(limit)?)),
            b';' => {
                self.bytes.next()?;
                let mut line = Vec::new();
                let read = self.bytes.read();
                self.bytes.take_while(&mut line, |byte| byte != b'\n')?;
                if self.bytes.read() - read > Self::LIMIT {
                    return Err(self.bytes.fault(PgnErrorKind::TooLong(Self::LIMIT)));
                }
                game.push(Item::Comment(text(line).trim().to_owned()));
            }
            b'(' if game.open.len() == Self::DEPTH => {
                return Err(self.bytes.fault(PgnErrorKind::TooDeep(Self::DEPTH)));
            }
            b'(' => {
                game.open(self.bytes.place());
                self.bytes.next()?;
            }
            b')' if game.close() => drop(self.bytes.next()?),
            b'$' => game.push(Item::Nag(self.nag()?)),
            b')' | b']' | b'}' | b'<' | b'>' | b'"' | 0..=b' ' | 0x7F => {
                return Err(self.bytes.expected("a move, a comment or a result"));
            }
            _ => return self.word(game),
        }
        Ok(None)
    }

    /// Reads a move number, a result, a decoration or a move.
    fn word(&mut self, game: &mut Game) -> Result<Option<Outcome>, PgnError> {
        let place = self.bytes.place();
        let mut word = Vec::new();
        self.bytes.take_while(&mut word, |byte| byte.is_ascii_digit())?;
        if !word.is_empty() && self.bytes.peek()? == Some(b'.') {
            game.number(&text(word));
            return Ok(None);
        }
        self.bytes.take_while(&mut word, is_in_word)?;
        let text = text(word);
        if let Some(outcome) = Outcome::from_text(&text) {
            return Ok(Some(outcome));
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            game.number(&text);
            return Ok(None);
        }
        match (nag_of(&text), game.items().last_mut()) {
            (Some(nag), _) => game.push(Item::Nag(nag)),
            (None, Some(Item::Move(mv))) if text == "e.p." => mv.text.push_str(&text),
            _ => game.push(Item::Move(Word { text, place })),
        }
        Ok(None)
    }

    /// Reads what stands between braces; they do not nest.
    fn comment(&mut self, limit: u64) -> Result<String, PgnError> {
        let opened = self.bytes.place();
        self.bytes.next()?;
        let mut comment = Vec::new();
        loop {
            match self.bytes.next()? {
                Some(b'}') => return Ok(text(comment)),
                None => {
                    return Err(PgnError::new(opened, PgnErrorKind::NeverClosed("comment")));
                }
                Some(_) if self.bytes.read() > limit => {
                    return Err(self.bytes.fault(PgnErrorKind::TooLong(Self::LIMIT)));
                }
                Some(byte) => comment.push(byte),
            }
        }
    }

    fn nag(&mut self) -> Result<u8, PgnError> {
        let place = self.bytes.place();
        self.bytes.next()?;
        let mut digits = Vec::new();
        self.bytes.take_while(&mut digits, |byte| byte.is_ascii_digit())?;
        text(digits).parse().map_err(|_| PgnError::new(place, PgnErrorKind::Nag))
    }

    fn is_at_tags(&mut self) -> bool {
        self.bytes.place().column == 1 && matches!(self.bytes.peek(), Ok(Some(b'[')))
    }

    /// Skips to the next line that opens tags: the first in a row of lines with a bracket.
    fn find_tags(&mut self) -> Result<(), PgnError> {
        let mut in_tags = true;
        loop {
            self.bytes.skip_while(|byte| byte != b'\n')?;
            if self.bytes.next()?.is_none() {
                return Ok(());
            }
            let opens = self.bytes.peek()? == Some(b'[');
            if opens && !in_tags {
                return Ok(());
            }
            in_tags = opens;
        }
    }
}

/// Gives each game or what is wrong with it; ends with the file, or when that cannot be read.
impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let game = self.game();
        match &game {
            Ok(None) => self.ended = true,
            Err(error) if error.is_io() => self.ended = true,
            // At the tags of the next game nothing is lost.
            Err(_) => self.lost = !self.is_at_tags(),
            Ok(Some(_)) => {}
        }
        game.transpose()
    }
}

/// A game that is being read.
struct Game {
    record: Record,
    has_moves: bool,
    /// The variations that are open, the innermost last.
    open: Vec<Variation>,
}

impl Game {
    const fn new(place: Place) -> Self {
        let record = Record {
            place,
            tags: Vec::new(),
            numbered_from: None,
            items: Vec::new(),
            outcome: None,
            end: place,
        };
        Self { record, has_moves: false, open: Vec::new() }
    }

    const fn has_begun(&self) -> bool {
        !self.record.tags.is_empty() || !self.record.items.is_empty()
    }

    /// The movetext that is being read.
    fn items(&mut self) -> &mut Vec<Item> {
        self.open.last_mut().map_or(&mut self.record.items, |variation| &mut variation.items)
    }

    fn push(&mut self, item: Item) {
        self.has_moves |= self.open.is_empty() && item.as_move().is_some();
        self.items().push(item);
    }

    /// Keeps the number of the first move; one that is too large says nothing.
    fn number(&mut self, digits: &str) {
        if self.open.is_empty() && !self.has_moves && self.record.numbered_from.is_none() {
            self.record.numbered_from = digits.parse().ok();
        }
    }

    fn open(&mut self, place: Place) {
        self.open.push(Variation { place, items: Vec::new(), outcome: None });
    }

    /// Ends the innermost variation, if one is open.
    fn close(&mut self) -> bool {
        let closed = self.open.pop();
        closed.map(|variation| self.push(Item::Variation(variation))).is_some()
    }

    /// Returns the outcome where it is the game's, and keeps it where it is a variation's.
    fn own_outcome(&mut self, outcome: Outcome) -> Option<Outcome> {
        match self.open.last_mut() {
            Some(variation) => {
                variation.outcome = Some(outcome);
                None
            }
            None => Some(outcome),
        }
    }

    fn end(self, outcome: Option<Outcome>, end: Place) -> Record {
        Record { outcome, end, ..self.record }
    }
}

fn is_in_word(byte: u8) -> bool {
    byte > b' ' && byte != 0x7F && !b"{}()[]<>;$\"".contains(&byte)
}

/// The number of a decoration that stands alone.
fn nag_of(text: &str) -> Option<u8> {
    let at =
        ["!", "?", "!!", "??", "!?", "?!"].iter().position(|&decoration| decoration == text)?;
    u8::try_from(at + 1).ok()
}
