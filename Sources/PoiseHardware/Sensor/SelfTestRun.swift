import PoiseCore

extension SensorUnit {
  /// Runs the unit's self-test, and leaves its registers as they were before: those that can be
  /// read back; the rest powered down. The device must lie still.
  ///
  /// Each transfer is tried three times. Whatever fails, the force is off afterwards, as far as the
  /// chip answers.
  ///
  /// - Returns: nil for a unit that has no self-test.
  public func selfTest<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    at address: UInt8, forceIdentity: Bool = false, configuration: [UInt8] = [], on bus: inout Bus,
    clock: inout Clock
  ) throws(ChipError) -> SelfTestResult? {
    guard let selfTest else { return nil }
    var settings = selfTest.settings
    settings.forceIdentity = forceIdentity
    settings.configuration = configuration
    let sensor = try Sensor(self, address: address, settings: settings)
    let run = SelfTestRun(sensor: sensor, test: selfTest)
    return try run.perform(on: &bus, clock: &clock)
  }
}

/// One performance of a self-test.
struct SelfTestRun {
  let sensor: Sensor
  let test: SelfTest

  /// A register as it was found.
  struct Kept: Equatable {
    var bank: UInt8
    var register: UInt8
    var value: UInt8
  }

  func perform<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> SelfTestResult {
    if let register = sensor.unit.bankRegister {
      // Whoever was here before may have left another bank selected.
      try take(PlanStep(.write, register, 0), on: &bus, clock: &clock)
    }
    for step in sensor.plan where step.action == .expect {
      _ = try ask(.step(step), on: &bus, clock: &clock)
    }
    let kept = try registers(on: &bus, clock: &clock)
    let result: SelfTestResult
    do throws(ChipError) {
      result = try measure(on: &bus, clock: &clock)
    } catch {
      try? restore(kept, on: &bus, clock: &clock)
      throw error
    }
    try restore(kept, on: &bus, clock: &clock)
    return result
  }

  // MARK: Measuring

  private func measure<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> SelfTestResult {
    var trimmed = sensor
    if sensor.unit.trim != nil { try readTrim(of: &trimmed, on: &bus, clock: &clock) }
    for step in sensor.plan[..<sensor.runStep] where step.action != .expect || step.mask == 0 {
      try take(step, on: &bus, clock: &clock)
    }
    switch test.course {
    case .judgedByChip(let codes, let thresholds, let failed):
      return try ask(codes, thresholds, failed, on: &bus, clock: &clock)
    case .measuredByChip(let ready, let data, let perCount):
      return try fetch(ready, data, perCount, on: &bus, clock: &clock)
    case .passed(let bits):
      for step in sensor.plan[sensor.runStep...] { try take(step, on: &bus, clock: &clock) }
      try write(Sensor.runSteps(test.excitation, over: sensor.plan), on: &bus, clock: &clock)
      Sensor.wait(test.settling, on: &clock)
      let status = try read(bits.register, bank: 0, on: &bus, clock: &clock)
      return SelfTestResult(status & bits.mask == bits.value ? .passed : .failed)
    case .difference, .opposite, .forceAlone, .single: break
    }
    let factory = try factoryCounts(on: &bus, clock: &clock)
    var rest = Vector3.zero
    var running = Array(sensor.plan[..<sensor.runStep])
    var opposite: [BitField] = []
    if case .opposite(let bits) = test.course { opposite = bits }
    if test.course == .difference || !opposite.isEmpty {
      for step in sensor.plan[sensor.runStep...] { try take(step, on: &bus, clock: &clock) }
      running = sensor.plan
      try write(Sensor.runSteps(opposite, over: running), on: &bus, clock: &clock)
      guard let mean = try mean(on: &bus, clock: &clock) else { return SelfTestResult(.silent) }
      rest = mean
    }
    let rate = test.course == .forceAlone ? sensor.rate.bits : []
    try write(Sensor.runSteps(test.excitation + rate, over: running), on: &bus, clock: &clock)
    guard let forced = try mean(on: &bus, clock: &clock) else { return SelfTestResult(.silent) }
    let f = trimmed.trimFactors
    let move = forced - rest
    return judge(Vector3(move.x * f.x, move.y * f.y, move.z * f.z), factory)
  }

  private func judge(_ move: Vector3, _ factory: Vector3?) -> SelfTestResult {
    let (unit, perCount) = sizeUnit
    let size = Vector3(abs(move.x) * perCount, abs(move.y) * perCount, abs(move.z) * perCount)
    switch test.limits {
    case .size(let x, let y, let z):
      return SelfTestResult(values: size, limits: [x, y, z], unit: unit)
    case .counts(let x, let y, let z):
      return SelfTestResult(values: move, limits: [x, y, z], unit: "counts")
    case .factory(_, let ratio, let untrimmed):
      if let factory {
        let values = Vector3(move.x / factory.x, move.y / factory.y, move.z / factory.z)
        return SelfTestResult(
          values: values, limits: [ratio, ratio, ratio], unit: "of the factory's")
      }
      guard let untrimmed else { return SelfTestResult(.untrimmed) }
      return SelfTestResult(values: size, limits: [untrimmed, untrimmed, untrimmed], unit: unit)
    case .none: return SelfTestResult(.passed)
    }
  }

  /// What limits of this kind of sensor are given in, and how much of it a count is.
  private var sizeUnit: (name: String, perCount: Double) {
    let scale = sensor.range.scale(in: sensor.mode)
    return switch sensor.unit.kind {
    case .accelerometer: ("mg", scale / Physics.standardGravity * 1000)
    case .magnetometer: ("mG", scale * 10)
    case .gyroscope: ("deg/s", scale * 180 / Double.pi)
    case .barometer, .hygrometer: (sensor.unit.kind.unit, scale)
    }
  }

  /// What the factory measured; nil where the test needs nothing of it, or it left nothing.
  private func factoryCounts<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> Vector3? {
    guard case .factory(let response, _, _) = test.limits else { return nil }
    var bytes: [UInt8] = []
    for register in response.registers {
      bytes.append(try read(register, bank: response.bank, on: &bus, clock: &clock))
    }
    return response.counts(bytes)
  }

  /// What the chip measured on its own.
  private func fetch<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ ready: BitField, _ data: UInt8, _ perCount: Double, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> SelfTestResult {
    let setup = Array(sensor.plan[..<sensor.runStep])
    try write(Sensor.runSteps(test.excitation, over: setup), on: &bus, clock: &clock)
    guard try shows(ready, true, on: &bus, clock: &clock) else { return SelfTestResult(.silent) }
    let off = test.excitation.map { BitField($0.register, mask: $0.mask, 0) }
    try write(Sensor.runSteps(off, over: setup), on: &bus, clock: &clock)
    guard try shows(ready, false, on: &bus, clock: &clock) else { return SelfTestResult(.silent) }
    var sizes: [Double] = []
    for axis in UInt8(0)..<3 {
      let low = try read(data + 2 * axis, bank: 0, on: &bus, clock: &clock)
      let high = try read(data + 2 * axis + 1, bank: 0, on: &bus, clock: &clock)
      sizes.append(abs(Double(Int16(bitPattern: UInt16(high) << 8 | UInt16(low)))) * perCount)
    }
    guard case .size(let x, let y, let z) = test.limits else { return SelfTestResult(.passed) }
    return SelfTestResult(
      values: Vector3(sizes[0], sizes[1], sizes[2]), limits: [x, y, z], unit: sizeUnit.name)
  }

  /// Looks until `bits` are there, or no longer; false where that does not happen.
  private func shows<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ bits: BitField, _ isWanted: Bool, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> Bool {
    for _ in 0..<50 {
      Sensor.wait(test.settling, on: &clock)
      let status = try read(bits.register, bank: 0, on: &bus, clock: &clock)
      if (status & bits.mask == bits.value) == isWanted { return true }
    }
    return false
  }

  /// The chip's own comparison.
  private func ask<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ codes: UInt8, _ thresholds: UInt8, _ failed: BitField, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> SelfTestResult {
    for axis in UInt8(0)..<3 {
      let code = try read(codes + axis, bank: 0, on: &bus, clock: &clock)
      let distance = abs(Int(code) - 128)
      let threshold = UInt8(clamping: distance * 32 * 4 / 5 / 8)
      try take(PlanStep(.write, thresholds + axis, threshold), on: &bus, clock: &clock)
    }
    for bits in test.excitation {
      try take(PlanStep(.write, bits.register, bits.value), on: &bus, clock: &clock)
    }
    Sensor.wait(test.settling, on: &clock)
    let status = try read(failed.register, bank: 0, on: &bus, clock: &clock)
    return SelfTestResult(status & failed.mask == failed.value ? .failed : .passed)
  }

  /// Counts, averaged; nil where the chip gives none.
  private func mean<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> Vector3? {
    Sensor.wait(test.settling, on: &clock)
    var sum = Vector3.zero
    for index in 0..<(test.discarded + test.samples) {
      guard let reading = try next(on: &bus, clock: &clock) else { return nil }
      if index < test.discarded { continue }
      sum = sum + Vector3(Double(reading.x), Double(reading.y), Double(reading.z))
    }
    return 1 / Double(test.samples) * sum
  }

  /// The next new reading, within ten periods.
  private func next<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> Reading? {
    let period = UInt32(sensor.nominalPeriod / 1000)
    // Where only time tells that it is new: a chip is up to 5% slow.
    let pause = sensor.frame.holdsReady ? period + period / 4 : period - period / 4
    if test.course != .single { Sensor.wait(pause, on: &clock) }
    for _ in 0..<80 {
      let answer = try ask(.look, on: &bus, clock: &clock)
      if let reading = answer.reading, reading.ready { return reading }
      Sensor.wait(max(1, period / 8), on: &clock)
    }
    return nil
  }

  // MARK: Registers

  /// Those that the test will write and that can be read back.
  private func registers<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> [Kept] {
    var kept: [Kept] = []
    for step in sensor.unit.setup {
      var place: (bank: UInt8, register: UInt8)?
      if case .register(let register, _) = step { place = (0, register) }
      if case .banked(let bank, let register, _) = step { place = (bank, register) }
      guard let place,
        !kept.contains(where: { $0.bank == place.bank && $0.register == place.register })
      else { continue }
      let value = try read(place.register, bank: place.bank, on: &bus, clock: &clock)
      kept.append(Kept(bank: place.bank, register: place.register, value: value))
    }
    return kept
  }

  /// Force off, powered down, everything else as it was, and last what makes it run.
  ///
  /// Goes on where a register cannot be written; throws the first failure at the end.
  private func restore<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ kept: [Kept], on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    let setup = Array(sensor.plan[..<sensor.runStep])
    var steps: [PlanStep] = []
    for bits in test.excitation
    where !steps.contains(where: {
      $0.register == bits.register && $0.bank == bits.bank
    }) {
      let value = Sensor.value(of: bits.register, bank: bits.bank, in: setup)
      steps.append(PlanStep(.write, bits.register, value, bank: bits.bank))
    }
    steps += sensor.stopPlan.filter { !$0.selectsBank }
    // One that is woken by commands takes writes slowly once it is asleep.
    let isWoken = !sensor.unit.wake.isEmpty
    steps.append(PlanStep(.pause, pauseMicroseconds: isWoken ? 500 : 200))
    func isRun(_ place: Kept) -> Bool {
      sensor.rate.bits.contains { $0.register == place.register && $0.bank == place.bank }
    }
    let first = kept.first
    let others = kept.filter { !isRun($0) && $0 != first }
    for place in others + kept.filter({ isRun($0) && $0 != first }) + Array(kept.prefix(1)) {
      steps.append(PlanStep(.write, place.register, place.value, bank: place.bank))
      if isWoken { steps.append(PlanStep(.pause, pauseMicroseconds: 500)) }
    }
    var failure: ChipError?
    for step in Sensor.selectingBanks(steps, sensor.unit.bankRegister) {
      do throws(ChipError) {
        try take(step, on: &bus, clock: &clock)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  // MARK: Transfers

  private enum Request {
    case step(PlanStep)
    case byte(UInt8)
    case look
  }

  private struct Answer {
    var byte: UInt8 = 0
    var pause: UInt32 = 0
    var reading: Reading?
  }

  /// One transfer, tried three times.
  private func ask<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ request: Request, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> Answer {
    var attempt = 0
    while true {
      do throws(ChipError) {
        return try once(request, on: &bus)
      } catch {
        guard case .bus = error else { throw error }
        attempt += 1
        if attempt == 3 { throw error }
        Sensor.wait(attempt == 1 ? 1000 : 2000, on: &clock)
      }
    }
  }

  private func once<Bus: RegisterBus & ~Copyable>(
    _ request: Request, on bus: inout Bus
  ) throws(ChipError) -> Answer {
    if case .step(let step) = request { return Answer(pause: try sensor.perform(step, on: &bus)) }
    do throws(BusError) {
      if case .byte(let register) = request {
        return Answer(byte: try bus.readByte(register, of: sensor.address))
      }
      return Answer(reading: try sensor.readIfReady(from: &bus))
    } catch {
      throw .bus(error, chip: sensor.unit.chip, kind: sensor.unit.kind)
    }
  }

  private func take<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ step: PlanStep, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    let pause = try ask(.step(step), on: &bus, clock: &clock).pause
    if pause > 0 { Sensor.wait(pause, on: &clock) }
  }

  private func write<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ steps: [PlanStep], on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    for step in Sensor.selectingBanks(steps, sensor.unit.bankRegister) {
      try take(step, on: &bus, clock: &clock)
    }
  }

  private func read<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ register: UInt8, bank: UInt8, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) -> UInt8 {
    guard let bankRegister = sensor.unit.bankRegister else {
      return try ask(.byte(register), on: &bus, clock: &clock).byte
    }
    try take(PlanStep(.write, bankRegister, bank << 4), on: &bus, clock: &clock)
    let byte = try ask(.byte(register), on: &bus, clock: &clock).byte
    if bank != 0 { try take(PlanStep(.write, bankRegister, 0), on: &bus, clock: &clock) }
    return byte
  }

  private func readTrim<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    of sensor: inout Sensor, on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    var attempt = 0
    while true {
      do throws(ChipError) {
        return try sensor.readTrim(on: &bus, clock: &clock)
      } catch {
        attempt += 1
        if attempt == 3 { throw error }
        Sensor.wait(1000, on: &clock)
      }
    }
  }
}
