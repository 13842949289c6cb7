import CLinux
import Glibc

/// Memory of the whole process.
public enum ProcessMemory {
  /// Lets go of the code and constants that a start needed and a session does not, two thirds of
  /// what is resident: parsing arguments makes Swift's library look through all types of a program,
  /// and the kernel maps sixteen pages for each that is touched. What is touched from now on brings
  /// two more at most. To be called before ``lock()``, which would keep them for ever, and before
  /// threads keep a time: the code that they run faults in once more.
  public static func dropStart() { poise_drop_code() }

  /// Keeps what is touched in RAM from now on, where the process may lock without limit. Under a
  /// limit it must not: the first allocation beyond it would fail.
  public static func lock() {
    if isLockable { _ = poise_lock_memory() }
  }

  /// Leaves no image of the memory when the process ends by a fault, and lets no other process of
  /// the same user read it.
  public static func forbidDumps() { poise_forbid_dumps() }

  /// Whether the process may lock without limit.
  public static var isLockable: Bool {
    var limit = rlimit()
    let resource = __rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue)
    return getrlimit(resource, &limit) == 0 && limit.rlim_cur == rlim_t.max
  }
}
