import PoiseCore
import PoiseVirtual

/// The virtual board's acquisition: as on a real machine, in virtual time.
final class VirtualAcquisition: AcquisitionDriver, @unchecked Sendable {
  private var acquisition: Acquisition<VirtualBus, VirtualEdges>

  init(_ acquisition: consuming Acquisition<VirtualBus, VirtualEdges>) {
    self.acquisition = acquisition
  }

  func step() { acquisition.step() }
  func stop() { acquisition.stop() }
  var now: Timestamp { acquisition.now }
  var noSensorAnswersSince: Timestamp? { acquisition.noSensorAnswersSince }
}
