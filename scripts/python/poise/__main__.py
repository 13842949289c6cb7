"""`python -m poise`: the program `poise`."""
from .program import main

main()
