"""Writes logs anew with mcap's own writer: other parts, compressions, without indexes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcap.reader import make_reader
from mcap.writer import CompressionType, Writer


def rewrite(
    source: str, path: str, changes: dict[str, str] | None = None,
    keep: Callable[[Any, Any], bool] = lambda channel, message: True,
    more: dict[str, dict[str, str]] | None = None, **options: Any,
) -> str:
    """A copy of a log with changed entries of poise.session, only the messages to keep, and more
    records of metadata."""
    options.setdefault("compression", CompressionType.ZSTD)
    with open(source, "rb") as file, open(path, "wb") as out:
        reader = make_reader(file)
        writer = Writer(out, chunk_size=20_000, **options)
        writer.start(profile="ros2", library="poise/0.1.0")
        summary = reader.get_summary()
        assert summary is not None
        schemas = {
            s.id: writer.register_schema(s.name, s.encoding, s.data)
            for s in summary.schemas.values()}
        channels = {
            c.id: writer.register_channel(
                c.topic, c.message_encoding, schemas[c.schema_id], c.metadata)
            for c in summary.channels.values()}
        for metadata in reader.iter_metadata():
            entries = {k: v for k, v in metadata.metadata.items() if k != "checksum"}
            writer.add_metadata(metadata.name, entries | (changes or {}))
        for name, entries in (more or {}).items():
            writer.add_metadata(name, entries)
        for _, channel, message in reader.iter_messages(log_time_order=False):
            if keep(channel, message):
                writer.add_message(
                    channels[channel.id], message.log_time, message.data, message.publish_time,
                    message.sequence)
        writer.finish()
    return path
