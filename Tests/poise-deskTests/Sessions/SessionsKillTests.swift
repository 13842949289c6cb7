import Foundation
import PoiseTestKit
import Testing

/// A library that the loader puts before the system's: instead of making its n-th call that changes
/// a file, SQLite's own among them, the process is killed, or sends itself the signal `KILL_BY` and
/// waits for what comes of it.
private let killer = """
  #define _GNU_SOURCE
  #include <dlfcn.h>
  #include <signal.h>
  #include <stdlib.h>
  #include <sys/types.h>
  #include <unistd.h>
  static void count(void) {
    static long left = -1;
    if (left < 0) {
      const char *text = getenv("KILL_AT");
      left = text ? atol(text) : 0;
    }
    if (left > 0 && --left == 0) {
      const char *text = getenv("KILL_BY");
      kill(getpid(), text ? atoi(text) : SIGKILL);
      for (;;) pause();
    }
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
  CALL(int, renameat, (int f, const char *a, int g, const char *b), (f, a, g, b))
  CALL(int, unlink, (const char *a), (a))
  CALL(int, unlinkat, (int f, const char *a, int g), (f, a, g))
  CALL(int, mkdir, (const char *a, mode_t m), (a, m))
  CALL(int, mkdirat, (int f, const char *a, mode_t m), (f, a, m))
  """

/// Two sessions, of p1 and p2, in `logs`; `killed N COMMAND...` ends poise at its N-th call.
private let prepared = """
  export XDG_STATE_HOME=$PWD
  cc -shared -fPIC -o killer.so killer.c -ldl || clang -shared -fPIC -o killer.so killer.c ||
    exit 99
  for k in 1 2; do
    $POISE run --board virtual --speed max --duration 20s --events none --status none -q \\
      --log-dir logs --subject p$k || exit 1
  done
  killed() {
    local at=$1; shift
    KILL_AT=$at LD_PRELOAD=$PWD/killer.so $POISE "$@" --log-dir logs >/dev/null 2>&1
  }
  seen() { $POISE sessions --log-dir logs --json 2>/dev/null; }

  """

@Suite(
  "poise sessions, killed", .tags(.process),
  .enabled(if: PoiseProgram.isBuilt && countsAllocations, "not beside a sanitizer"))
struct SessionsKillTests {
  /// Runs `script`, whose last line ends with the number of calls that it came to.
  private func expectCalls(
    _ least: Int, _ script: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(killer, to: "killer.c")
    let result = try PoiseProgram.shell(prepared + script, in: folder.path, limit: 300)
    try #require(result.status != 99, "no C compiler", sourceLocation: location)
    #expect(result.status == 0, "\(result)", sourceLocation: location)
    let last = result.output.components(separatedBy: "killed at up to ").last ?? ""
    #expect(Int(last.filter(\.isNumber)) ?? 0 > least, "\(result)", sourceLocation: location)
  }

  /// Killed before any of its writes, 'index --all' leaves nothing half done: the next command
  /// shows what it showed before, and no file of it is left.
  @Test func atEveryWrite() throws {
    try expectCalls(
      40,
      """
      $POISE sessions tag last walk --log-dir logs
      seen > before
      n=0
      while :; do
        n=$((n + 1 + n / 12))
        [ $((n % 2)) = 0 ] && rm -rf logs/index
        killed $n sessions index --all && break
        seen > after
        cmp before after || { echo "call $n"; cat after; exit 2; }
      done
      seen | cmp before - || exit 3
      ls -a logs | grep part && exit 4
      echo "killed at up to $n"
      """)
  }

  /// What is said of a session is there or not; said again, it is.
  @Test func whileAJournalIsWritten() throws {
    try expectCalls(
      4,
      """
      seen > before
      cp -a logs base
      $POISE sessions tag last walk --log-dir logs
      seen > tagged
      n=0
      while :; do
        n=$((n + 1))
        rm -rf logs && cp -a base logs
        killed $n sessions tag last walk && break
        seen > after
        cmp -s before after || cmp tagged after || { echo "call $n"; cat after; exit 2; }
        $POISE sessions tag last walk --log-dir logs || exit 3
        seen | cmp tagged - || exit 4
      done
      echo "killed at up to $n"
      """)
  }

  /// An export is there whole or not at all, and what a killed one left goes with the next.
  @Test func whileAnExportIsMade() throws {
    try expectCalls(
      20,
      """
      $POISE data export whole --log-dir logs
      n=0
      while :; do
        n=$((n + 1))
        killed $n data export out && break
        [ -e out ] || continue
        diff -r whole out && rm -r out || { echo "call $n"; exit 2; }
      done
      diff -r whole out || exit 3
      ls -a | grep -F .part && exit 4
      echo "killed at up to $n"
      """)
  }

  /// A person is there with everything, or is gone when the next command has run.
  @Test func whileAPersonIsDeleted() throws {
    try expectCalls(
      20,
      """
      $POISE profile set --user p1 --birth-year 1950 --log-dir logs || exit 1
      seen > before
      stem=$(cd logs && grep -l '"subject": "p1"' *.summary.json | sed s/.summary.json//)
      [ -n "$stem" ] || exit 1
      cp -a logs base
      $POISE data delete --user p1 --yes --log-dir logs || exit 1
      seen > rest
      cmp -s before rest && exit 1
      n=0
      while :; do
        n=$((n + 1 + n / 8))
        rm -rf logs && cp -a base logs
        killed $n data delete --user p1 --yes && break
        seen > after
        if cmp -s before after; then
          [ -e logs/users/p1/entries.jsonl ] && [ -e logs/$stem.summary.json ] && continue
        elif cmp rest after; then
          ls -aR logs | grep -E "^p1|$stem" || grep -l "$stem" logs/index/* || continue
        fi
        echo "call $n"
        ls -aR logs
        exit 2
      done
      echo "killed at up to $n"
      """)
  }

  /// Ctrl-C while an export is made: nothing half done stays, and the status is a shell's 130.
  @Test func anInterruptedExport() throws {
    try expectCalls(
      20,
      """
      $POISE data export whole --log-dir logs
      export KILL_BY=2
      n=0
      while :; do
        n=$((n + 1))
        killed $n data export out
        status=$?
        [ $status = 0 ] && break
        [ $status = 130 ] || { echo "call $n: status $status"; exit 2; }
        ls -A | grep -F .part && { echo "call $n"; exit 3; }
        [ -e out ] || continue
        diff -r whole out && rm -r out || { echo "call $n"; exit 4; }
      done
      diff -r whole out || exit 5
      echo "killed at up to $n"
      """)
  }
}
