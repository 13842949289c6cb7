import PoiseCore

/// One chip (one die behind one bus address) at register level, on virtual time.
///
/// A device never asks for the time: whoever calls it says when. ``VirtualBoard`` calls
/// ``run(at:in:)`` at ``nextEvent`` and hands over bus traffic byte by byte, each byte at its own
/// instant, so a conversion can fall between two bytes of one burst, as it does on a real chip.
///
/// FIFOs live behind ``readByte(at:)``; a chip with a bypass to another die is two devices, the
/// second of which acknowledges only while the first lets it.
public protocol VirtualDevice: AnyObject {
  /// Name of the part, as in the chip catalog.
  var name: String { get }

  /// Its 7-bit address, whether it acknowledges at present or not.
  var address: UInt8 { get }

  /// Whether the chip acknowledges this 7-bit address now.
  func acknowledges(_ address: UInt8, at time: Timestamp) -> Bool

  /// Power comes (or came back): every register takes its reset value, all conversions stop.
  func powerOn(at time: Timestamp)

  /// The first byte after the address of a write: the sub-address, increment bit and all.
  func select(_ register: UInt8, at time: Timestamp)
  /// The first byte of a transfer by SPI, as the data sheet's timing diagrams have it.
  func selectBySPI(_ header: UInt8, at time: Timestamp)
  /// The next byte of a read.
  func readByte(at time: Timestamp) -> UInt8
  /// The next byte of a write.
  func writeByte(_ value: UInt8, at time: Timestamp)
  /// The end of a transfer.
  func stop(at time: Timestamp)

  /// When the chip next does something on its own; nil when it does nothing.
  var nextEvent: Timestamp? { get }
  /// Does it. `time` is ``nextEvent``.
  func run(at time: Timestamp, in world: VirtualWorld)

  /// Electrical level of an output pin, true = high. Pins are numbered by the device.
  func level(ofPin pin: Int) -> Bool

  /// Answered in place of the identity register while not nil.
  var identityOverride: UInt8? { get set }

  /// How much too fast its clock runs: +0.02 makes 102 Hz of 100 Hz.
  var clockError: Double { get set }

  /// The sensing element no longer follows the force of a self-test (it sticks, or a wire of it is
  /// broken); everything else goes on.
  var hasBrokenElement: Bool { get set }

  /// Its FIFO loses a piece of a sample; see ``VirtualFault/Kind/tornQueue(address:)``.
  func tearQueue()

  /// What the chip made so far of one kind of measurement; nil where it does not measure that.
  func produced(_ kind: SensorKind) -> ProducedSamples?
}

extension VirtualDevice {
  /// Bit 7 says read; the others are the register.
  public func selectBySPI(_ header: UInt8, at time: Timestamp) { select(header & 0x7F, at: time) }

  /// A chip without a FIFO.
  public func tearQueue() {}
}

/// Temperature of a virtual die that does not warm up, degrees Celsius.
let usualTemperature = 31.0

/// One conversion of a virtual chip.
@frozen
public struct ProducedSample: BitwiseCopyable, Sendable, Equatable {
  /// Instant of the conversion, which is also when data-ready rises.
  public var instant: Timestamp
  /// Output registers as two's complement (16 bits, in some chips 18 or 20), justified as the chip
  /// does; offset-binary outputs without their offset.
  public var x: Int32
  public var y: Int32
  public var z: Int32
}

/// A virtual chip's own account of what it made, for a test or a summary to compare a log with.
public struct ProducedSamples: Sendable {
  /// Conversions since the board was built.
  public internal(set) var count = 0
  /// Of these, how many were made while the one before had not been read completely.
  public internal(set) var overwritten = 0
  /// Of these, how many had an axis beyond the chip's range.
  public internal(set) var clipped = 0
  /// The conversions themselves, where the chip was set to keep them.
  public internal(set) var samples: [ProducedSample] = []
  let keepsSamples: Bool

  init(keepsSamples: Bool) { self.keepsSamples = keepsSamples }

  mutating func add(_ sample: ProducedSample, overwrites: Bool, clips: Bool) {
    count += 1
    if overwrites { overwritten += 1 }
    if clips { clipped += 1 }
    if keepsSamples { samples.append(sample) }
  }
}
