//! Finds out, before anything is asked, how a program counts and how it numbers ranks.

use grand_core::{Dialect, Move, PromotionKind, Ranks, Setup, Square, fen};
use grand_oracle::{Question, Reported, SourceError, SourceErrorKind};

use super::{Objects, Verdict, Xboard, count::Command};
use crate::Purpose;
use crate::notation::{PromotionStyle, read_long};

/// Two kings and a white pawn one step before its last rank.
const PROMOTION: &str = "5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1";

/// A black pawn that may take en passant on d4.
const EN_PASSANT: &str = "4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d4 0 1";

/// A position to be on before a text of unknown worth is sent: unlike any that a text could mean.
const MARKER: &str = "k9/10/10/10/10/10/10/10/10/5K3R w - - 0 1";

fn position(text: &str) -> Question {
    let setup = fen::parse(text, Dialect::Freeling).expect("a probe's FEN is well-formed");
    Question::new(setup)
}

pub(super) fn marker() -> Question {
    position(MARKER)
}

impl Xboard {
    /// Finds out everything; what cannot be found out keeps its usual value. A program that would
    /// not take a position says so when it is asked about it.
    pub(super) fn find_out(
        &mut self,
        purpose: Purpose,
        notes: &mut Vec<String>,
    ) -> Result<(), SourceError> {
        let sent = self.find_ranks()?;
        let printed = match purpose {
            Purpose::Count => self.find_command(notes)?,
            Purpose::Play => None,
        };
        self.printed = printed.or(sent).unwrap_or(Ranks::FromOne);
        self.notation.ranks = sent.or(printed).unwrap_or(Ranks::FromOne);
        if purpose == Purpose::Count
            && self.objects == Objects::No
            && !self.command.is_some_and(Command::lists_moves)
        {
            let what = "it has no command that lists moves and does not say which are illegal, so \
                        there is no telling what it holds for legal";
            return Err(self.channel.process.error(SourceErrorKind::Protocol, what));
        }
        self.find_promotion_style()?;
        self.find_en_passant_ranks()?;
        if self.notation.ranks == Ranks::FromZero {
            let fen = match self.en_passant {
                Ranks::FromZero => "0 to 9",
                Ranks::FromOne => "1 to 10",
            };
            notes.push(format!(
                "it numbers the ranks 0 to 9 in moves and {fen} in a FEN's en passant square"
            ));
        }
        Ok(())
    }

    /// Sets up a position that is no concern of the caller's; says whether the program took it.
    fn try_position(&mut self, question: &Question) -> Result<Verdict, SourceError> {
        self.channel.process.begin();
        match self.set_up(question) {
            Ok(()) => Ok(Verdict::Taken),
            Err(error) if error.kind == SourceErrorKind::Refused => Ok(Verdict::Refused),
            Err(error) => Err(error),
        }
    }

    fn takes(&mut self, question: &Question, mv: Move) -> Result<Verdict, SourceError> {
        match self.try_position(question)? {
            Verdict::Taken => self.play(mv),
            Verdict::Refused => Ok(Verdict::Refused),
        }
    }

    /// A rook's step along the first rank tells how ranks are numbered, and the other reading of
    /// the same words whether illegal moves are objected to.
    fn find_ranks(&mut self) -> Result<Option<Ranks>, SourceError> {
        let start = Question::new(Setup::start());
        let mut taken = Vec::new();
        for ranks in Ranks::ALL {
            self.notation.ranks = ranks;
            if self.takes(&start, Move::new(Square::A1, Square::B1))? == Verdict::Taken {
                taken.push(ranks);
            }
        }
        self.objects = if taken.len() == 2 { Objects::No } else { Objects::Yes };
        Ok(if let [ranks] = taken[..] { Some(ranks) } else { None })
    }

    /// Looks for a command that counts; returns how it numbers ranks, where it lists moves.
    fn find_command(&mut self, notes: &mut Vec<String>) -> Result<Option<Ranks>, SourceError> {
        let start = Question::new(Setup::start());
        for words in Command::WORDS {
            self.try_position(&start)?;
            let Some((command, listed)) = self.try_command(words)? else { continue };
            // Whatever else it prints is none of the next answer.
            self.channel.synchronise()?;
            if command.lists_moves() {
                self.command = Some(command);
                return Ok(Some(self.numbering(&listed)));
            }
            self.command = self.command.or(Some(command));
        }
        notes.push(
            match self.command {
                Some(_) => "it counts without listing moves: its moves are found out by trying",
                None => "it has no command that counts: its moves are found out by trying",
            }
            .to_owned(),
        );
        Ok(None)
    }

    /// White's rooks step along the first rank at the start, so a numbering from 0 shows.
    fn numbering(&self, listed: &[String]) -> Ranks {
        let dialect = self.notation.dialect;
        let unread = |ranks| {
            let read = listed.iter().map(|word| read_long(word, dialect, ranks));
            read.filter(|reported| matches!(reported, Reported::Other(_))).count()
        };
        Ranks::ALL.into_iter().min_by_key(|&ranks| unread(ranks)).unwrap_or(Ranks::FromOne)
    }

    fn find_promotion_style(&mut self) -> Result<(), SourceError> {
        let question = position(PROMOTION);
        let mv = Move::promoting(Square::A9, Square::A10, PromotionKind::Queen);
        for style in PromotionStyle::ALL {
            self.notation.promotion = style;
            if self.takes(&question, mv)? == Verdict::Taken {
                return Ok(());
            }
        }
        self.notation.promotion = PromotionStyle::Lower;
        Ok(())
    }

    /// Sends an en passant square numbered either way and looks whether the capture is there.
    fn find_en_passant_ranks(&mut self) -> Result<(), SourceError> {
        let question = position(EN_PASSANT);
        let capture = Move::new(Square::E5, Square::D4);
        for ranks in Ranks::ALL {
            self.en_passant = ranks;
            let there = match (self.objects, self.command) {
                (Objects::Yes, _) | (Objects::No, None) => {
                    self.takes(&question, capture)? == Verdict::Taken
                }
                (Objects::No, Some(command)) => {
                    self.try_position(&question)? == Verdict::Taken
                        && self
                            .divide(command, 1)?
                            .rows
                            .iter()
                            .any(|(mv, _)| *mv == Reported::Move(capture))
                }
            };
            if there {
                return Ok(());
            }
        }
        self.en_passant = Ranks::FromOne;
        Ok(())
    }
}
