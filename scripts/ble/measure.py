"""A yardstick for a processor: how long it takes for what a program that serves sockets does."""
import os, time

ROUNDS = 5_000


def seconds():
    """Of the processor, by this thread: system calls, some arithmetic; the least of five."""
    reader, writer = os.pipe()
    found = []
    for _ in range(5):
        begin = time.thread_time()
        for k in range(ROUNDS // 5):
            os.write(writer, b"0123456789abcdef")
            os.read(reader, 16)
            sum(range(40))
        found.append(time.thread_time() - begin)
    os.close(reader)
    os.close(writer)
    return 5 * min(found)


if __name__ == "__main__":
    print(f"{seconds():.4f}")
