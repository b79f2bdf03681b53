#!/usr/bin/env python3
"""pyffish as an engine that grandperft can ask: JSON lines on stdin and stdout.

    grandperft check --engine "python3 examples/pyffish-engine.py"

It lists moves and counts nothing: grandperft walks the tree itself. An adapter for any other
library is the same with another `answer`.
"""
import importlib.metadata
import json
import sys

import pyffish

NAME = "pyffish " + importlib.metadata.version("pyffish")


def answer(request):
    if request["op"] == "hello":
        return {"name": NAME, "dialect": "capablanca", "ops": ["moves"]}
    if request["op"] != "moves":
        return {"error": "unknown", "why": f"no op {request['op']}"}
    fen = request["fen"]
    if pyffish.validate_fen(fen, "grand") != 1:
        return {"error": "invalid", "why": "validate_fen refuses it"}
    return {"moves": pyffish.legal_moves("grand", fen, request.get("moves", []))}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
