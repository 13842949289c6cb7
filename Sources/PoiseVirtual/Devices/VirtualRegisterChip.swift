import PoiseCore

/// What the register-level models of chips with simple outputs share: a register file behind a
/// pointer that counts up, output registers that hold still during a transfer, one conversion
/// clock, noise, and the chip's own account of what it made.
///
/// A model of one chip overrides the hooks below; it is written from the register description.
public class VirtualRegisterChip: VirtualDevice {
  public let name: String
  public var identityOverride: UInt8?
  public var hasBrokenElement = false
  public var clockError: Double {
    get { clock.rateError }
    set { clock.rateError = newValue }
  }

  /// Nil: its zero stays where it is.
  public var drift: VirtualDrift?
  /// Of the die, °C.
  var virtualTemperature: Double { drift?.celsius ?? usualTemperature }
  public let address: UInt8
  let identityRegister: UInt8
  let options: VirtualChipOptions
  var registers = [UInt8](repeating: 0, count: 256)
  /// Bytes of the newest conversion; taken over into ``registers`` when a transfer begins, so that
  /// one burst never mixes two conversions.
  var outputs: [UInt8]
  let outputBase: UInt8
  /// The newest conversion has not been read.
  var isAvailable = false
  /// A conversion was overwritten unread.
  var isOverrun = false
  private(set) var pointer: UInt8 = 0
  /// The register counts up only where the first byte says so, as in parts of ST: by its bit 7, by
  /// SPI by its bit 6.
  private let countsIfAsked: Bool
  private var isAsked = false
  private var clock: ConversionClock
  private var random: VirtualRandom
  private var runningRate: Double?
  private let kinds: [SensorKind]
  /// Of each kind, what was made. Not a dictionary, whose elements change by an allocation in a
  /// debug build.
  private var made: [ProducedSamples]

  /// Seeds of a chip's own clock and noise.
  struct Seeds {
    var clock: UInt64
    var noise: UInt64
  }

  /// - Parameter seeds: in place of those made of options, address and identity.
  init(
    name: String, address: UInt8, identityRegister: UInt8, outputBase: UInt8 = 0,
    outputCount: Int = 0, countsIfAsked: Bool = false, kinds: [SensorKind],
    options: VirtualChipOptions, seeds: Seeds? = nil
  ) {
    self.name = name
    self.address = address
    self.identityRegister = identityRegister
    self.outputBase = outputBase
    self.countsIfAsked = countsIfAsked
    self.options = options
    outputs = [UInt8](repeating: 0, count: outputCount)
    let salt = UInt64(address) << 24 ^ UInt64(identityRegister)
    clock = ConversionClock(
      rateError: options.rateError, jitter: options.jitter,
      seed: seeds?.clock ?? options.seed ^ salt ^ 0xC10C)
    random = VirtualRandom(seed: seeds?.noise ?? options.seed ^ salt)
    self.kinds = kinds
    made = kinds.map { _ in ProducedSamples(keepsSamples: options.keepsSamples) }
    powerOn(at: Timestamp(nanoseconds: 0))
  }

  // MARK: Hooks

  /// Sets ``registers`` (all zero before) to their values after power-on.
  func resetRegisters() {}
  /// A read of one register, side effects included.
  func value(of register: UInt8, at time: Timestamp) -> UInt8 { registers[Int(register)] }
  /// A write of one register.
  func write(_ value: UInt8, to register: UInt8, at time: Timestamp) {
    registers[Int(register)] = value
  }
  /// The register after `register` in one transfer.
  func following(_ register: UInt8) -> UInt8 {
    if !countsIfAsked { return register &+ 1 }
    return isAsked ? (register + 1) & 0x7F : register
  }
  /// One conversion.
  func convert(_ motion: Motion, at time: Timestamp) {}
  /// A piece of what its FIFO holds is gone.
  public func tearQueue() {}
  /// Level of a pin.
  public func level(ofPin pin: Int) -> Bool { false }
  public func acknowledges(_ address: UInt8, at time: Timestamp) -> Bool { address == self.address }

  // MARK: For models

  /// Converts at `rate` Hz from now on (nil: not at all); no change where it does so already.
  func convert(rate: Double?, at time: Timestamp, settling: Double = 0) {
    if rate == runningRate { return }
    runningRate = rate
    if let rate {
      clock.start(rate: rate, at: time, settling: settling, periods: 1)
    } else {
      clock.stop()
    }
  }

  /// Begins to convert again, whatever it did before: the first time after `settling` seconds and
  /// so many periods.
  func restartConverting(rate: Double, at time: Timestamp, settling: Double, periods: Double) {
    runningRate = rate
    clock.start(rate: rate, at: time, settling: settling, periods: periods)
  }

  /// Stops and forgets the rate, so that the same one starts again.
  func stopConverting() {
    runningRate = nil
    clock.stop()
  }

  /// Marks a new conversion as available.
  func announce() {
    isOverrun = isOverrun || isAvailable
    isAvailable = true
  }

  func noted(_ kind: SensorKind, _ counts: (Int, Int, Int), at time: Timestamp, clips: Bool) {
    noted(kind, counts, at: time, overwrites: isAvailable, clips: clips)
  }

  func noted(
    _ kind: SensorKind, _ counts: (Int, Int, Int), at time: Timestamp, overwrites: Bool, clips: Bool
  ) {
    var i = 0
    while i < kinds.count && kinds[i] != kind { i += 1 }
    if i == kinds.count { return }
    made[i].add(
      ProducedSample(instant: time, x: Int32(counts.0), y: Int32(counts.1), z: Int32(counts.2)),
      overwrites: overwrites, clips: clips)
  }

  /// White noise of standard deviation `sigma` on each axis.
  func noise(_ sigma: Double) -> Vector3 {
    sigma * Vector3(random.normal(), random.normal(), random.normal())
  }

  /// Quantizes `value` (in units) to `bits` bits of `perUnit` counts a unit.
  func counts(
    _ value: Vector3, perUnit: Vector3, bits: Int
  ) -> (values: (Int, Int, Int), clips: Bool) {
    let x = quantize(value.x * perUnit.x, bits: bits)
    let y = quantize(value.y * perUnit.y, bits: bits)
    let z = quantize(value.z * perUnit.z, bits: bits)
    return ((x.count, y.count, z.count), x.clips || y.clips || z.clips)
  }

  func counts(_ value: Vector3, perUnit: Double, bits: Int = 16) -> (
    values: (Int, Int, Int), clips: Bool
  ) { counts(value, perUnit: Vector3(perUnit, perUnit, perUnit), bits: bits) }

  /// One conversion of three axes, in units: noted, and three words at `offset` of the outputs.
  ///
  /// - Returns: whether an axis is beyond its range.
  @discardableResult
  func produce(
    _ kind: SensorKind, _ value: Vector3, perUnit: Double, at time: Timestamp, offset: Int = 0,
    bigEndian: Bool = false
  ) -> Bool {
    let made = counts(value, perUnit: perUnit)
    noted(kind, made.values, at: time, clips: made.clips)
    put(made.values, at: offset, bigEndian: bigEndian)
    return made.clips
  }

  /// A word in two registers, the low byte first.
  func put(_ word: Int, inRegister register: Int) {
    registers[register] = UInt8(truncatingIfNeeded: word)
    registers[register + 1] = UInt8(truncatingIfNeeded: word >> 8)
  }

  /// The newest conversion has been read.
  func markRead() { (isAvailable, isOverrun) = (false, false) }

  /// Three words at `offset` of the outputs.
  func put(_ counts: (Int, Int, Int), at offset: Int, bigEndian: Bool) {
    put(counts.0, at: offset, bigEndian: bigEndian)
    put(counts.1, at: offset + 2, bigEndian: bigEndian)
    put(counts.2, at: offset + 4, bigEndian: bigEndian)
  }

  func put(_ count: Int, at offset: Int, bigEndian: Bool) {
    let word = UInt16(truncatingIfNeeded: count)
    outputs[bigEndian ? offset : offset + 1] = UInt8(word >> 8)
    outputs[bigEndian ? offset + 1 : offset] = UInt8(truncatingIfNeeded: word)
  }

  /// `value` with white noise of standard deviation `sigma` on each axis.
  func noisy(_ value: Vector3, _ sigma: Double) -> Vector3 {
    if !options.hasNoise { return value }
    let sigma = options.noiseFactor * sigma
    return value + sigma * Vector3(random.normal(), random.normal(), random.normal())
  }

  /// Specific force, g.
  static func force(_ motion: Motion) -> Vector3 {
    (1 / Physics.standardGravity) * motion.specificForce
  }

  /// Angular rate, degrees/s.
  static func turn(_ motion: Motion) -> Vector3 { (180 / Double.pi) * motion.rotationRate }

  // MARK: VirtualDevice

  public func powerOn(at time: Timestamp) {
    for i in registers.indices { registers[i] = 0 }
    for i in outputs.indices { outputs[i] = 0 }
    isAvailable = false
    isOverrun = false
    pointer = 0
    stopConverting()
    resetRegisters()
  }

  public func select(_ register: UInt8, at time: Timestamp) {
    isAsked = register & 0x80 != 0
    pointer = countsIfAsked ? register & 0x7F : register
    for i in outputs.indices { registers[Int(outputBase) + i] = outputs[i] }
  }

  public func selectBySPI(_ header: UInt8, at time: Timestamp) {
    select(countsIfAsked ? header & 0x3F | (header & 0x40) << 1 : header & 0x7F, at: time)
  }

  public func readByte(at time: Timestamp) -> UInt8 {
    let register = pointer
    pointer = following(pointer)
    if register == identityRegister, let identityOverride { return identityOverride }
    return value(of: register, at: time)
  }

  public func writeByte(_ value: UInt8, at time: Timestamp) {
    let register = pointer
    pointer = following(pointer)
    write(value, to: register, at: time)
  }

  public func stop(at time: Timestamp) {}

  public var nextEvent: Timestamp? { clock.next }

  public func run(at time: Timestamp, in world: VirtualWorld) {
    guard let motion = world.motion(at: time) else { return stopConverting() }
    clock.advance()
    convert(drift?.applied(to: motion, at: time) ?? motion, at: time)
  }

  public func produced(_ kind: SensorKind) -> ProducedSamples? {
    kinds.firstIndex(of: kind).map { made[$0] }
  }
}
