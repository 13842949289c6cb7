// How a plan is made from a table and settings; once, at start.
extension Sensor {
  /// Whether two lists want the same bits to be different.
  static func conflict(_ a: [BitField], _ b: [BitField]) -> Bool {
    a.contains { x in
      b.contains { y in
        x.register == y.register && x.bank == y.bank && (x.value ^ y.value) & x.mask & y.mask != 0
      }
    }
  }

  /// The unit's recipe with the settings' bits put in.
  ///
  /// - Parameters:
  ///   - wake: read after each pause that follows a command; 0: nothing is.
  ///   - upload: what `.upload` stands for.
  static func setupSteps(
    _ recipe: [SetupStep], _ bits: [BitField], wake: UInt8 = 0, upload: [PlanStep] = []
  ) -> [PlanStep] {
    var isReset = false
    return recipe.flatMap { step -> [PlanStep] in
      if step == .upload { return upload }
      let steps = [planStep(step, bits)]
      if case .command = step {
        isReset = wake != 0
      } else if isReset, case .pause = step {
        isReset = false
        return steps + [.wake(wake)]
      }
      return steps
    }
  }

  private static func planStep(_ step: SetupStep, _ bits: [BitField]) -> PlanStep {
    switch step {
    case .register(let register, let value), .writeOnly(let register, let value):
      PlanStep(.write, register, apply(bits, to: value, of: register, bank: 0))
    case .banked(let bank, let register, let value):
      PlanStep(.write, register, apply(bits, to: value, of: register, bank: bank), bank: bank)
    case .command(let register, let value): PlanStep(.write, register, value)
    case .pause(let microseconds): PlanStep(.pause, pauseMicroseconds: microseconds)
    case .upload: PlanStep(.pause)
    }
  }

  /// One write for each register that `bits` touch, in their order.
  static func runSteps(_ bits: [BitField], over setup: [PlanStep]) -> [PlanStep] {
    var steps: [PlanStep] = []
    for field in bits
    where !steps.contains(where: { $0.register == field.register && $0.bank == field.bank }) {
      let base = value(of: field.register, bank: field.bank, in: setup)
      steps.append(
        PlanStep(
          .write, field.register, apply(bits, to: base, of: field.register, bank: field.bank),
          bank: field.bank))
    }
    return steps
  }

  /// The same steps with a write to the bank register wherever the bank changes; ends in bank 0.
  static func selectingBanks(_ steps: [PlanStep], _ register: UInt8?) -> [PlanStep] {
    guard let register else { return steps }
    var result: [PlanStep] = []
    var bank: UInt8 = 0
    func select(_ wanted: UInt8) {
      var step = PlanStep(.write, register, wanted << 4)
      step.selectsBank = true
      result.append(step)
      bank = wanted
    }
    for step in steps {
      if step.action == .write && step.bank != bank { select(step.bank) }
      result.append(step)
    }
    if bank != 0 { select(0) }
    return result
  }

  /// What the registers of `recipe` that can be read back hold once `steps` are written.
  static func watched(_ recipe: [SetupStep], _ steps: [PlanStep], except: UInt8) -> [PlanStep] {
    var registers: [UInt8] = []
    for case .register(let register, _) in recipe
    where register != except && !registers.contains(register) { registers.append(register) }
    return registers.map { PlanStep(.expect, $0, value(of: $0, bank: 0, in: steps)) }
  }

  static func apply(_ bits: [BitField], to value: UInt8, of register: UInt8, bank: UInt8) -> UInt8 {
    bits.reduce(value) {
      $1.register == register && $1.bank == bank ? $0 & ~$1.mask | $1.value : $0
    }
  }

  /// The last value written to `register`.
  static func value(of register: UInt8, bank: UInt8, in steps: [PlanStep]) -> UInt8 {
    let last = steps.last { $0.action == .write && $0.register == register && $0.bank == bank }
    guard let last else {
      preconditionFailure("a chip table uses a register that its set-up does not write")
    }
    return last.value
  }
}

extension UploadLayout {
  /// The writes of a whole file, with a pause of nothing now and then: there the acquisition thread
  /// turns to other sensors.
  func steps(_ file: [UInt8]) -> [PlanStep] {
    var steps = [PlanStep(.write, control, 0)]
    for (i, at) in stride(from: 0, to: file.count, by: Self.piece).enumerated() {
      let word = at / 2
      steps.append(PlanStep(.write, place, UInt8(word & 0x0F)))
      steps.append(PlanStep(.write, place + 1, UInt8(word >> 4)))
      steps.append(PlanStep(bytes: file[at..<(at + Self.piece)], to: data))
      if i % 8 == 7 { steps.append(PlanStep(.pause)) }
    }
    return steps + [
      PlanStep(.write, control, 1), PlanStep(.pause, pauseMicroseconds: time),
      PlanStep(.confirm, accepted.register, accepted.value, mask: accepted.mask)
    ]
  }
}
