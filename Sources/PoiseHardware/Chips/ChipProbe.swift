import PoiseCore

/// Finds the motion sensors and magnetometers of a bus by reading: nothing is ever written.
///
/// Several parts share an address, so an answer identifies nothing. What to read, and what it
/// means, is said by the rows of ``ChipCatalog`` and `ForeignParts`: at each address only the
/// identity registers of the parts that can be there are read, ST's WHO_AM_I (0x0F) first, and none
/// beyond the first identity that holds. None of these reads has a side effect on another part
/// (never the HMC5883L's mode register, which locks its data).
public enum ChipProbe {
  /// Addresses that known parts can have.
  public static let addresses: [UInt8] = Set(
    ChipCatalog.all.flatMap(\.units).flatMap(\.addresses) + ForeignParts.all.flatMap(\.addresses)
  ).sorted()

  /// - Throws: where the bus itself is not there or not to be opened; an address that fails in any
  ///   other way is reported as a finding.
  public static func scan<Bus: RegisterBus & ~Copyable>(
    _ bus: inout Bus
  ) throws(BusError) -> [ProbeFinding] {
    var found: [ProbeFinding] = []
    for address in addresses {
      do throws(BusError) {
        var reader = ProbeReader(address: address)
        found.append(try reader.finding(on: &bus))
      } catch {
        switch error.code {
        case .noAnswer: continue
        case .permission, .held, .noBus, .unsupported: throw error
        case .busy:
          found.append(
            ProbeFinding(
              address: address, chip: nil, part: "in use", kinds: [], identity: [],
              confidence: .unknown,
              note: "a kernel driver or another program holds this address; unload it first"))
        case .arbitrationLost, .timeout, .other:
          found.append(
            ProbeFinding(
              address: address, chip: nil, part: "failing", kinds: [], identity: [],
              confidence: .unknown, note: error.message(bus: "the bus")))
        }
      }
    }
    return resolved(found)
  }

  // MARK: What only the neighbors tell

  /// Names the parts whose identity others share by what else is on the bus.
  private static func resolved(_ found: [ProbeFinding]) -> [ProbeFinding] {
    var found = found
    let magnetometer = found.first { $0.address == 0x1E }
    let undocumented = Chip.lsm303dlhc.unit(.magnetometer)?.probe.undocumented
    let isDLHC =
      magnetometer?.chip == "HMC5883L"
      && magnetometer?.identity.contains {
        $0.register == undocumented?.register && $0.value == undocumented?.value
      } == true
    let hasAccelerometer = found.contains { $0.address == 0x19 && $0.chip == "LIS3DH" }
    let hasLSM9DS1 = found.contains { $0.chip == "LSM9DS1" }
    for i in found.indices {
      switch (found[i].address, found[i].chip) {
      case (0x19, "LIS3DH") where magnetometer?.chip == "LIS2MDL",
        (0x1E, "LIS2MDL") where hasAccelerometer:
        found[i].name("LSM303AGR", .likely)
        found[i].note = "a LIS3DH or LIS2DH12 at 0x19 beside a LIS2MDL would look the same"
      case (0x19, "LIS3DH") where isDLHC: found[i].name("LSM303DLHC", .certain)
      case (_, "LIS3DH"):
        if magnetometer?.chip == "HMC5883L" && found[i].address == 0x19 {
          found[i].confidence = .likely
          found[i].note = "if this is one chip with the magnetometer at 0x1E, it is an LSM303DLHC"
        }
      case (0x1E, "HMC5883L") where isDLHC && hasAccelerometer:
        found[i].name("LSM303DLHC", .certain)
      case (0x1E, "HMC5883L") where isDLHC:
        found[i].name("LSM303DLHC", .likely)
        found[i].note = "its accelerometer should be at 0x19, where nothing of the kind answers"
      case (0x1E, "HMC5883L"):
        found[i].confidence = .likely
        found[i].note = "an LSM303DLHC's magnetometer has the same identity"
      case (_, "LIS3MDL") where hasLSM9DS1:
        found[i].name("LSM9DS1", .likely)
        found[i].note = "a LIS3MDL beside the LSM9DS1 would look the same"
      default: break
      }
    }
    return found
  }
}

extension ProbeFinding {
  fileprivate mutating func name(_ chip: String, _ confidence: Confidence) {
    self.chip = chip
    part = chip
    self.confidence = confidence
  }
}
