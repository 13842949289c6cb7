// Linux calls that the Glibc module of Swift leaves out (they need _GNU_SOURCE or a header that
// it does not map). The prototypes are the kernel's and glibc's own.
#ifndef POISE_CLINUX_SHIM_H
#define POISE_CLINUX_SHIM_H
#include <elf.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>
#if defined(__clang__)  // what the hot path calls neither allocates nor locks
#define POISE_HOT \
  __attribute__((swift_attr("@_noLocks"))) __attribute__((swift_attr("@_noAllocation")))
#else
#define POISE_HOT
#endif

extern int pthread_setname_np(pthread_t, const char *);
extern int pipe2(int[2], int);
extern int fallocate(int, int, off_t, off_t);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);

/// This process's environment, for a program that it starts.
static inline char **poise_environment(void) {
  extern char **environ;
  return environ;
}

/// CLOCK_MONOTONIC, ns.
POISE_HOT static inline int64_t poise_monotonic(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/// The kernel's wall clock: 1 where it is synchronised, 0 where not, -1 where it may not be asked;
/// its frequency in 1/65536 ppm, estimated and largest error in us.
static inline int poise_kernel_clock(int64_t *frequency, int64_t *error, int64_t *largest) {
  struct timex state = {0};
  if (adjtimex(&state) < 0) return -1;
  *frequency = state.freq;
  *error = state.esterror;
  *largest = state.maxerror;
  return !(state.status & STA_UNSYNC);
}

/// What the kernel has counted of the calling thread: page faults without and with a disk, waits,
/// preemptions.
POISE_HOT static inline void poise_thread_usage(
    int64_t *minor, int64_t *major, int64_t *waits, int64_t *preemptions) {
  struct rusage usage = {0};
  getrusage((__rusage_who_t)1 /* RUSAGE_THREAD, of _GNU_SOURCE */, &usage);
  *minor = usage.ru_minflt;
  *major = usage.ru_majflt;
  *waits = usage.ru_nvcsw;
  *preemptions = usage.ru_nivcsw;
}

/// Names the calling thread, as shown by ps -L and top -H; cut to 15 bytes by the caller.
static inline int poise_name_thread(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

/// Processors that this process may use; 0 where the kernel does not say.
static inline int poise_granted_processors(void) {
  unsigned long mask[1024 / (8 * sizeof(unsigned long))] = {0};
  int count = 0;
  if (syscall(SYS_sched_getaffinity, 0, sizeof mask, mask) <= 0) return 0;
  for (unsigned i = 0; i < sizeof mask / sizeof mask[0]; i++)
    count += __builtin_popcountl(mask[i]);
  return count;
}

/// Whether the process may use a processor, 0 to 1023.
static inline int poise_is_granted_processor(int processor) {
  unsigned long mask[1024 / (8 * sizeof(unsigned long))] = {0};
  const unsigned bits = 8 * sizeof(unsigned long);
  if (syscall(SYS_sched_getaffinity, 0, sizeof mask, mask) <= 0) return 0;
  return (mask[processor / bits] >> (processor % bits)) & 1;
}

/// Keeps the calling thread on one processor, 0 to 1023; 0, or -1 with errno.
static inline int poise_pin_thread(int processor) {
  unsigned long mask[1024 / (8 * sizeof(unsigned long))] = {0};
  const unsigned bits = 8 * sizeof(unsigned long);
  mask[(unsigned)processor / bits] = 1ul << ((unsigned)processor % bits);
  return (int)syscall(SYS_sched_setaffinity, 0, sizeof mask, mask);
}

/// Timer slack of the calling thread in nanoseconds (default 50,000; no effect under SCHED_FIFO).
static inline int poise_set_timer_slack(unsigned long nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0);
}

/// Keeps in RAM what the process has touched, and what it touches from now on: without
/// MCL_ONFAULT the kernel would also load all that was never used, 8 MB of each thread's stack and
/// the code of every command.
static inline int poise_lock_memory(void) {
  return mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT);
}

/// No core dump of this process, and no ptrace but by root (prctl(2), PR_SET_DUMPABLE).
static inline void poise_forbid_dumps(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

/// Touches what a thread's calls may need of its stack.
__attribute__((noinline)) static void poise_touch_stack(void) {
  volatile unsigned char room[128 * 1024];
  for (unsigned long i = 0; i < sizeof room; i += 1024) room[i] = 0;
}

#if __SIZEOF_POINTER__ == 8
typedef Elf64_Phdr poise_program_header;
typedef Elf64_Dyn poise_dynamic;
#else
typedef Elf32_Phdr poise_program_header;
typedef Elf32_Dyn poise_dynamic;
#endif
struct dl_phdr_info {  // its first fields; glibc's <link.h> has it under _GNU_SOURCE alone
  uintptr_t dlpi_addr;
  const char *dlpi_name;
  const poise_program_header *dlpi_phdr;
  uint16_t dlpi_phnum;
};
extern int dl_iterate_phdr(int (*)(struct dl_phdr_info *, size_t, void *), void *);
extern int malloc_trim(size_t);
extern int mallopt(int, int);

static int poise_drop_code_of(struct dl_phdr_info *object, size_t size, void *none) {
  (void)size, (void)none;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  // The kernel's own piece is no file.
  if (object->dlpi_addr == getauxval(AT_SYSINFO_EHDR)) return 0;
  for (unsigned i = 0; i < object->dlpi_phnum; i++) {
    if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const poise_dynamic *entry =
        (const poise_dynamic *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    // Code with addresses written into it is in no file any more.
    for (; entry->d_tag != DT_NULL; entry++)
      if (entry->d_tag == DT_TEXTREL ||
          (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)))
        return 0;
  }
  for (unsigned i = 0; i < object->dlpi_phnum; i++) {
    const poise_program_header *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    const uintptr_t begin = object->dlpi_addr + part->p_vaddr;
    const uintptr_t first = begin / page * page, end = begin + part->p_memsz;
    madvise((void *)first, end - first, MADV_DONTNEED);
    // What is used again brings its neighbors along, 64 KB of them, but never those of another
    // mapping. So every other 12 KB becomes one: the flag means nothing here, a core dump does not
    // have code either way (core(5)). A mapping takes the kernel 0.2 kB.
    const uintptr_t piece = page > 12288 ? page : 12288;
    for (uintptr_t odd = (first / piece + 1) * piece; odd < end; odd += 2 * piece)
      madvise((void *)odd, end - odd < piece ? end - odd : piece, MADV_DONTDUMP);
  }
  return 0;
}

/// Lets go of all code and constants of the program and its libraries that nothing ever writes to;
/// what is used again comes back from the kernel's copy of the file. Segments that are written to,
/// if only by the loader, stay. And of what the allocator has over: from now on a large array goes
/// back to the kernel when it is freed. Left alone, glibc takes the largest one that was freed so
/// far as the bound, and the arrays of a long bout's metrics leave holes of a megabyte.
static inline void poise_drop_code(void) {
  dl_iterate_phdr(poise_drop_code_of, 0);
  mallopt(-3, 128 * 1024);  // M_MMAP_THRESHOLD
  malloc_trim(0);
}

/// The number that came with a signal by sigqueue(3); 0 where there is none.
static inline int poise_signal_value(const siginfo_t *info) {
  return info->si_code == SI_QUEUE ? info->si_value.sival_int : 0;
}

/// Sends a signal with a number; 0, or -1 with errno.
static inline int poise_send_signal(pid_t pid, int number, int value) {
  union sigval with = {.sival_int = value};
  return sigqueue(pid, number, with);
}

/// A pipe whose ends are closed in programs started later; 0 or -1 with errno.
static inline int poise_pipe(int ends[2], int flags) { return pipe2(ends, flags); }

/// Lets a program that is about to be started begin in `directory`.
static inline int poise_spawn_in(posix_spawn_file_actions_t *actions, const char *directory) {
  return posix_spawn_file_actions_addchdir_np(actions, directory);
}

/// The number of the file system that `path` lies on (statfs(2), f_type); 0 where it is not known.
static inline unsigned long poise_file_system_type(const char *path) {
  struct statfs about;
  return statfs(path, &about) == 0 ? (unsigned long)about.f_type : 0;
}

#undef POISE_HOT
#endif
