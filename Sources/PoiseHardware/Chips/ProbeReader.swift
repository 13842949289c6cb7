import PoiseCore
import PoiseText

/// Reads one address, each register once, and says what is there.
struct ProbeReader {
  private let address: UInt8
  private var seen: [ProbeFinding.Identity] = []

  init(address: UInt8) { self.address = address }

  /// - Throws: where nothing answers, and where the bus fails twice.
  mutating func finding<Bus: RegisterBus & ~Copyable>(
    on bus: inout Bus
  ) throws(BusError) -> ProbeFinding {
    let candidates = ProbeCandidate.all(at: address)
    for candidate in candidates {
      if try holds(candidate.identity, &bus) {
        var best = candidate
        var isShared = false
        for other in candidates where other.isMoreSpecific(than: best) {
          isShared = true
          if try holds(other.identity, &bus) { (best, isShared) = (other, false) }
        }
        return finding(best, isShared: isShared)
      }
      if let alias = alias(of: candidate), let maker = alias.cloneOf {
        return clone(of: candidate, alias.part, maker)
      }
    }
    let values = seen.map { "\(Hex.prefixed($0.register)) = \(Hex.prefixed($0.value))" }
      .joined(separator: ", ")
    return ProbeFinding(
      address: address, chip: nil, part: "unknown", kinds: [], identity: seen, confidence: .unknown,
      note: "something answers (\(values)); two chips at one address look like this as well")
  }

  private mutating func holds<Bus: RegisterBus & ~Copyable>(
    _ identity: [IdentityCheck], _ bus: inout Bus
  ) throws(BusError) -> Bool {
    for check in identity where (try read(check.register, &bus) ^ check.value) & check.mask != 0 {
      return false
    }
    return true
  }

  private mutating func read<Bus: RegisterBus & ~Copyable>(
    _ register: UInt8, _ bus: inout Bus
  ) throws(BusError) -> UInt8 {
    if let known = seen.first(where: { $0.register == register }) { return known.value }
    let value: UInt8
    do throws(BusError) {
      value = try bus.readByte(register, of: address)
    } catch {
      if error.code == .noAnswer && seen.isEmpty { throw error }
      // Once more: a lost arbitration or a single refusal is no verdict.
      value = try bus.readByte(register, of: address)
    }
    seen.append(ProbeFinding.Identity(register: register, value: value))
    return value
  }

  /// - Parameter isShared: another part has this identity and more, but is not there.
  private func finding(_ candidate: ProbeCandidate, isShared: Bool) -> ProbeFinding {
    let units = candidate.units(at: address)
    guard let chip = candidate.chips.first, let unit = units.first else {
      return ProbeFinding(
        address: address, chip: nil, part: candidate.foreign?.name ?? "unknown",
        kinds: candidate.foreign?.kinds ?? [], identity: seen, confidence: .certain,
        note: "no driver")
    }
    var part = candidate.chips.map(\.name).joined(separator: " or ")
    if candidate.chips.count > 1 { part += " (the same to a driver)" }
    if let die = unit.probe.die { part = "\(die) in an \(chip.name)" }
    if let alias = alias(of: candidate) { part = alias.part }
    var note = unit.probe.note
    if !unit.isBehindBypass, let behind = chip.units.first(where: \.isBehindBypass) {
      note =
        "its \(behind.kind.name) at \(Hex.prefixed(behind.addresses[0])) appears once the "
        + "bypass is on: `poise run` does that"
    }
    return ProbeFinding(
      address: address, chip: chip.name, part: part, kinds: units.map(\.kind), identity: seen,
      confidence: unit.probe.isWeak ? .weak : isShared ? .likely : .certain, note: note)
  }

  /// The alias that answers instead of the candidate's own first identity register.
  private func alias(of candidate: ProbeCandidate) -> ProbeTraits.Alias? {
    let register = candidate.identity[0].register
    guard let value = seen.first(where: { $0.register == register })?.value else { return nil }
    return candidate.units(at: address).first?.probe.aliases.first { $0.value == value }
  }

  private func clone(
    of candidate: ProbeCandidate, _ part: String, _ maker: String
  ) -> ProbeFinding {
    ProbeFinding(
      address: address, chip: candidate.chips[0].name, part: part,
      kinds: candidate.units(at: address).map(\.kind), identity: seen, confidence: .weak,
      note: "its identity is not \(maker)'s; the board file must say force_id = true",
      needsForcedIdentity: true)
  }
}
