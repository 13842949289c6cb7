import PoiseCore

/// A unit at an address with checked settings: all register traffic it needs, derived once.
///
/// Holds no bus and no state that a transfer changes, so the same value configures a chip at the
/// start, after a brown-out, and after it was unplugged. The functions here are for starting up
/// and for tools; the acquisition thread runs ``plan`` step by step and reads through ``frame``.
public struct Sensor: Sendable {
  public let unit: SensorUnit
  /// 7-bit address; 0 on SPI, where the bus is the chip.
  public let address: UInt8
  /// How its bus reaches it; nil on I2C.
  public var spi: SPIAccess? { address == 0 ? unit.spi : nil }
  public let range: SensorRange
  public let rate: SensorRate
  public let mode: SensorMode
  /// The data-ready pin follows the status.
  public let dataReady: Bool
  /// The device is taken whatever its identity says.
  public let isIdentityForced: Bool
  /// Identity, powered-down configuration, drain, run: in this order.
  public let plan: [PlanStep]
  /// Position in ``plan`` of the first step that makes the unit run.
  public let runStep: Int
  /// The writes that power the unit down again.
  public let stopPlan: [PlanStep]
  /// Running value of the register that shows a brown-out.
  public let check: PlanStep
  /// Running values of the other registers that can be read back, in bank 0: read one by one so
  /// that each has its turn once a minute.
  public let watched: [PlanStep]
  public let frame: SensorFrame
  /// How batches are fetched; nil where each sample is fetched on its own.
  public let fifo: FIFOFrame?
  /// Readings after start-up that are not yet settled.
  public let settleSamples: UInt8
  /// The file that it is given at each start; empty where it needs none.
  public let configuration: [UInt8]

  /// The factory's factors for this very part, along the die's axes; 1 where there are none.
  public var trimFactors = Vector3(1, 1, 1)
  /// Made of the factory's values of this very part; nil where its counts need none, or none were
  /// read yet.
  public var compensation: Compensation?

  /// Checks `settings` against what the unit offers.
  ///
  /// - Parameters:
  ///   - unit: the die, from its chip's table.
  ///   - address: 7 bits, or 0 on SPI; nil takes the unit's first.
  ///   - settings: range, rate, mode, pin and FIFO; what is nil is the unit's default.
  ///   - companion: another die of the same part behind the same burst or FIFO (a gyroscope beside
  ///     its accelerometer): the one plan configures both.
  ///   - isCompanion: this is such a die; only its samples are of interest.
  public init(
    _ unit: SensorUnit, address: UInt8? = nil, settings: SensorSettings = SensorSettings(),
    companion: (unit: SensorUnit, settings: SensorSettings)? = nil, isCompanion: Bool = false
  ) throws(ChipError) {
    let place = address ?? unit.addresses[0]
    guard unit.addresses.contains(place) || place == 0 && unit.spi != nil else {
      throw .address(place, chip: unit.chip, kind: unit.kind, allowed: unit.addresses)
    }
    let choice = try Choice(unit, settings)
    let queue = try Self.queue(unit, settings)
    let isShared = (companion != nil || isCompanion) && queue?.shared != nil
    let recipe = try Self.recipe(
      unit, choice, place == 0 ? unit.spi : nil, pin: Self.pin(unit, settings, queue), queue,
      companion, isShared: isShared)
    settleSamples = recipe.settling
    (self.unit, self.address) = (unit, place)
    (range, rate, mode) = (choice.range, choice.rate, choice.mode)
    dataReady = settings.dataReady
    isIdentityForced = settings.forceIdentity
    frame = SensorFrame(unit, address: place, limits: range.limits ?? mode.limits)
    configuration = settings.configuration
    let setup = Self.setupSteps(
      recipe.setup, recipe.bits, wake: recipe.wakeRegister, upload: try Self.upload(unit, settings))
    let identity =
      settings.forceIdentity
      ? [] : unit.identity.map { PlanStep(.expect, $0.register, $0.value, mask: $0.mask) }
    // The queue begins to fill right before the unit runs, and is emptied when it is stopped.
    let stream = queue.map { $0.stream(watermark: settings.fifo, isShared: isShared) } ?? []
    let isLate = queue?.startsLast == true
    let run = Self.runSteps(isLate ? recipe.run : stream + recipe.run, over: setup)
    let late = isLate ? Self.runSteps(stream, over: setup + run) : []
    let all = setup + run + late
    fifo = queue.map {
      FIFOFrame(
        $0, autoIncrement: unit.autoIncrement, address: place, watermark: settings.fifo,
        isShared: isShared,
        running: { register in
          all.last { $0.action == .write && $0.register == register && $0.bank == 0 }?.value ?? 0
        }, limits: $0.limits(choice.range.limits ?? choice.mode.limits))
    }
    var begin = Self.selectingBanks(identity + setup, unit.bankRegister)
    if let register = unit.bankRegister {
      // Whoever was here before may have left another bank selected.
      begin.insert(PlanStep(.write, register, 0), at: 0)
      begin[0].selectsBank = true
    }
    if recipe.wakeRegister != 0 { begin.insert(.wake(recipe.wakeRegister), at: 0) }
    begin.append(PlanStep(.drain))
    plan =
      begin + Self.selectingBanks(run, unit.bankRegister) + Self.setupSteps(recipe.wake, [])
      + Self.selectingBanks(late, unit.bankRegister)
    runStep = begin.count
    stopPlan =
      Self.selectingBanks(
        (late + run).map { step in
          PlanStep(
            .write, step.register, Self.value(of: step.register, bank: step.bank, in: setup),
            bank: step.bank)
        }, unit.bankRegister) + Self.setupSteps(recipe.sleep, [])
    if let register = unit.brownOutRegister {
      check = PlanStep(.expect, register, Self.value(of: register, bank: 0, in: setup + run))
    } else {
      let identity = unit.identity[0]
      check = PlanStep(
        .expect, identity.register, identity.value,
        mask: settings.forceIdentity ? 0 : identity.mask)
    }
    watched = Self.watched(recipe.setup, setup + run, except: check.register)
  }

  /// What is written for a unit and, where there is one, its companion.
  private struct Recipe {
    var setup: [SetupStep]
    /// Bits put into the set-up.
    var bits: [BitField]
    /// Bits that make it run, in this order.
    var run: [BitField]
    /// Commands that do, and those that end it.
    var wake: [SetupStep]
    var sleep: [SetupStep]
    var settling: UInt8
    /// See ``SPIAccess/wakeRegister``.
    var wakeRegister: UInt8
  }

  /// Readings after start-up that are not yet settled.
  private static func settling(_ unit: SensorUnit, _ choice: Choice) -> UInt8 {
    let samples = (unit.settleSeconds * choice.rate.hertz).rounded(.up)
    return max(choice.mode.settleSamples, UInt8(clamping: Int(samples)))
  }

  private static func recipe(
    _ unit: SensorUnit, _ choice: Choice, _ spi: SPIAccess?, pin: [BitField], _ queue: FIFOLayout?,
    _ companion: (unit: SensorUnit, settings: SensorSettings)?, isShared: Bool
  ) throws(ChipError) -> Recipe {
    var recipe = Recipe(
      setup: unit.setup,
      bits: choice.range.bits + choice.mode.bits + pin + choice.rate.configuration
        + (queue.map { $0.enable + choice.rate.fifoBits } ?? []),
      run: choice.rate.bits, wake: unit.wake, sleep: unit.sleep,
      settling: settling(unit, choice), wakeRegister: spi?.wakeRegister ?? 0)
    if let spi, spi.i2cOffBits != 0 {
      recipe.bits.append(BitField(spi.i2cOffRegister, mask: spi.i2cOffBits, spi.i2cOffBits))
    }
    guard let companion else { return recipe }
    precondition(
      companion.unit.chip == unit.chip
        && (isShared || companion.unit.frame.shares(burstOf: unit.frame)),
      "a companion is read in the same burst")
    let other = try Choice(companion.unit, companion.settings)
    let batching = isShared ? (companion.unit.fifo?.enable ?? []) + other.rate.fifoBits : []
    let otherBits = other.range.bits + other.mode.bits + batching + other.rate.configuration
    if conflict(recipe.bits, otherBits) || conflict(recipe.run, other.rate.bits) {
      throw .conflict(chip: unit.chip, kind: unit.kind, other: companion.unit.kind)
    }
    recipe.bits += otherBits
    // A gyroscope takes longer. What only waits, waits for both.
    if companion.unit.wake != unit.wake { recipe.wake = companion.unit.wake + recipe.wake }
    recipe.sleep += companion.unit.sleep
    if isShared {
      // A gyroscope's clock rules both: it runs first, and settles for both.
      if companion.unit.setup != unit.setup { recipe.setup += companion.unit.setup }
      recipe.run = other.rate.bits + recipe.run
      recipe.settling = max(recipe.settling, settling(companion.unit, other))
    } else {
      recipe.run += other.rate.bits
    }
    return recipe
  }

  /// The writes of the file that the unit needs; empty where it needs none.
  private static func upload(
    _ unit: SensorUnit, _ settings: SensorSettings
  ) throws(ChipError) -> [PlanStep] {
    guard let layout = unit.upload else { return [] }
    if settings.configuration.count != layout.bytes {
      throw .configuration(settings.configuration.count, chip: unit.chip, layout)
    }
    return layout.steps(settings.configuration)
  }

  /// The FIFO that settings ask for; nil where they ask for none.
  private static func queue(
    _ unit: SensorUnit, _ settings: SensorSettings
  ) throws(ChipError) -> FIFOLayout? {
    if settings.fifo == 0 { return nil }
    guard let layout = unit.fifo, layout.watermarks.contains(settings.fifo) else {
      throw .fifo(settings.fifo, chip: unit.chip, kind: unit.kind, allowed: unit.fifo?.watermarks)
    }
    return layout
  }

  /// The bits that drive the pin: by each sample, or by the FIFO's watermark.
  private static func pin(
    _ unit: SensorUnit, _ settings: SensorSettings, _ queue: FIFOLayout?
  ) throws(ChipError) -> [BitField] {
    if !settings.dataReady { return [] }
    switch unit.dataReady {
    case .none: throw .noDataReady(chip: unit.chip, kind: unit.kind)
    case .always: return queue?.pin ?? []
    case .enabled(let fields): return queue?.pin ?? fields
    }
  }

  /// What a unit offers that settings name.
  private struct Choice {
    let range: SensorRange
    let rate: SensorRate
    let mode: SensorMode

    init(_ unit: SensorUnit, _ settings: SensorSettings) throws(ChipError) {
      let chip = unit.chip
      let kind = unit.kind
      let wantedRange = settings.range ?? unit.defaultRange
      guard let range = unit.ranges.first(where: { $0.fullScale == wantedRange }) else {
        throw .range(wantedRange, chip: chip, kind: kind, allowed: unit.ranges.map(\.fullScale))
      }
      let wantedRate = settings.rateHz ?? unit.defaultRateHz
      guard let rate = unit.rates.first(where: { $0.hertz == wantedRate }) else {
        throw .rate(wantedRate, chip: chip, kind: kind, allowed: unit.rates.map(\.hertz))
      }
      let wantedMode = settings.mode ?? unit.modes[0].name
      guard let mode = unit.modes.first(where: { $0.name == wantedMode }) else {
        throw .mode(wantedMode, chip: chip, kind: kind, allowed: unit.modes.map(\.name))
      }
      self.range = range
      self.rate = rate
      self.mode = mode
    }
  }

  /// Its pin, where it is wired, tells of what it is fetched by: samples, or batches. Some chips'
  /// pins know nothing of their FIFO.
  public var isAnnounced: Bool { fifo == nil || unit.fifo?.pin.isEmpty == false }

  /// Nominal time between two samples, ns.
  public var nominalPeriod: Int64 { Int64((1e9 / rate.hertz).rounded()) }

  /// Throws where the device at the address is absent or another chip.
  public func identify<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(ChipError) {
    for step in plan where step.action == .expect { _ = try perform(step, on: &bus) }
  }

  /// Identity, then every register the driver relies on, with the unit powered down and its old
  /// data drained. Waits, where the chip needs it, on `clock`.
  public func configure<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    for step in plan[..<runStep] {
      let pause = try perform(step, on: &bus)
      if pause > 0 { Self.wait(pause, on: &clock) }
    }
  }

  /// Makes a configured unit run, without the time that some take to wake.
  public func start<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(ChipError) {
    for step in plan[runStep...] { _ = try perform(step, on: &bus) }
  }

  /// Makes a configured unit run, and waits until it does.
  public func start<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    for step in plan[runStep...] {
      let pause = try perform(step, on: &bus)
      if pause > 0 { Self.wait(pause, on: &clock) }
    }
  }

  /// Powers the unit down.
  public func stop<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(ChipError) {
    for step in stopPlan { _ = try perform(step, on: &bus) }
  }

  /// Status and data in one burst; the acquisition thread uses ``SensorFrame/read(from:scratch:)``
  /// with memory of its own.
  public func read<Bus: RegisterBus & ~Copyable>(from bus: inout Bus) throws(BusError) -> Reading {
    var memory: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    return try withUnsafeMutableBytes(of: &memory) { bytes throws(BusError) in
      try frame.read(from: &bus, scratch: bytes)
    }
  }

  /// The same where the status says that there is something new.
  public func readIfReady<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus
  ) throws(BusError) -> Reading {
    var memory: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    return try withUnsafeMutableBytes(of: &memory) { bytes throws(BusError) in
      try frame.readIfReady(from: &bus, scratch: bytes)
    }
  }

  /// Whether the unit still holds its configuration; false after a brown-out.
  public func verify<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(BusError) -> Bool {
    try (bus.readByte(check.register, of: address) ^ check.value) & check.mask == 0
  }

  /// Performs one step of the plan and answers the pause (µs) it asks for.
  public func perform<Bus: RegisterBus & ~Copyable>(
    _ step: PlanStep, on bus: inout Bus
  ) throws(ChipError) -> UInt32 {
    do {
      switch step.action {
      case .expect:
        let found = try bus.readByte(step.register, of: address)
        if (found ^ step.value) & step.mask != 0 {
          // Nobody refuses a transfer on SPI: a line that nobody drives says all ones or zeros.
          if address == 0 && (found == 0 || found == 0xFF) {
            throw BusError(code: .noAnswer, errno: 121, address: 0, register: step.register)
          }
          throw ChipError.identity(
            chip: unit.chip, kind: unit.kind, address: address, register: step.register,
            read: found, expected: step.value)
        }
      case .write: try bus.write(step.value, to: step.register, of: address)
      case .drain: _ = try read(from: &bus)
      case .pause: return step.pauseMicroseconds
      case .burst:
        var memory: (UInt64, UInt64) = (0, 0)
        try withUnsafeMutableBytes(of: &memory) { bytes throws(BusError) in
          try step.send(to: address, on: &bus, scratch: bytes)
        }
      case .confirm:
        let found = try bus.readByte(step.register, of: address)
        if (found ^ step.value) & step.mask != 0 {
          throw ChipError.refused(
            chip: unit.chip, address: address, register: step.register, read: found)
        }
      }
      return 0
    } catch let error as BusError {
      throw .bus(error, chip: unit.chip, kind: unit.kind)
    } catch let error as ChipError {
      throw error
    } catch {
      preconditionFailure("a bus throws BusError only")
    }
  }

  /// Sleeps on the clock, whatever its lines do.
  public static func wait<Clock: EdgeSource & ~Copyable>(
    _ microseconds: UInt32, on clock: inout Clock
  ) {
    let end = clock.now + Int64(microseconds) * 1000
    // The limit is for a clock that stands still because its lines fail.
    for _ in 0..<10_000 where clock.now < end {
      _ = try? clock.wait(until: end)
    }
  }
}

extension RegisterBus where Self: ~Copyable {
  /// One register; for starting up and for tools.
  public mutating func readByte(_ register: UInt8, of address: UInt8) throws(BusError) -> UInt8 {
    var byte: UInt8 = 0
    try withUnsafeMutableBytes(of: &byte) { bytes throws(BusError) in
      try self.read(register, of: address, into: bytes)
    }
    return byte
  }
}
