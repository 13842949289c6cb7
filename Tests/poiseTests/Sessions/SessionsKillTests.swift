import Foundation
import PoiseTestKit
import Testing

/// A library that the loader puts before the system's: the process is killed instead of making its
/// n-th call that changes a file, SQLite's own among them.
private let killer = """
  #define _GNU_SOURCE
  #include <dlfcn.h>
  #include <signal.h>
  #include <stdlib.h>
  #include <sys/types.h>
  static void count(void) {
    static long left = -1;
    if (left < 0) {
      const char *text = getenv("KILL_AT");
      left = text ? atol(text) : 0;
    }
    if (left > 0 && --left == 0) raise(SIGKILL);
  }
  #define CALL(type, name, parameters, arguments) \\
    type name parameters { count(); \\
      return ((type(*) parameters)dlsym(RTLD_NEXT, #name)) arguments; }
  CALL(ssize_t, write, (int f, const void *b, size_t n), (f, b, n))
  CALL(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
  CALL(ssize_t, pwrite64, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
  CALL(int, fsync, (int f), (f))
  CALL(int, fdatasync, (int f), (f))
  CALL(int, ftruncate, (int f, off_t n), (f, n))
  CALL(int, ftruncate64, (int f, off_t n), (f, n))
  CALL(int, rename, (const char *a, const char *b), (a, b))
  CALL(int, unlink, (const char *a), (a))
  """

@Suite(
  "poise sessions, killed", .tags(.process),
  .enabled(if: PoiseProgram.isBuilt && countsAllocations, "not beside a sanitizer"))
struct SessionsKillTests {
  /// Killed before any of its writes, 'index --all' leaves nothing half done: the next command
  /// shows what it showed before, and no file of it is left.
  @Test func atEveryWrite() throws {
    let folder = try TemporaryFolder()
    try folder.write(killer, to: "killer.c")
    let result = try PoiseProgram.shell(
      """
      export XDG_STATE_HOME=$PWD
      cc -shared -fPIC -o killer.so killer.c -ldl || clang -shared -fPIC -o killer.so killer.c ||
        exit 99
      for k in 1 2; do
        $POISE run --board virtual --speed max --duration 20s --events none --status none -q \\
          --log-dir logs --subject p$k || exit 1
      done
      $POISE sessions tag last walk --log-dir logs
      $POISE sessions --log-dir logs --json > before
      n=0
      while :; do
        n=$((n + 1 + n / 12))
        [ $((n % 2)) = 0 ] && rm -rf logs/index
        KILL_AT=$n LD_PRELOAD=$PWD/killer.so $POISE sessions index --all --log-dir logs \\
          >/dev/null 2>&1 && break
        $POISE sessions --log-dir logs --json > after 2>&1
        cmp before after || { echo "call $n"; cat after; exit 2; }
      done
      $POISE sessions --log-dir logs --json | cmp before - && ls -a logs | grep -c part
      echo "killed at up to $n"
      """, in: folder.path, limit: 300)
    try #require(result.status != 99, "no C compiler")
    #expect(result.status == 0, "\(result)")
    let last = result.output.components(separatedBy: "killed at up to ").last ?? ""
    #expect(Int(last.filter(\.isNumber)) ?? 0 > 40, "\(result)")
    #expect(result.output.contains("\n0\nkilled"), "\(result)")
  }
}
