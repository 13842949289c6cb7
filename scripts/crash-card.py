#!/usr/bin/env python3
"""A disk image in memory, behind FUSE, that writes down every write and every flush in order.

    crash-card.py MOUNTPOINT IMAGE LOG

MOUNTPOINT/card.img begins as IMAGE; a loop device on it turns its block flushes into fsync. Writing
into MOUNTPOINT/mark puts the text between them: what a recorder knows to be on the card. Unmounting
saves the log (pickle): [("w", offset, bytes) | ("f",) | ("m", text)]. PyPI fusepy and Debian's
libfuse2 are needed. See scripts/crash-cuts.py.
"""
import errno, os, pickle, stat, sys, time

from fuse import FUSE, FuseOSError, Operations


class Card(Operations):
    def __init__(self, image, out):
        with open(image, "rb") as f:
            self.content = bytearray(f.read())
        self.out, self.entries = out, []

    def getattr(self, path, fh=None):
        now = time.time()
        common = dict(st_uid=0, st_gid=0, st_atime=now, st_mtime=now, st_ctime=now)
        if path == "/":
            return dict(common, st_mode=stat.S_IFDIR | 0o700, st_nlink=2)
        sizes = {"/card.img": len(self.content), "/mark": 0}
        if path not in sizes:
            raise FuseOSError(errno.ENOENT)
        return dict(common, st_mode=stat.S_IFREG | 0o600, st_nlink=1, st_size=sizes[path])

    def readdir(self, path, fh):
        return [".", "..", "card.img", "mark"]

    def open(self, path, flags):
        return 1

    def truncate(self, path, length, fh=None):
        if path == "/card.img" and length != len(self.content):
            raise FuseOSError(errno.EPERM)

    def read(self, path, size, offset, fh):
        return bytes(self.content[offset:offset + size]) if path == "/card.img" else b""

    def write(self, path, data, offset, fh):
        if path == "/mark":
            self.entries.append(("m", data.decode()))
        else:
            self.entries.append(("w", offset, bytes(data)))
            self.content[offset:offset + len(data)] = data
        return len(data)

    def flush(self, path, fh):
        return 0

    def fsync(self, path, datasync, fh):
        if path == "/card.img":
            self.entries.append(("f",))
        return 0

    def destroy(self, path):
        with open(self.out, "wb") as f:
            pickle.dump(self.entries, f)


if __name__ == "__main__":
    point, image, out = sys.argv[1:]
    FUSE(Card(image, out), point, foreground=True, nothreads=True, big_writes=True,
         direct_io=False)
