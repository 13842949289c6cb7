import PoiseCore

/// A sensor part of the catalog: one package with one or more sensing units, all of it data.
///
/// A chip is a table so that adding one needs no code: one engine (``Sensor``) drives them all.
public struct Chip: Sendable {
  /// Name as printed on the part, such as `LSM303AGR`.
  public let name: String
  /// One line for listings.
  public let summary: String
  public let units: [SensorUnit]

  public init(name: String, summary: String, units: [SensorUnit]) {
    self.name = name
    self.summary = summary
    self.units = units
  }

  /// The unit of this chip that measures `kind`, if it has one.
  public func unit(_ kind: SensorKind) -> SensorUnit? { units.first { $0.kind == kind } }
}

/// Some bits of one register.
@frozen
public struct BitField: BitwiseCopyable, Sendable, Equatable {
  public let register: UInt8
  public let mask: UInt8
  /// The bits in place, not shifted down; nothing outside `mask`.
  public let value: UInt8
  /// Register bank, for chips that have several behind one number (``SensorUnit/bankRegister``).
  public let bank: UInt8

  public init(_ register: UInt8, mask: UInt8, _ value: UInt8, bank: UInt8 = 0) {
    precondition(value & ~mask == 0, "a bit field's value must lie inside its mask")
    self.register = register
    self.mask = mask
    self.value = value
    self.bank = bank
  }
}

/// A register whose content tells which chip this is.
@frozen
public struct IdentityCheck: BitwiseCopyable, Sendable, Equatable {
  public let register: UInt8
  public let mask: UInt8
  public let value: UInt8

  public init(_ register: UInt8, _ value: UInt8, mask: UInt8 = 0xFF) {
    self.register = register
    self.mask = mask
    self.value = value
  }
}

/// One line of the recipe that brings a unit into a known, powered-down state.
@frozen
public enum SetupStep: Sendable, Equatable {
  /// A register the driver relies on; its value is kept as shadow and can be read back.
  case register(UInt8, UInt8)
  /// The same in a bank other than 0, which the engine selects and leaves again.
  case banked(UInt8, UInt8, UInt8)
  /// The same for a register that cannot be read back.
  case writeOnly(UInt8, UInt8)
  /// A command (soft reset, bank switch): sent as it is, never kept.
  case command(UInt8, UInt8)
  /// Time the chip needs before the next transfer.
  case pause(microseconds: UInt32)
  /// The file that the chip needs at each start, as ``SensorUnit/upload`` says.
  case upload
}

/// A measuring range and what one count means in it.
public struct SensorRange: Sendable, Equatable {
  /// Full scale in the unit people use: g, gauss, degrees/s, hPa.
  public let fullScale: Double
  /// SI units per count (m/s², µT, rad/s), where ``modeScales`` does not say otherwise.
  public let scale: Double
  /// SI units per count in modes that have a sensitivity of their own, by the mode's name: makers
  /// round each sensitivity on its own, so one is not always a whole multiple of the other.
  public let modeScales: [String: Double]
  /// Further factor per chip axis, for parts whose axes differ (HMC5883L: Z); else (1, 1, 1).
  public let axisScale: Vector3
  /// Smallest and largest count, where the range decides it; else the mode's.
  public let limits: ClosedRange<Int32>?
  public let bits: [BitField]

  public init(
    fullScale: Double, scale: Double, modeScales: [String: Double] = [:],
    axisScale: Vector3 = Vector3(1, 1, 1), limits: ClosedRange<Int32>? = nil, bits: [BitField]
  ) {
    self.fullScale = fullScale
    self.scale = scale
    self.modeScales = modeScales
    self.axisScale = axisScale
    self.limits = limits
    self.bits = bits
  }

  /// SI units per count in `mode`.
  public func scale(in mode: SensorMode) -> Double { modeScales[mode.name] ?? scale }
}

extension SensorRange {
  /// An accelerometer's range of `g`, at this many mg a count.
  static func milliGravity(_ g: Double, _ milli: Double, _ bits: BitField) -> SensorRange {
    SensorRange(fullScale: g, scale: milli * Physics.standardGravity / 1000, bits: [bits])
  }

  /// An accelerometer's range of `g`, at so many counts a g.
  static func gravity(_ g: Double, counts: Double, _ bits: BitField) -> SensorRange {
    SensorRange(fullScale: g, scale: Physics.standardGravity / counts, bits: [bits])
  }

  /// A gyroscope's range of `dps` degrees/s, at so many counts a degree/s.
  static func degrees(_ dps: Double, counts: Double, _ bits: BitField) -> SensorRange {
    SensorRange(fullScale: dps, scale: Double.pi / 180 / counts, bits: [bits])
  }

  /// A gyroscope's range of `dps` degrees/s, at so many thousandths of a degree/s a count.
  static func milliDegrees(_ dps: Double, _ milli: Double, _ bits: BitField) -> SensorRange {
    SensorRange(fullScale: dps, scale: milli / 1000 * Double.pi / 180, bits: [bits])
  }
}

/// An output data rate. Its bits are what makes the chip run, so they are written last.
public struct SensorRate: Sendable, Equatable {
  /// Nominal; real chips are up to 5% off.
  public let hertz: Double
  public let bits: [BitField]
  /// Written while the unit is powered down, for chips that are told their rate before something
  /// else makes them run.
  public let configuration: [BitField]
  /// Written while the unit is powered down, where its FIFO is to gather samples at this rate and
  /// must be told.
  public let fifoBits: [BitField]

  public init(
    _ hertz: Double, bits: [BitField], configuration: [BitField] = [], fifoBits: [BitField] = []
  ) {
    self.hertz = hertz
    self.bits = bits
    self.configuration = configuration
    self.fifoBits = fifoBits
  }
}

/// A trade between noise, bandwidth and power that the chip offers.
public struct SensorMode: Sendable, Equatable {
  public let name: String
  public let bits: [BitField]
  /// Smallest and largest count in this mode, those of 16 bits where it says nothing else: a
  /// reading there is saturated.
  public let limits: ClosedRange<Int32>
  /// Readings after start-up that are not yet settled.
  public let settleSamples: UInt8
  /// Output rate divided by this is the bandwidth.
  public let bandwidthDivisor: Double

  public init(
    _ name: String, bits: [BitField], limits: ClosedRange<Int32> = -32768...32767,
    settleSamples: UInt8, bandwidthDivisor: Double = 2
  ) {
    self.name = name
    self.bits = bits
    self.limits = limits
    self.settleSamples = settleSamples
    self.bandwidthDivisor = bandwidthDivisor
  }
}

/// How three counts lie in the bytes of a burst.
@frozen
public enum SampleEncoding: BitwiseCopyable, Sendable, Equatable {
  /// Two's complement pairs of bytes, shifted right (arithmetically) by a count of bits per axis;
  /// left-justified parts have a shift, sign-extended ones have none.
  case pairs(ByteOrder, AxisOrder, shiftX: UInt8, shiftY: UInt8, shiftZ: UInt8)
  /// Unsigned 20-bit, high bytes in pairs X Y Z, low nibbles left-justified in three further bytes,
  /// zero at 2^19 (MMC5603NJ).
  case split20
  /// Pressure, temperature and humidity in place of axes.
  case air(AirEncoding)
  /// Unsigned 18-bit, high bytes in pairs X Y Z, low two bits of X, Y, Z in bits 7-6, 5-4, 3-2 of a
  /// seventh byte, zero at 2^17 (MMC5983MA).
  case split18

  /// Which byte of a word comes first.
  @frozen
  public enum ByteOrder: UInt8, BitwiseCopyable, Sendable {
    case littleEndian
    case bigEndian
  }

  /// Order of the axes in memory.
  @frozen
  public enum AxisOrder: UInt8, BitwiseCopyable, Sendable {
    case xyz
    /// LSM303DLHC and HMC5883L magnetometers.
    case xzy
  }

  /// Same order and shift for all axes.
  public static func pairs(
    _ order: ByteOrder, shift: UInt8 = 0, axes: AxisOrder = .xyz
  ) -> SampleEncoding {
    .pairs(order, axes, shiftX: shift, shiftY: shift, shiftZ: shift)
  }

  /// Bytes the three axes take.
  @inlinable public var byteCount: Int {
    switch self {
    case .pairs: 6
    case .split20: 9
    case .split18: 7
    case .air(let encoding): encoding.byteCount
    }
  }
}

/// The one burst that fetches status and data together, whichever comes first in the chip's map.
public struct FrameLayout: Sendable, Equatable {
  /// First register, without the auto-increment bit.
  public let register: UInt8
  /// Bytes in the burst, at most 32 (an SMBus block).
  public let count: UInt8
  /// Place of the status byte in the burst.
  public let statusOffset: UInt8
  /// Set in the status byte when the sample is new.
  public let readyMask: UInt8
  /// Set when an unread sample was overwritten; 0 where the chip does not say.
  public let overrunMask: UInt8
  /// Place and mask of a bit that says the reading overflowed; mask 0 where there is none.
  public let overflowOffset: UInt8
  public let overflowMask: UInt8
  /// Place of the first data byte in the burst.
  public let dataOffset: UInt8
  public let encoding: SampleEncoding
  /// Status register read before the burst in a transfer of its own, for chips where one burst
  /// cannot hold both or reading the data clears the status. Its byte then counts as the one
  /// after the burst's last: ``statusOffset`` (and ``overflowOffset``) equal ``count``.
  public let statusRegister: UInt8?
  /// Written after each burst, for chips that keep their status until told.
  public let acknowledge: BitField?
  /// True where the ready bit stays set after the data has been read: newness then shows only in
  /// an edge or in changed counts.
  public let holdsReady: Bool

  public init(
    register: UInt8, count: UInt8, statusOffset: UInt8, readyMask: UInt8, overrunMask: UInt8 = 0,
    overflowOffset: UInt8 = 0, overflowMask: UInt8 = 0, dataOffset: UInt8, encoding: SampleEncoding,
    statusRegister: UInt8? = nil, acknowledge: BitField? = nil, holdsReady: Bool = false
  ) {
    let bytes = statusRegister == nil ? count : count + 1
    precondition(bytes <= 32, "a frame must fit an SMBus block")
    precondition(
      Int(dataOffset) + encoding.byteCount <= Int(count) && statusOffset < bytes
        && overflowOffset < bytes, "a frame must hold its status and its data")
    precondition(
      statusRegister == nil || statusOffset == count, "a status of its own is the last byte")
    self.register = register
    self.count = count
    self.statusOffset = statusOffset
    self.readyMask = readyMask
    self.overrunMask = overrunMask
    self.overflowOffset = overflowOffset
    self.overflowMask = overflowMask
    self.dataOffset = dataOffset
    self.encoding = encoding
    self.statusRegister = statusRegister
    self.acknowledge = acknowledge
    self.holdsReady = holdsReady
  }

  /// Whether one transfer fetches this frame and `other`: two dies behind one burst.
  public func shares(burstOf other: FrameLayout) -> Bool {
    register == other.register && count == other.count && statusRegister == other.statusRegister
  }
}

/// How a unit tells by wire that it has new data.
public enum DataReadyPin: Sendable, Equatable {
  /// It has no such pin, or no usable one: it must be polled.
  case none
  /// The pin always follows the status; nothing to switch.
  case always
  /// The pin follows the status once these bits are set.
  case enabled([BitField])
}

/// How to read the factory's factors for the three axes out of a die (AK8963: fuse ROM).
public struct SensitivityTrim: Sendable, Equatable {
  /// Writes, with their pauses, after which the three bytes can be read.
  public let open: [SetupStep]
  /// First of three bytes, x y z: factor = (byte - 128) / 256 + 1.
  public let register: UInt8
  /// Writes that lead back.
  public let close: [SetupStep]

  public init(open: [SetupStep], register: UInt8, close: [SetupStep]) {
    self.open = open
    self.register = register
    self.close = close
  }
}

/// A file of its maker's that a chip needs at each start: how it is written, and what the chip says
/// of it. It is no part of this program; a board file names it.
public struct UploadLayout: Sendable, Equatable {
  /// Its length, bytes; a multiple of ``piece``.
  public let bytes: Int
  /// Written 0 before the file and 1 after it.
  public let control: UInt8
  /// First of two registers that say where what is written next belongs, in words of two bytes:
  /// bits 3-0 of the number, then the others.
  public let place: UInt8
  /// Where the bytes are written, in bursts.
  public let data: UInt8
  /// Shows that the chip has taken the file.
  public let accepted: BitField
  /// Time after which it does, µs.
  public let time: UInt32
  /// Where people find it.
  public let origin: String

  /// Bytes of a burst: an SMBus block has 32.
  @inlinable public static var piece: Int { 16 }
}

/// One sensing die of a chip: everything the engine must know, with no code of its own.
public struct SensorUnit: Sendable {
  /// Name of the chip it belongs to.
  public let chip: String
  public let kind: SensorKind
  /// 7-bit addresses it can have; the first is the usual one.
  public let addresses: [UInt8]
  /// ORed into the register number of a transfer of more than one byte.
  public let autoIncrement: UInt8
  /// How it is reached by SPI; nil where it is not.
  public let spi: SPIAccess?
  public let identity: [IdentityCheck]
  /// What a probe says that finds this identity.
  public let probe: ProbeTraits
  /// From any state to powered down with every register the driver relies on written.
  /// The unit must be powered down before anything else is changed.
  public let setup: [SetupStep]
  public let ranges: [SensorRange]
  public let rates: [SensorRate]
  /// The first is the default.
  public let modes: [SensorMode]
  public let dataReady: DataReadyPin
  /// The register compared once a second: one whose power-on value differs from the running one.
  /// Nil where none can be read back: the identity is compared, and a brown-out shows as silence.
  public let brownOutRegister: UInt8?
  public let frame: FrameLayout
  /// Axes of this die to the axes of the whole part, which are right-handed; a reflection where the
  /// die's own are not (LSM9DS1).
  public let dieRotation: Matrix3
  /// Selects the register bank (bank number in bits 5-4); nil for a chip with one bank.
  public let bankRegister: UInt8?
  /// Reachable only while the accelerometer of the same part is configured (its bypass is on).
  public let isBehindBypass: Bool
  /// Reads factory sensitivity factors; nil where the part needs none.
  public let trim: SensitivityTrim?
  /// How raw counts become those of the stream; nil where they are.
  public let compensation: CompensationLayout?
  /// Nil where it has none, or one that would disturb its measurements.
  public let thermometer: Thermometer?
  /// Nil where the maker gives none, or no limits for it.
  public let selfTest: SelfTest?
  /// Nil where it has none that there is a driver for.
  public let fifo: FIFOLayout?
  /// Commands that make it run once it is configured, where not the bits of its rates do, and the
  /// time that it takes to begin where that is long.
  public let wake: [SetupStep]
  /// Time after start-up in which nothing is settled, s, where that is longer than its modes say.
  public let settleSeconds: Double
  /// Commands that power such a unit down.
  public let sleep: [SetupStep]
  /// What a person must supply for it to run; nil where nothing.
  public let upload: UploadLayout?
  /// In g, gauss, degrees/s or hPa, like the ranges.
  public let defaultRange: Double
  /// Samples a second; one of ``rates``.
  public let defaultRateHz: Double

  public init(
    chip: String, kind: SensorKind, addresses: [UInt8], autoIncrement: UInt8 = 0,
    spi: SPIAccess? = nil, identity: [IdentityCheck], probe: ProbeTraits = ProbeTraits(),
    setup: [SetupStep], ranges: [SensorRange], rates: [SensorRate], modes: [SensorMode],
    dataReady: DataReadyPin, brownOutRegister: UInt8?, frame: FrameLayout,
    dieRotation: Matrix3 = .identity, bankRegister: UInt8? = nil, isBehindBypass: Bool = false,
    trim: SensitivityTrim? = nil, compensation: CompensationLayout? = nil,
    thermometer: Thermometer? = nil, selfTest: SelfTest? = nil,
    fifo: FIFOLayout? = nil, wake: [SetupStep] = [], settleSeconds: Double = 0,
    sleep: [SetupStep] = [], upload: UploadLayout? = nil, defaultRange: Double,
    defaultRateHz: Double
  ) {
    precondition(
      !addresses.isEmpty && !ranges.isEmpty && !rates.isEmpty && !modes.isEmpty,
      "a unit needs at least one address, range, rate and mode")
    self.chip = chip
    self.kind = kind
    self.addresses = addresses
    self.autoIncrement = autoIncrement
    self.spi = spi
    self.identity = identity
    self.probe = probe
    self.setup = setup
    self.ranges = ranges
    self.rates = rates
    self.modes = modes
    self.dataReady = dataReady
    self.brownOutRegister = brownOutRegister
    self.frame = frame
    self.dieRotation = dieRotation
    self.bankRegister = bankRegister
    self.isBehindBypass = isBehindBypass
    self.trim = trim
    self.compensation = compensation
    self.thermometer = thermometer
    self.selfTest = selfTest
    self.fifo = fifo
    self.wake = wake
    self.settleSeconds = settleSeconds
    self.sleep = sleep
    self.upload = upload
    self.defaultRange = defaultRange
    self.defaultRateHz = defaultRateHz
  }
}
