"""A bot that is a program of its own, in Python without Gonfalon:

gonfalon arena six-kingdoms --bots 'cmd:python3 examples/bots/lines.py',random --games 20
"""

import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        answer = {"name": "Last of the menu", "author": "Gonfalon's examples"}
    else:  # "choose": told["view"] is what this seat was shown, told["seconds"] how long it may think
        answer = {"number": told["number"], "move": told["menu"][-1]}
    print(json.dumps(answer), flush=True)
