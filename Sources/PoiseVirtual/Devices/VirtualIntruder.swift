import PoiseCore

/// A chip of another make at an address that belongs to somebody else: it acknowledges, takes every
/// write without effect, and reads as 0xA5.
final class VirtualIntruder: VirtualDevice {
  let name = "another chip"
  let address: UInt8
  var identityOverride: UInt8?
  var hasBrokenElement = false
  var clockError = 0.0

  init(address: UInt8) { self.address = address }

  func acknowledges(_ address: UInt8, at time: Timestamp) -> Bool { address == self.address }
  func powerOn(at time: Timestamp) {}
  func select(_ register: UInt8, at time: Timestamp) {}
  func readByte(at time: Timestamp) -> UInt8 { 0xA5 }
  func writeByte(_ value: UInt8, at time: Timestamp) {}
  func stop(at time: Timestamp) {}
  var nextEvent: Timestamp? { nil }
  func run(at time: Timestamp, in world: VirtualWorld) {}
  func level(ofPin pin: Int) -> Bool { false }
  func produced(_ kind: SensorKind) -> ProducedSamples? { nil }
}
