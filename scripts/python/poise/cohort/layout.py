"""What a data set is made of, for who does not write it himself."""
from __future__ import annotations

SCHEMA_VERSION = 2
"""Another number makes every row anew."""
TABLES = ("bouts", "hours", "days", "sessions")
"""In the order in which a task writes them: where there is a session, there is all of it."""
