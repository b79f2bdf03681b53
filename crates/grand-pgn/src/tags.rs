use std::io::BufRead;

use crate::{
    PgnError, Tag,
    bytes::{Bytes, text},
    error::PgnErrorKind,
};

/// Reads a tag pair; the next byte is its bracket.
pub(crate) fn tag<R: BufRead>(bytes: &mut Bytes<R>) -> Result<Tag, PgnError> {
    let place = bytes.place();
    bytes.next()?;
    bytes.skip_while(is_blank)?;
    let mut name = Vec::new();
    bytes.take_while(&mut name, |byte| byte.is_ascii_alphanumeric() || byte == b'_')?;
    if name.is_empty() {
        return Err(bytes.expected("the name of a tag"));
    }
    bytes.skip_while(is_blank)?;
    if bytes.peek()? != Some(b'"') {
        return Err(bytes.expected("the value of a tag in quotes"));
    }
    let value = value(bytes)?;
    bytes.skip_while(is_blank)?;
    if bytes.peek()? != Some(b']') {
        return Err(bytes.expected("`]` behind the value of a tag"));
    }
    bytes.next()?;
    Ok(Tag { name: text(name), value: text(value), place })
}

/// Reads a value; the next byte is its quote.
fn value<R: BufRead>(bytes: &mut Bytes<R>) -> Result<Vec<u8>, PgnError> {
    let opened = bytes.place();
    bytes.next()?;
    let mut value = Vec::new();
    loop {
        match bytes.peek()? {
            Some(b'"') => {
                bytes.next()?;
                return Ok(value);
            }
            Some(b'\\') => {
                bytes.next()?;
                // Before anything else a backslash stands for itself.
                match bytes.peek()? {
                    Some(b'"' | b'\\') => value.extend(bytes.next()?),
                    _ => value.push(b'\\'),
                }
            }
            None | Some(b'\n' | b'\r') => {
                return Err(PgnError::new(opened, PgnErrorKind::NeverClosed("value of a tag")));
            }
            Some(byte) => {
                bytes.next()?;
                value.push(byte);
            }
        }
    }
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace()
}
