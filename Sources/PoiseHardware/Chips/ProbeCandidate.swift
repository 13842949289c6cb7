/// What may answer at an address: the parts of one identity, which no register tells apart.
struct ProbeCandidate {
  let identity: [IdentityCheck]
  /// Of the catalog, the one to name first; empty for a part without a driver.
  private(set) var chips: [Chip] = []
  private(set) var foreign: ForeignPart?

  /// All that may answer at `address`, in the order in which they are read.
  static func all(at address: UInt8) -> [ProbeCandidate] {
    var found: [ProbeCandidate] = []
    for chip in ChipCatalog.all {
      for unit in chip.units where unit.addresses.contains(address) {
        let i = found.firstIndex { $0.identity == unit.identity } ?? found.count
        if i == found.count { found.append(ProbeCandidate(identity: unit.identity)) }
        if found[i].chips.last?.name != chip.name { found[i].chips.append(chip) }
      }
    }
    for part in ForeignParts.all where part.addresses.contains(address) {
      for check in part.identities {
        found.append(ProbeCandidate(identity: [check], foreign: part))
      }
    }
    // A part of one die is the simpler explanation; what the neighbors tell comes later.
    for i in found.indices where found[i].chips.contains(where: \.isOneDie) {
      found[i].chips.removeAll { !$0.isOneDie }
    }
    let whoAmI: UInt8 = 0x0F
    return found.filter { $0.identity[0].register == whoAmI }
      + found.filter { $0.identity[0].register != whoAmI }
  }

  private init(identity: [IdentityCheck], foreign: ForeignPart? = nil) {
    self.identity = identity
    self.foreign = foreign
  }

  /// The units of the chip to name that answer so at `address`.
  func units(at address: UInt8) -> [SensorUnit] {
    chips.first?.units.filter { $0.addresses.contains(address) && $0.identity == identity } ?? []
  }

  /// Its identity is `other`'s and something more.
  func isMoreSpecific(than other: ProbeCandidate) -> Bool {
    identity.count > other.identity.count && identity.starts(with: other.identity)
  }
}

extension Chip {
  /// All its units answer at the same addresses.
  fileprivate var isOneDie: Bool {
    units.allSatisfy { $0.isBehindBypass || $0.addresses == units[0].addresses }
  }
}
