use std::time::{Duration, Instant};

use grand_oracle::SourceError;

use crate::{process::Process, text::quote};

/// How long features are waited for where none or no `done` comes; the protocol's own figure.
const SILENCE: Duration = Duration::from_secs(2);

/// What a program says it can do, with the protocol's values where it says nothing.
#[derive(Debug, Default)]
pub(super) struct Features {
    pub(super) name: Option<String>,
    pub(super) usermove: bool,
    pub(super) san: bool,
    setboard: bool,
    variants: Option<String>,
    done: Done,
}

/// Whether a program has said everything about itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Done {
    #[default]
    Unsaid,
    /// It wants to be waited for.
    NotYet,
    Yes,
}

impl Features {
    /// Greets the program and listens. A program that is silent, or leaves `done` out, is taken to
    /// have said everything after a while.
    pub(super) fn hear(process: &mut Process) -> Result<Self, SourceError> {
        process.send("xboard")?;
        process.send("protover 2")?;
        let mut features = Self::default();
        let quiet = Instant::now() + SILENCE;
        while features.done != Done::Yes {
            let line = match features.done {
                Done::NotYet => process.read()?,
                _ => {
                    let wait = quiet.saturating_duration_since(Instant::now());
                    let Some(line) = process.read_within(wait)? else { break };
                    line
                }
            };
            if let Some((_, text)) = line.split_once("feature ") {
                features.take(text);
            }
        }
        Ok(features)
    }

    /// What a reader of the report should know.
    pub(super) fn notes(&self, variant: &str) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(variants) = &self.variants
            && !variants.split(',').any(|name| name.trim() == variant)
        {
            notes.push(format!("it does not announce the variant {}", quote(variant)));
        }
        if !self.setboard {
            notes.push("it does not announce `setboard`, which is sent all the same".to_owned());
        }
        notes
    }

    fn take(&mut self, text: &str) {
        for (name, value) in settings(text) {
            let on = value == "1";
            match name {
                "myname" => self.name = Some(value.to_owned()),
                "usermove" => self.usermove = on,
                "san" => self.san = on,
                "setboard" => self.setboard = on,
                "variants" => self.variants = Some(value.to_owned()),
                "done" if on => self.done = Done::Yes,
                "done" => self.done = Done::NotYet,
                _ => {}
            }
        }
    }
}

/// Splits `name=value name="a value"`.
fn settings(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((name, after)) = rest.split_once('=') {
        let name = name.split_whitespace().next_back().unwrap_or_default();
        let (value, left) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        found.push((name, value));
        rest = left;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read_with_their_quotes() {
        let mut features = Features::default();
        features.take(r#"ping=1 setboard=1 myname="A = B 1.0" variants="normal, grand" done=0"#);
        features.take(r#"usermove=1 san=0 option="Hash -spin 1 1 2""#);
        assert_eq!(features.name.as_deref(), Some("A = B 1.0"));
        assert!(features.usermove && !features.san);
        assert_eq!(features.done, Done::NotYet);
        assert_eq!(features.notes("grand"), Vec::<String>::new());
        assert_eq!(features.notes("gran").len(), 1);
        features.take("done=1");
        assert_eq!(features.done, Done::Yes);
        for odd in ["", "=", "a=\"", "x", "=\"\"="] {
            features.take(odd);
        }
    }
}
