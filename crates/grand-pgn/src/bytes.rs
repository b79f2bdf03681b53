use std::io::BufRead;

use crate::{PgnError, Place, error::PgnErrorKind};

/// The bytes of a file, one at a time, with the place of the next.
#[derive(Debug)]
pub(crate) struct Bytes<R> {
    source: R,
    place: Place,
    read: u64,
}

impl<R: BufRead> Bytes<R> {
    pub(crate) const fn new(source: R) -> Self {
        Self { source, place: Place { line: 1, column: 1 }, read: 0 }
    }

    /// How many bytes have been taken.
    pub(crate) const fn read(&self) -> u64 {
        self.read
    }

    /// Where the next byte stands.
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// Looks at the next byte; none at the end of the file.
    pub(crate) fn peek(&mut self) -> Result<Option<u8>, PgnError> {
        loop {
            match self.source.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.fault(PgnErrorKind::Io(error))),
            }
        }
    }

    /// Takes the next byte.
    pub(crate) fn next(&mut self) -> Result<Option<u8>, PgnError> {
        let byte = self.peek()?;
        match byte {
            Some(b'\n') => self.place = Place { line: self.place.line + 1, column: 1 },
            // The later bytes of a character are no columns.
            Some(byte) if byte & 0xC0 != 0x80 => self.place.column += 1,
            Some(_) => {}
            None => return Ok(None),
        }
        self.source.consume(1);
        self.read += 1;
        Ok(byte)
    }

    /// Skips the mark with which some programs begin a file of UTF-8; it is no column.
    pub(crate) fn skip_byte_order_mark(&mut self) -> Result<(), PgnError> {
        const MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];
        self.skip_while(|byte| MARK.contains(&byte))?;
        self.place.column = 1;
        Ok(())
    }

    /// Takes bytes for as long as they fit and appends them.
    pub(crate) fn take_while(
        &mut self,
        text: &mut Vec<u8>,
        fits: impl Fn(u8) -> bool,
    ) -> Result<(), PgnError> {
        while let Some(byte) = self.peek()?.filter(|&byte| fits(byte)) {
            self.next()?;
            text.push(byte);
        }
        Ok(())
    }

    pub(crate) fn skip_while(&mut self, fits: impl Fn(u8) -> bool) -> Result<(), PgnError> {
        while self.peek()?.is_some_and(&fits) {
            self.next()?;
        }
        Ok(())
    }

    pub(crate) const fn fault(&self, kind: PgnErrorKind) -> PgnError {
        PgnError::new(self.place, kind)
    }

    /// The fault that something else stands at the next byte.
    pub(crate) fn expected(&mut self, what: &'static str) -> PgnError {
        match self.peek() {
            Ok(found) => self.fault(PgnErrorKind::Expected(what, found)),
            Err(error) => error,
        }
    }
}

/// Makes a text of bytes: UTF-8, or where that does not read ISO 8859-1, the character set of PGN.
pub(crate) fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect())
}
