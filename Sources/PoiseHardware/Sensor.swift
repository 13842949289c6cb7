import PoiseCore

/// What to ask of a unit; nil means the unit's default.
public struct SensorSettings: Sendable, Equatable {
  /// Full scale in g, gauss or degrees/s.
  public var range: Double?
  public var rateHz: Double?
  /// Name of one of the unit's modes.
  public var mode: String?
  /// Drive the data-ready pin.
  public var dataReady: Bool

  public init(
    range: Double? = nil, rateHz: Double? = nil, mode: String? = nil, dataReady: Bool = false
  ) {
    self.range = range
    self.rateHz = rateHz
    self.mode = mode
    self.dataReady = dataReady
  }
}

/// One transfer or pause on the way from an unknown state to a running unit.
@frozen
public struct PlanStep: BitwiseCopyable, Sendable, Equatable {
  @frozen
  public enum Action: UInt8, BitwiseCopyable, Sendable {
    /// The register must read `value` within `mask`, or it is another chip.
    case expect
    case write
    /// Wait `pauseMicroseconds` before going on.
    case pause
    /// Read one frame and throw it away: drops a data-ready line left high.
    case drain
  }

  public var action: Action
  public var register: UInt8
  public var value: UInt8
  public var mask: UInt8
  public var pauseMicroseconds: UInt32

  init(
    _ action: Action, _ register: UInt8 = 0, _ value: UInt8 = 0, mask: UInt8 = 0xFF,
    pauseMicroseconds: UInt32 = 0
  ) {
    self.action = action
    self.register = register
    self.value = value
    self.mask = mask
    self.pauseMicroseconds = pauseMicroseconds
  }
}

/// A unit at an address with checked settings: all register traffic it needs, derived once.
///
/// Holds no bus and no state that a transfer changes, so the same value configures a chip at the
/// start, after a brown-out, and after it was unplugged. The functions here are for starting up
/// and for tools; the acquisition thread runs ``plan`` step by step and reads through ``frame``.
public struct Sensor: Sendable {
  public let unit: SensorUnit
  public let address: UInt8
  public let range: SensorRange
  public let rate: SensorRate
  public let mode: SensorMode
  /// The data-ready pin follows the status.
  public let dataReady: Bool
  /// Identity, powered-down configuration, drain, run: in this order.
  public let plan: [PlanStep]
  /// Position in ``plan`` of the first step that makes the unit run.
  public let runStep: Int
  /// The writes that power the unit down again.
  public let stopPlan: [PlanStep]
  /// Running value of the register that shows a brown-out.
  public let check: PlanStep
  public let frame: SensorFrame

  /// Checks `settings` against what the unit offers.
  public init(
    _ unit: SensorUnit, address: UInt8? = nil, settings: SensorSettings = SensorSettings()
  ) throws(ChipError) {
    let chip = unit.chip
    let kind = unit.kind
    let place = address ?? unit.addresses[0]
    guard unit.addresses.contains(place) else {
      throw .address(place, chip: chip, kind: kind, allowed: unit.addresses)
    }
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
    var bits = range.bits + mode.bits
    if settings.dataReady {
      switch unit.dataReady {
      case .none: throw .noDataReady(chip: chip, kind: kind)
      case .always: break
      case .enabled(let fields): bits += fields
      }
    }
    self.unit = unit
    self.address = place
    self.range = range
    self.rate = rate
    self.mode = mode
    dataReady = settings.dataReady
    frame = SensorFrame(unit, address: place, limits: mode.limits)

    let setup = Self.setupSteps(unit.setup, bits)
    let identity = unit.identity.map {
      PlanStep(.expect, $0.register, $0.value, mask: $0.mask)
    }
    let run = Self.runSteps(rate.bits, over: setup)
    plan = identity + setup + [PlanStep(.drain)] + run
    runStep = identity.count + setup.count + 1
    stopPlan = run.map { step in
      PlanStep(.write, step.register, Self.value(of: step.register, in: setup))
    }
    check = PlanStep(
      .expect, unit.brownOutRegister, Self.value(of: unit.brownOutRegister, in: setup + run))
  }

  /// The unit's recipe with the settings' bits put in.
  private static func setupSteps(_ recipe: [SetupStep], _ bits: [BitField]) -> [PlanStep] {
    recipe.map { step in
      switch step {
      case .register(let register, let value), .writeOnly(let register, let value):
        PlanStep(.write, register, apply(bits, to: value, of: register))
      case .command(let register, let value): PlanStep(.write, register, value)
      case .pause(let microseconds): PlanStep(.pause, pauseMicroseconds: microseconds)
      }
    }
  }

  /// One write for each register that `bits` touch, in their order.
  private static func runSteps(_ bits: [BitField], over setup: [PlanStep]) -> [PlanStep] {
    var steps: [PlanStep] = []
    for field in bits where !steps.contains(where: { $0.register == field.register }) {
      let base = value(of: field.register, in: setup)
      steps.append(PlanStep(.write, field.register, apply(bits, to: base, of: field.register)))
    }
    return steps
  }

  private static func apply(_ bits: [BitField], to value: UInt8, of register: UInt8) -> UInt8 {
    bits.reduce(value) { $1.register == register ? $0 & ~$1.mask | $1.value : $0 }
  }

  /// The last value written to `register`.
  private static func value(of register: UInt8, in steps: [PlanStep]) -> UInt8 {
    guard let step = steps.last(where: { $0.action == .write && $0.register == register }) else {
      preconditionFailure("a chip table uses a register that its set-up does not write")
    }
    return step.value
  }

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

  /// Makes a configured unit run.
  public func start<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(ChipError) {
    for step in plan[runStep...] { _ = try perform(step, on: &bus) }
  }

  /// Powers the unit down.
  public func stop<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(ChipError) {
    for step in stopPlan { _ = try perform(step, on: &bus) }
  }

  /// Status and data in one burst; the acquisition thread uses ``SensorFrame/read(from:scratch:)``
  /// with memory of its own.
  public func read<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus
  ) throws(BusError) -> Reading {
    var memory: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    return try withUnsafeMutableBytes(of: &memory) { bytes throws(BusError) in
      try frame.read(from: &bus, scratch: bytes)
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
          throw ChipError.identity(
            chip: unit.chip, kind: unit.kind, address: address, register: step.register,
            read: found, expected: step.value)
        }
      case .write: try bus.write(step.value, to: step.register, of: address)
      case .drain: _ = try read(from: &bus)
      case .pause: return step.pauseMicroseconds
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

  /// What the log must know about the stream this unit makes.
  public func streamInfo(index: UInt8, bus: String, mount: Matrix3?) -> StreamInfo {
    let f = range.axisScale
    let spread = Matrix3(Vector3(f.x, 0, 0), Vector3(0, f.y, 0), Vector3(0, 0, f.z))
    let rotation = unit.dieRotation
    return StreamInfo(
      index: index, kind: unit.kind, chip: unit.chip, bus: bus, address: address,
      scale: range.scale, fullScaleCounts: mode.limits.upperBound,
      nominalRateHz: rate.hertz,
      dieRotation: f == Vector3(1, 1, 1) ? rotation : rotation * spread, mount: mount,
      registers: registers)
  }

  /// Registers as they stand while running, `20=57 23=90`.
  public var registers: String {
    var values: [(register: UInt8, value: UInt8)] = []
    for step in plan where step.action == .write {
      if let at = values.firstIndex(where: { $0.register == step.register }) {
        values[at].value = step.value
      } else {
        values.append((step.register, step.value))
      }
    }
    return values.map { "\(hex($0.register).dropFirst(2))=\(hex($0.value).dropFirst(2))" }
      .joined(separator: " ")
  }
}

extension PlanStep {
  /// Whether the register reads as this step says. `scratch` is the caller's memory, at least a
  /// byte, so that nothing is allocated.
  @inlinable
  public func holds<Bus: RegisterBus & ~Copyable>(
    at address: UInt8, on bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) -> Bool {
    let byte = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: 1)
    try bus.read(register, of: address, into: byte)
    return (byte[0] ^ value) & mask == 0
  }
}

extension RegisterBus where Self: ~Copyable {
  /// One register; for starting up and for tools.
  public mutating func readByte(
    _ register: UInt8, of address: UInt8
  ) throws(BusError) -> UInt8 {
    var byte: UInt8 = 0
    try withUnsafeMutableBytes(of: &byte) { bytes throws(BusError) in
      try self.read(register, of: address, into: bytes)
    }
    return byte
  }
}
