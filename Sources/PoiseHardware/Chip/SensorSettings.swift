/// What to ask of a unit; nil means the unit's default.
public struct SensorSettings: Sendable, Equatable {
  /// Full scale in g, gauss or degrees/s.
  public var range: Double?
  /// Samples a second.
  public var rateHz: Double?
  /// Name of one of the unit's modes.
  public var mode: String?
  /// Drive the data-ready pin.
  public var dataReady: Bool
  /// Take the device whatever its identity register says: clones.
  public var forceIdentity: Bool
  /// Samples that the chip's FIFO gathers before they are fetched; 0: each is fetched on its own.
  public var fifo: Int
  /// The file that the chip needs at each start; empty where it needs none.
  public var configuration: [UInt8]

  public init(
    range: Double? = nil, rateHz: Double? = nil, mode: String? = nil, dataReady: Bool = false,
    forceIdentity: Bool = false, fifo: Int = 0, configuration: [UInt8] = []
  ) {
    self.range = range
    self.rateHz = rateHz
    self.mode = mode
    self.dataReady = dataReady
    self.forceIdentity = forceIdentity
    self.fifo = fifo
    self.configuration = configuration
  }
}
