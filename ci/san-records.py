#!/usr/bin/env python3
"""Writes game records whose SAN comes from pyffish, for grandperft to judge.

    ci/san-records.py POSITIONS | grandperft referee -

Games of random moves are played by a fixed seed, and each of their positions gives a record of one
move for each legal move: so many positions, in all some fifty times as many records. Whatever the two
write differently is a problem of a record. The last line on stderr says how many there are.
"""
import random
import sys

import pyffish

VARIANT = "grand"
PLIES = 300


def outcome(fen, move):
    """The result that the board demands after a move; `*` where it demands none."""
    after = pyffish.get_fen(VARIANT, fen, [move])
    if not pyffish.legal_moves(VARIANT, after, []):
        if not pyffish.gives_check(VARIANT, after, []):
            return "1/2-1/2"
        return "1-0" if " w " in fen else "0-1"
    white, black = pyffish.has_insufficient_material(VARIANT, after, [])
    return "1/2-1/2" if white and black else "*"


def main():
    wanted = int(sys.argv[1])
    generator = random.Random(10)
    positions = count = 0
    while positions < wanted:
        fen = pyffish.start_fen(VARIANT)
        for _ in range(PLIES):
            moves = pyffish.legal_moves(VARIANT, fen, [])
            if not moves or positions == wanted:
                break
            positions += 1
            for move in moves:
                san = pyffish.get_san(VARIANT, fen, move)
                tags = f'[Variant "Grand"]\n[Dialect "capablanca"]\n[SetUp "1"]\n[FEN "{fen}"]\n'
                sys.stdout.write(f"{tags}\n{san} {outcome(fen, move)}\n\n")
                count += 1
            fen = pyffish.get_fen(VARIANT, fen, [generator.choice(moves)])
    print(f"{positions} positions, {count} records", file=sys.stderr)


if __name__ == "__main__":
    main()
