//! Reads FENs.

use crate::{Board, NOBODY};

/// Letters of men, the king first.
const MEN: &[u8] = b"KQCARBNP";

pub(crate) fn read(text: &str) -> Result<Board, String> {
    let fields: Vec<_> = text.split(' ').collect();
    let [men, side, _castling, en_passant, ..] = fields[..] else {
        return Err("fewer than four fields".to_owned());
    };
    let white = match side {
        "w" => true,
        "b" => false,
        _ => return Err(format!("`{side}` is no side")),
    };
    let en_passant = if en_passant == "-" { None } else { Some(square(en_passant)?) };
    let board = Board { men: board(men)?, white, en_passant };
    for king in [b'K', b'k'] {
        if board.men.iter().filter(|&&man| man == king).count() != 1 {
            return Err(format!("not one {}", char::from(king)));
        }
    }
    if board.king_hangs() {
        return Err("the side that is not to move is in check".to_owned());
    }
    Ok(board)
}

fn board(text: &str) -> Result<[u8; 100], String> {
    let mut men = [NOBODY; 100];
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != 10 {
        return Err(format!("{} ranks", rows.len()));
    }
    for (rank, row) in rows.iter().rev().enumerate() {
        let mut file = 0;
        // A run of empty squares is one number, and the longest has two digits.
        for part in row.replace("10", "X").bytes() {
            match part {
                b'X' => file += 10,
                b'1'..=b'9' => file += usize::from(part - b'0'),
                man if MEN.contains(&man.to_ascii_uppercase()) && file < 10 => {
                    men[10 * rank + file] = man;
                    file += 1;
                }
                other => return Err(format!("`{}` in `{row}`", char::from(other))),
            }
        }
        if file != 10 {
            return Err(format!("{file} squares in `{row}`"));
        }
    }
    Ok(men)
}

fn square(text: &str) -> Result<usize, String> {
    let bad = || format!("`{text}` is no square");
    let file = text.bytes().next().filter(|file| (b'a'..=b'j').contains(file)).ok_or_else(bad)?;
    let rank: usize = text[1..].parse().map_err(|_| bad())?;
    if !(1..=10).contains(&rank) {
        return Err(bad());
    }
    Ok(10 * (rank - 1) + usize::from(file - b'a'))
}
