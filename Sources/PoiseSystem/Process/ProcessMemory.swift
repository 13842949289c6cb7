import CLinux
import Glibc

/// Memory of the whole process.
public enum ProcessMemory {
  /// Keeps it in RAM from now on, where the process may lock without limit. Under a limit it must
  /// not: the first allocation beyond it would fail.
  public static func lock() {
    if isLockable { _ = poise_lock_memory() }
  }

  /// Whether the process may lock without limit.
  public static var isLockable: Bool {
    var limit = rlimit()
    let resource = __rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue)
    return getrlimit(resource, &limit) == 0 && limit.rlim_cur == rlim_t.max
  }
}
