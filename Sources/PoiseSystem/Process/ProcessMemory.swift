import CLinux
import Glibc

/// Memory of the whole process.
public enum ProcessMemory {
  /// Keeps it in RAM from now on, where the process may lock without limit. Under a limit it must
  /// not: the first allocation beyond it would fail.
  public static func lock() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur == rlim_t.max else {
      return
    }
    _ = poise_lock_memory()
  }
}
