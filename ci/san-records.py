#!/usr/bin/env python3
"""Writes games whose SAN comes from pyffish, for grandperft to judge.

    ci/san-records.py POSITIONS | grandperft referee -

Games of random moves are played by a fixed seed, until so many positions have a move. Whatever pyffish
writes otherwise than the rules say, or plays, is a problem of a record.
"""
import random
import sys

import pyffish

VARIANT = "grand"
PLIES = 300


def outcome(fen, plies):
    """The result that the board demands; `*` where it demands none."""
    if not pyffish.legal_moves(VARIANT, fen, []):
        if not pyffish.gives_check(VARIANT, fen, []):
            return "1/2-1/2"
        return "1-0" if plies % 2 else "0-1"
    return "1/2-1/2" if all(pyffish.has_insufficient_material(VARIANT, fen, [])) else "*"


def game(generator, plies):
    """Plays at most so many plies of random moves; returns them and the result."""
    fen, moves = pyffish.start_fen(VARIANT), []
    while len(moves) < plies and outcome(fen, len(moves)) == "*":
        moves.append(generator.choice(pyffish.legal_moves(VARIANT, fen, [])))
        fen = pyffish.get_fen(VARIANT, fen, moves[-1:])
    return moves, outcome(fen, len(moves))


def main():
    left = int(sys.argv[1])
    generator = random.Random(10)
    while left > 0:
        moves, result = game(generator, min(left, PLIES))
        left -= len(moves)
        san = " ".join(pyffish.get_san_moves(VARIANT, pyffish.start_fen(VARIANT), moves))
        tags = '[Variant "Grand"]\n[Dialect "capablanca"]\n'
        print(f"{tags}\n{san} {result}\n")


if __name__ == "__main__":
    main()
