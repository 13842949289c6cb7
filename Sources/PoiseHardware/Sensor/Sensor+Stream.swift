import PoiseCore
import PoiseText

extension Sensor {
  /// What the log must know about the stream this unit makes.
  ///
  /// Where the axes have sensitivities of their own, these are folded into the rotation: counts
  /// times scale times that matrix are right for every reader of the stream.
  public func streamInfo(index: UInt8, bus: String, mount: Matrix3?) -> StreamInfo {
    let a = range.axisScale
    let t = trimFactors
    let f = Vector3(a.x * t.x, a.y * t.y, a.z * t.z)
    let spread = Matrix3(Vector3(f.x, 0, 0), Vector3(0, f.y, 0), Vector3(0, 0, f.z))
    let rotation = unit.dieRotation
    return StreamInfo(
      index: index, kind: unit.kind, chip: unit.chip, bus: bus, address: address, scale: scale,
      fullScaleCounts: (fifo?.limits ?? range.limits ?? mode.limits).upperBound,
      nominalRateHz: rate.hertz, dieRotation: f == Vector3(1, 1, 1) ? rotation : rotation * spread,
      mount: unit.kind.isAir ? nil : mount, registers: registers,
      fifo: fifo.map { Int($0.watermark) } ?? 0, lag: lag)
  }

  /// SI units per count of what is delivered: a FIFO that drops bits has coarser counts.
  public var scale: Double { range.scale(in: mode) * Double(1 << (fifo?.droppedBits ?? 0)) }

  /// How old a sample may be when it is fetched: as long as the FIFO keeps it, by a clock that is a
  /// tenth slow.
  private var lag: Int64 { (fifo?.held ?? 0) * nominalPeriod * 11 / 10 }

  /// Registers as they stand while running, `20=57 23=90`; `2:14=0B` is register 0x14 of bank 2.
  public var registers: String {
    var values: [PlanStep] = []
    for step in plan where step.action == .write && !step.selectsBank {
      if let at = values.firstIndex(where: {
        $0.register == step.register && $0.bank == step.bank
      }) {
        values[at].value = step.value
      } else {
        values.append(step)
      }
    }
    return values.map {
      ($0.bank == 0 ? "" : "\($0.bank):")
        + "\(Hex.prefixed($0.register).dropFirst(2))=\(Hex.prefixed($0.value).dropFirst(2))"
    }.joined(separator: " ")
  }

  /// Reads the factory's factors out of a part that has them, into ``trimFactors``.
  public mutating func readTrim<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) throws(ChipError) {
    guard let trim = unit.trim else { return }
    do throws(BusError) {
      var bytes: [Double] = []
      for step in trim.open { try take(step, on: &bus, clock: &clock) }
      for i in UInt8(0)..<3 {
        bytes.append(Double(try bus.readByte(trim.register + i, of: address)))
      }
      for step in trim.close { try take(step, on: &bus, clock: &clock) }
      let factors = bytes.map { ($0 - 128) / 256 + 1 }
      trimFactors = Vector3(factors[0], factors[1], factors[2])
    } catch {
      throw .bus(error, chip: unit.chip, kind: unit.kind)
    }
  }

  /// Reads the factory's values of a barometer, into ``compensation``. They are compared with
  /// nothing but themselves: a memory of one value throughout is none.
  public mutating func readCompensation<Bus: RegisterBus & ~Copyable>(
    on bus: inout Bus
  ) throws(ChipError) {
    guard let layout = unit.compensation else { return }
    // Not of another chip, whose registers mean something else.
    try identify(on: &bus)
    var bytes: [UInt8] = []
    do throws(BusError) {
      for register in layout.registers { bytes.append(try bus.readByte(register, of: address)) }
    } catch {
      throw .bus(error, chip: unit.chip, kind: unit.kind)
    }
    guard let compensation = layout.compensation(bytes) else {
      throw .factoryValues(chip: unit.chip, address: address, first: bytes[0])
    }
    self.compensation = compensation
  }

  private func take<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    _ step: SetupStep, on bus: inout Bus, clock: inout Clock
  ) throws(BusError) {
    switch step {
    case .register(let register, let value), .writeOnly(let register, let value),
      .command(let register, let value), .banked(_, let register, let value):
      try bus.write(value, to: register, of: address)
    case .pause(let microseconds): Self.wait(microseconds, on: &clock)
    case .upload: break
    }
  }
}
