print("poise-bench: nothing to measure yet")
