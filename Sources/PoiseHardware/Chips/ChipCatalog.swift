import PoiseCore
import PoiseText

/// Every chip Poise can drive.
public enum ChipCatalog {
  public static let all: [Chip] = [
    .lsm303agr, .lsm303dlhc, .lsm303d, .lis3dh, .lis2dh12, .lis3mdl, .lis2mdl, .lsm9ds1, .lsm6dsox,
    .lsm6dso, .ism330dhcx, .lsm6ds3, .lsm6ds3trc, .lsm6dsl, .mpu6050, .mpu6500, .mpu9250, .icm20948,
    .icm42688p, .icm42670p, .bmi160, .bmi270, .qmi8658, .adxl345, .adxl343, .hmc5883l, .qmc5883l,
    .qmc5883p, .mmc5603nj, .mmc5983ma, .bmp280, .bme280, .bmp390, .lps22hb, .lps25hb, .lps25h,
    .hts221
  ]

  /// The chip of that name, in any case.
  public static func chip(named name: String) throws(ChipError) -> Chip {
    let wanted = name.lowercased()
    if let chip = all.first(where: { $0.name.lowercased() == wanted }) { return chip }
    throw .unknownChip(name: name, nearest: NearestName.of(name, in: all.map(\.name)))
  }

  /// What may read `value` at `register`, for error messages: parts of the catalog, or without a
  /// driver; nil for nothing known.
  static func partsAnswering(_ value: UInt8, at register: UInt8) -> String? {
    func answers(_ check: IdentityCheck?) -> Bool {
      guard let check, check.register == register else { return false }
      return (value ^ check.value) & check.mask == 0
    }
    var names: [String] = []
    var kinds: Set<SensorKind> = []
    for unit in all.flatMap(\.units) {
      let isFirst = unit.identity[0].register == register
      let alias = isFirst ? unit.probe.aliases.first { $0.value == value } : nil
      if alias == nil && !answers(unit.identity[0]) && !answers(unit.probe.undocumented) {
        continue
      }
      let name = alias?.part ?? unit.chip
      if !names.contains(name) { names.append(name) }
      kinds.insert(unit.kind)
    }
    names += ForeignParts.all.filter { $0.identities.contains(where: answers) }.map(\.name)
    guard let last = names.popLast() else { return nil }
    let list = names.isEmpty ? last : "\(names.joined(separator: ", ")) or \(last)"
    return kinds.count == 1 ? "\(list) \(kinds.first?.name ?? "")" : list
  }
}
