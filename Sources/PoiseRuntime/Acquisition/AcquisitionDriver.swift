import PoiseCore
import PoiseHardware

/// An acquisition as a session drives it, whatever bus is behind. One thread owns it.
protocol AcquisitionDriver: AnyObject, Sendable {
  /// Waits for samples and pushes them; three sample periods at most.
  func step()
  /// Powers the sensors down.
  func stop()
  /// Sample time.
  var now: Timestamp { get }
  /// Since when no sensor has answered; nil while one does.
  var noSensorAnswersSince: Timestamp? { get }
}

/// What the acquisition thread runs on a real machine: the kernel's bus and lines.
///
/// The compiler checks concrete code only, so the generic acquisition is held to its word here.
/// `make realtime` refuses a violation; so does every other release build with 6.2 or later.
final class LinuxAcquisition: AcquisitionDriver, @unchecked Sendable {
  private var acquisition: Acquisition<LinuxI2CBus, GPIOLines>

  init(_ acquisition: consuming Acquisition<LinuxI2CBus, GPIOLines>) {
    self.acquisition = acquisition
  }

  /// Proven to neither allocate nor lock, the recovery of a lost chip included.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  func step() { acquisition.step() }
  func stop() { acquisition.stop() }
  var now: Timestamp { acquisition.now }
  var noSensorAnswersSince: Timestamp? { acquisition.noSensorAnswersSince }
}
