//! Makes readable lines of what a program prints.

/// How much of a foreign text is quoted in a message, in characters.
const QUOTED: usize = 120;

/// Returns the text of a line: bytes that are no UTF-8 replaced, terminal codes and other control
/// characters taken out, only what stands after the last carriage return, no space at the ends.
pub(crate) fn clean(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.trim_end();
    let text = text.rsplit('\r').next().unwrap_or(text);
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\u{1b}' => skip_code(&mut rest),
            '\t' => plain.push(' '),
            c if c.is_control() => {}
            c => plain.push(c),
        }
    }
    plain.trim().to_owned()
}

/// Skips the rest of a terminal code after its escape character: `[…letter` or `]…bell`, else one
/// character.
fn skip_code(rest: &mut std::str::Chars<'_>) {
    match rest.next() {
        Some('[') => {
            rest.find(|c| ('@'..='~').contains(c));
        }
        Some(']') => {
            rest.find(|&c| c == '\u{7}');
        }
        _ => {}
    }
}

/// Quotes a foreign text in a message, shortened where it is long.
pub(crate) fn quote(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("`{}`", short.escape_debug())
}

/// Returns what stands after a prompt such as `#[Fake] 1w> `; an arrow is none, and neither is what
/// stands in a JSON object.
pub(crate) fn without_prompt(line: &str) -> &str {
    let arrow = |before: &str| before.ends_with(['-', '=']) || before.starts_with('{');
    match line.split_once("> ") {
        Some((before, rest)) if !arrow(before) => without_prompt(rest.trim_start()),
        _ => line.strip_suffix('>').filter(|before| !arrow(before)).map_or(line, |_| ""),
    }
}

/// Says whether a line is `token`, a prompt before it apart.
pub(crate) fn ends_in(line: &str, token: &str) -> bool {
    line.split_whitespace().next_back() == Some(token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_prompts_and_carriage_returns_vanish() {
        for (raw, plain) in [
            (&b"\x1b[1;32me2e3\x1b[0m: 65\r\n"[..], "e2e3: 65"),
            (b"10%\r50%\re2e3: 65\r\n", "e2e3: 65"),
            (b"\x1b]0;title\x07ok", "ok"),
            (b"\xff\x00a\tb", "\u{fffd}a b"),
            (b"\x1b[", ""),
            (b"\x1b", ""),
            (b"\r", ""),
        ] {
            assert_eq!(clean(raw), plain);
        }
        assert!(ends_in("> readyok", "readyok"));
        assert!(!ends_in("not readyok yet", "readyok"));
    }

    #[test]
    fn prompts_are_no_part_of_a_line() {
        for (line, rest) in [
            ("#[Fake] 1w> 2 96 0.1 7nps", "2 96 0.1 7nps"),
            ("> > pong 1", "pong 1"),
            ("#[Fake] 1w>", ""),
            ("e2 -> e3: 65", "e2 -> e3: 65"),
            (r#"{"why":"a > b"}"#, r#"{"why":"a > b"}"#),
            ("", ""),
        ] {
            assert_eq!(without_prompt(line), rest);
        }
    }

    #[test]
    fn long_texts_are_quoted_in_part() {
        assert_eq!(quote("a`b"), "`a`b`");
        assert_eq!(quote(&"é".repeat(1000)).chars().count(), QUOTED + 3);
    }
}
