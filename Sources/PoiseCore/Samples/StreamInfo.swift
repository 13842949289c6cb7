/// Everything about one stream of a session that its samples do not carry themselves: which chip
/// made it, and how counts become SI values in body axes. Written into every log.
public struct StreamInfo: Sendable, Equatable {
  /// Position in the session's list; samples carry it as ``RawSample/stream``.
  public var index: UInt8
  public var kind: SensorKind
  /// Chip name of the catalog, such as `LSM303AGR`.
  public var chip: String
  /// Bus the chip sits on, as the board file names it; `virtual` or `file` where there is none.
  public var bus: String
  /// 7-bit I2C address; 0 for a recording.
  public var address: UInt8
  /// SI units per count (see ``SensorKind/unit``).
  public var scale: Double
  /// Largest magnitude a count can have before the chip clips; 0 where unknown.
  public var fullScaleCounts: Int32
  /// Nominal output data rate, Hz. Real chips are up to 5% off.
  public var nominalRateHz: Double
  /// Takes the counts' axes to device axes: what the chip's own axes are against the board's. Where
  /// axes differ in sensitivity (HMC5883L's z, AK8963's factory factors), that is in here too.
  public var dieRotation: Matrix3
  /// Rotates device axes to body axes (x forward, y left, z up); nil where the mounting is not
  /// known.
  public var mount: Matrix3?
  /// Registers as configured, `register=value` in hexadecimal, for the record.
  public var registers: String
  /// Samples that the chip's FIFO gathers before they are fetched; 0: each on its own.
  public var fifo: Int
  /// How old a sample may be when it is fetched, ns: what the FIFO can keep. Other streams wait
  /// that much longer for this one, live and in a replay alike.
  public var lag: Int64
  /// Where on the body it is worn.
  public var placement = BodyPlace.trunk
  /// What its stamps are where the kernel's own driver read it; nil where Poise did.
  public var stamps: StampQuality?

  /// Longest ``lag`` that is believed, ns.
  public static let longestLag: Int64 = 60_000_000_000

  public init(
    index: UInt8, kind: SensorKind, chip: String, bus: String, address: UInt8, scale: Double,
    fullScaleCounts: Int32, nominalRateHz: Double, dieRotation: Matrix3 = .identity,
    mount: Matrix3? = nil, registers: String = "", fifo: Int = 0, lag: Int64 = 0
  ) {
    self.index = index
    self.kind = kind
    self.chip = chip
    self.bus = bus
    self.address = address
    self.scale = scale
    self.fullScaleCounts = fullScaleCounts
    self.nominalRateHz = nominalRateHz
    self.dieRotation = dieRotation
    self.mount = mount
    self.registers = registers
    self.fifo = fifo
    self.lag = lag
  }

  /// The place whose samples make steps, bouts, falls and the calibrated posture: the trunk where
  /// one is worn there, else that of the first accelerometer.
  public static func primaryPlace(of streams: [StreamInfo]) -> BodyPlace {
    if streams.contains(where: { $0.placement == .trunk }) { return .trunk }
    let first = streams.first { $0.kind == .accelerometer } ?? streams.first
    return first?.placement ?? .trunk
  }

  /// The streams of the primary place, in their order.
  public static func primary(of streams: [StreamInfo]) -> [StreamInfo] {
    let place = primaryPlace(of: streams)
    return streams.filter { $0.placement == place }
  }

  /// The places worn, the primary one first, then in the order of the streams.
  public static func places(of streams: [StreamInfo]) -> [BodyPlace] {
    var places = [primaryPlace(of: streams)]
    for stream in streams where !places.contains(stream.placement) {
      places.append(stream.placement)
    }
    return places
  }

  /// Counts (as a vector) to SI units in device axes, however the device is worn.
  public var countsToDevice: Matrix3 { scale * dieRotation }

  /// Counts (as a vector) to SI units in body axes, or in device axes where the mounting is not
  /// known. What is measured of the air has no axes to be turned.
  public var countsToBody: Matrix3 {
    let turn = kind.isAir ? nil : mount
    return scale * ((turn ?? .identity) * dieRotation)
  }
}
