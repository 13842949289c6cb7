import PoiseCore
import PoiseHardware

// The compiler checks concrete code only, so the generic acquisition is held to its word here, with
// the types that it runs with on a real machine. `make realtime` refuses a violation; so does every
// other release build with 6.2 or later.

extension Acquisition where Bus == LinuxI2CBus, Edges == GPIOLines {
  /// ``step()`` on the kernel's bus and lines: proven to neither allocate nor lock, the recovery of
  /// a lost chip included. What the acquisition thread runs.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  public mutating func realtimeStep() { step() }
}
