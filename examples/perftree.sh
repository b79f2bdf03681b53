#!/bin/sh
# fairy-stockfish as a perftree script: perftree.sh DEPTH FEN [MOVES]
PATH=$PATH:/usr/games
printf '%s\n' \
    "setoption name UCI_Variant value grand" \
    "position fen $2${3:+ moves $3}" \
    "go perft $1" \
    quit |
    fairy-stockfish |
    awk -F ': ' '/^[a-j][0-9]/ { print $1, $2 } /^Nodes searched/ { print ""; print $2 }'
