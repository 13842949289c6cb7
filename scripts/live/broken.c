/* A recorder that is broken on purpose, for scripts/live/crowd.py --broken KIND: loaded before the
   C library (LD_PRELOAD), it changes how packets go to those who watch. BROKEN=wait: the recorder
   waits for a reader who is behind. BROKEN=slow: each packet takes it 3 ms. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

ssize_t send(int number, const void *bytes, size_t count, int flags) {
  static ssize_t (*real)(int, const void *, size_t, int);
  static char kind;
  if (real == NULL) {
    const char *word = getenv("BROKEN");
    kind = word == NULL ? 0 : word[0];
    real = (ssize_t(*)(int, const void *, size_t, int))dlsym(RTLD_NEXT, "send");
  }
  if (kind == 's') {
    struct timespec pause = {0, 3000000};
    nanosleep(&pause, NULL);
  }
  return real(number, bytes, count, kind == 'w' ? flags & ~MSG_DONTWAIT : flags);
}
