"""A yardstick for a processor: how long it takes for what a program that serves sockets does."""
import os, time

ROUNDS = 20_000


def seconds():
    """Of the processor, for system calls with some arithmetic in between; the least of five."""
    reader, writer = os.pipe()
    found = []
    for _ in range(5):
        begin = time.process_time()
        for k in range(ROUNDS // 5):
            os.write(writer, b"0123456789abcdef")
            os.read(reader, 16)
            sum(range(40))
        found.append(time.process_time() - begin)
    os.close(reader)
    os.close(writer)
    return 5 * min(found)


if __name__ == "__main__":
    print(f"{seconds():.4f}")
