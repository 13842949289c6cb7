"""What can be wrong with a log, in one line that says what, where and what to do."""


class LogError(Exception):
    """A log that cannot be read: not one of Poise, of another session, or damaged.

    Its text is one line: the file, what is wrong with it, and what to do about it.
    """


class LogWarning(UserWarning):
    """Something is missing in what was read; ``Log.missing`` says what."""
