#!/usr/bin/env python3
"""Holds a move generator against an EPD export: FEN ;D1 65 ;D2 4225 ...

    grandperft suite export --to epd | ci/run-epd.py - [DEPTH] [MOST-NODES]

To hold another generator against it, replace `legal_moves`. Counts deeper than DEPTH (2) or with
more than MOST-NODES (100000) leaves are left out, and said to be.
"""
import fileinput
import sys

import pyffish


def legal_moves(fen, moves):
    return pyffish.legal_moves("grand", fen, moves)


def perft(fen, depth, moves=()):
    legal = legal_moves(fen, [*moves])
    return len(legal) if depth == 1 else sum(perft(fen, depth - 1, [*moves, mv]) for mv in legal)


def main(path, most_depth=2, most_nodes=100_000):
    asked, left_out, wrong, lines = 0, 0, 0, 0
    for line in fileinput.input(path):
        fen, *counts = (part.strip() for part in line.split(";"))
        lines += 1
        for depth, nodes in (count.split() for count in counts):
            depth, nodes = int(depth.removeprefix("D")), int(nodes)
            if depth > most_depth or nodes > most_nodes:
                left_out += 1
                continue
            asked += 1
            if (counted := perft(fen, depth)) != nodes:
                wrong += 1
                print(f"{fen}: D{depth} is {nodes}, counted {counted}")
    print(f"{lines} positions: {asked} counts asked, {wrong} wrong, {left_out} left out")
    return 1 if wrong or not asked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
