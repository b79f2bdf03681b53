use std::{
    env, fmt,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

/// Where Debian installs games; the PATH of root lacks it.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// A command split into words, its program found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<String>,
}

impl Words {
    /// Splits a command as a shell would and looks for the program along the PATH.
    pub(crate) fn of(command: &str) -> Result<Self, CommandError> {
        let words =
            shlex::split(command).ok_or_else(|| CommandError::Quotes(command.to_owned()))?;
        let mut words = words.into_iter();
        let name = words.next().filter(|name| !name.is_empty()).ok_or(CommandError::Empty)?;
        let program = find(&name).ok_or(CommandError::NotFound(name))?;
        Ok(Self { program, arguments: words.collect() })
    }
}

/// Returns the files that a command names: its program, along the PATH, and each argument that is
/// one, such as the script that an interpreter is given. None where it cannot be split.
pub fn program_files(command: &str) -> Vec<PathBuf> {
    let Ok(Words { program, arguments }) = Words::of(command) else { return Vec::new() };
    let arguments = arguments.into_iter().map(PathBuf::from).filter(|path| path.is_file());
    std::iter::once(program).chain(arguments).collect()
}

/// A command names no program that could be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// There is no word in it.
    Empty,
    /// A quote is not closed, or a backslash stands at the end.
    Quotes(String),
    /// No such file, or one that may not be executed.
    NotFound(String),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the command is empty"),
            Self::Quotes(command) => {
                write!(f, "the command `{command}` has a quote or backslash without its end")
            }
            Self::NotFound(name) if name.contains('/') => {
                write!(f, "`{name}` is no file that can be executed")
            }
            Self::NotFound(name) => {
                write!(f, "no program `{name}` in the folders of PATH or in {}", GAMES[0])
            }
        }
    }
}

impl std::error::Error for CommandError {}

fn find(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(|path| is_executable(path));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(GAMES.map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|path| is_executable(path))
}

fn is_executable(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_quotes_are_those_of_a_shell() {
        let words = Words::of(r#"sh -c 'echo "a b"; exit 3' c\ d"#).unwrap();
        assert!(words.program.ends_with("sh") && words.program.is_absolute());
        assert_eq!(words.arguments, ["-c", r#"echo "a b"; exit 3"#, "c d"]);
    }

    #[test]
    fn each_fault_has_its_message() {
        for (command, message) in [
            ("", "the command is empty"),
            ("''", "the command is empty"),
            ("sh 'x", "the command `sh 'x` has a quote or backslash without its end"),
            ("/nonexistent x", "`/nonexistent` is no file that can be executed"),
            ("/tmp", "`/tmp` is no file that can be executed"),
            (
                "no-such-engine",
                "no program `no-such-engine` in the folders of PATH or in /usr/games",
            ),
        ] {
            assert_eq!(Words::of(command).unwrap_err().to_string(), message);
        }
    }
}
