import PoiseCore
import PoiseHardware

// The compiler checks concrete code only, so the generic acquisition is held to its word here, with
// the types that it runs with on a real machine. `make realtime` refuses a violation; so does every
// other release build with 6.2 or later.

/// ``Acquisition/step()`` on the kernel's bus and lines: proven to neither allocate nor lock, the
/// recovery of a lost chip included. What the acquisition thread runs on a real machine.
///
/// A function, because Swift 6.0 takes no extension for these types: they are not copyable.
#if compiler(>=6.2) && !DEBUG
  @_noLocks @_noAllocation
#endif
public func realtimeStep(_ acquisition: inout Acquisition<LinuxI2CBus, GPIOLines>) {
  acquisition.step()
}
