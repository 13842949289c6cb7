"""Studies of many logs: ``poise-cohort`` (docs/cohorts.md).

One log is one task, which makes a few small Parquet files; an engine runs the tasks, on this
machine, on Dask or on Slurm. A task's files are named by what went into it, so that doing it twice
changes nothing.
"""
