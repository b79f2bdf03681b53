use std::process::ExitCode;

/// How the program ends; the numbers are part of the command-line contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// 0: the two sides agree, or the question was answered.
    Agree,
    /// 1: something is wrong with what was checked.
    Disagree,
    /// 2: the question could not be asked or answered.
    CouldNotTell,
    /// 130: Ctrl-C; what was known by then has been written.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Agree => 0,
            Exit::Disagree => 1,
            Exit::CouldNotTell => 2,
            Exit::Interrupted => 130,
        })
    }
}
