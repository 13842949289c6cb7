import PoiseCore

/// Finds out which chip of the catalog is on an SPI device, by reading identities alone.
///
/// Only where a person names the device: SPI knows no addresses, so that whatever is there takes
/// the first byte for its own. A sensor of the catalog is read by a byte whose bit 7 is set; to a
/// display, a converter or a memory the same byte may be data or a command.
public enum SPIProbe {
  /// A register and how it is asked for.
  private struct Question: Equatable {
    var register: UInt8
    var dummyBytes: UInt8
  }

  /// - Parameter read: one register of the device, by that access.
  /// - Returns: nil where nothing answers: all that was read is ones, or zeros.
  public static func finding(
    _ read: (SPIAccess, UInt8) throws(BusError) -> UInt8
  ) throws(BusError) -> ProbeFinding? {
    var seen: [(question: Question, value: UInt8)] = []
    func value(of register: UInt8, _ access: SPIAccess) throws(BusError) -> UInt8 {
      let question = Question(register: register, dummyBytes: access.dummyBytes)
      if let known = seen.first(where: { $0.question == question }) { return known.value }
      let value = try read(SPIAccess(dummyBytes: access.dummyBytes), register)
      seen.append((question, value))
      return value
    }
    // Some begin with I2C, and take the rise of their chip select for a sign.
    _ = try read(SPIAccess(), 0x0F)
    var found: [SensorUnit] = []
    for unit in ChipCatalog.all.flatMap(\.units) {
      guard let access = unit.spi else { continue }
      if let first = found.first {
        if unit.identity == first.identity && access == first.spi { found.append(unit) }
        continue
      }
      var holds = true
      for check in unit.identity where holds {
        holds = try (value(of: check.register, access) ^ check.value) & check.mask == 0
      }
      if holds { found = [unit] }
    }
    let identity = seen.map {
      ProbeFinding.Identity(register: $0.question.register, value: $0.value)
    }
    guard let first = found.first else {
      if identity.allSatisfy({ $0.value == 0xFF }) || identity.allSatisfy({ $0.value == 0 }) {
        return nil
      }
      return ProbeFinding(
        address: 0, chip: nil, part: "unknown", kinds: [], identity: identity,
        confidence: .unknown, note: "something answers, which is none of the chips on SPI")
    }
    var names: [String] = []
    for unit in found where !names.contains(unit.chip) { names.append(unit.chip) }
    let twins = names.count > 1 ? " (the same to a driver)" : ""
    return ProbeFinding(
      address: 0, chip: first.chip, part: names.joined(separator: " or ") + twins,
      kinds: found.filter { $0.chip == first.chip }.map(\.kind),
      identity: Array(
        identity.filter { one in first.identity.contains { $0.holds(one) } }
          .prefix(first.identity.count)),
      confidence: first.probe.isWeak ? .weak : .certain, note: first.probe.note)
  }
}

extension IdentityCheck {
  /// Whether that is what was read.
  fileprivate func holds(_ read: ProbeFinding.Identity) -> Bool {
    register == read.register && (value ^ read.value) & mask == 0
  }
}
