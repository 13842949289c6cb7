import PoiseCore
import PoiseText

/// What was found at one address of a bus.
public struct ProbeFinding: Sendable, Equatable {
  /// How sure the identification is.
  public enum Confidence: String, Sendable {
    /// An identity that nothing else of the list has.
    case certain
    /// Parts with the same identity exist; what else is on the bus speaks for this one.
    case likely
    /// An identity that other things show too.
    case weak
    /// Something answers, and nothing is known about it.
    case unknown
  }

  /// A register that was read.
  public struct Identity: Sendable, Equatable {
    public var register: UInt8
    public var value: UInt8
  }

  public var address: UInt8
  /// Name in the catalogue; nil where there is no driver.
  public var chip: String?
  /// What it is, for people.
  public var part: String
  /// What it measures at this address.
  public var kinds: [SensorKind]
  public var identity: [Identity]
  public var confidence: Confidence
  /// What a person should know.
  public var note: String?
  /// Its identity is not the maker's: the board file must say `force_id = true`.
  public var needsForcedIdentity = false
}

/// Finds the motion sensors and magnetometers of a bus by reading: nothing is ever written.
///
/// Several parts share an address, so an answer identifies nothing. At each address only registers
/// are read in which candidates differ, in an order in which none of the reads has a side effect
/// on another candidate (never the HMC5883L's mode register, which locks its data).
public enum ChipProbe {
  /// Addresses that known parts can have.
  public static let addresses: [UInt8] = [
    0x0C, 0x0D, 0x10, 0x11, 0x12, 0x13, 0x18, 0x19, 0x1C, 0x1D, 0x1E, 0x1F, 0x2C, 0x30, 0x53,
    0x68, 0x69, 0x6A, 0x6B
  ]

  /// - Throws: where the bus itself is not there or not to be opened; an address that fails in any
  ///   other way is reported as a finding.
  public static func scan<Bus: RegisterBus & ~Copyable>(
    _ bus: inout Bus
  ) throws(BusError) -> [ProbeFinding] {
    var found: [ProbeFinding] = []
    for address in addresses {
      do throws(BusError) {
        var reader = Reader(address: address)
        if let finding = try reader.finding(on: &bus) { found.append(finding) }
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

  /// Reads one address, each register once.
  private struct Reader {
    let address: UInt8
    var seen: [ProbeFinding.Identity] = []

    mutating func read<Bus: RegisterBus & ~Copyable>(
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

    func made(
      _ chip: String?, _ part: String, _ kinds: [SensorKind],
      _ confidence: ProbeFinding.Confidence = .certain, note: String? = nil
    ) -> ProbeFinding {
      ProbeFinding(
        address: address, chip: chip, part: part, kinds: kinds, identity: seen,
        confidence: confidence, note: note)
    }

    mutating func finding<Bus: RegisterBus & ~Copyable>(
      on bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      let known: ProbeFinding?
      switch address {
      case 0x0C: known = try asahiKasei(&bus)
      case 0x0D: known = try qst(&bus)
      case 0x2C:
        known =
          try read(0x00, &bus) == 0x80
          ? made(nil, "QMC5883P", [.magnetometer], note: "there is no driver for it") : nil
      case 0x10...0x13:
        known =
          try read(0x00, &bus) == 0xFA
          ? made(nil, "BMC150 accelerometer", [], note: "there is no driver for it") : nil
      case 0x18, 0x19:
        known = try read(0x0F, &bus) == 0x33 ? made("LIS3DH", "LIS3DH", [.accelerometer]) : nil
      case 0x1C...0x1F: known = try magnetometer(&bus)
      case 0x30: known = try memsic(&bus)
      case 0x53: known = try analogDevices(&bus)
      case 0x68, 0x69: known = try invenSense(&bus)
      default: known = try stMotion(&bus)
      }
      if let known { return known }
      let values = seen.map { "\(Hex.prefixed($0.register)) = \(Hex.prefixed($0.value))" }.joined(
        separator: ", ")
      return made(
        nil, "unknown", [], .unknown,
        note: "something answers (\(values)); two chips at one address look like this as well")
    }

    mutating func asahiKasei<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      guard try read(0x00, &bus) == 0x48 else { return nil }
      return try read(0x01, &bus) == 0x09
        ? made("ICM-20948", "AK09916 in an ICM-20948", [.magnetometer])
        : made("MPU-9250", "AK8963 in an MPU-9250", [.magnetometer], .likely)
    }

    /// A dead bus reads 0xFF as well: the status must look like one.
    mutating func qst<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      guard try read(0x0D, &bus) == 0xFF, try read(0x06, &bus) & 0xF8 == 0 else { return nil }
      return made(
        "QMC5883L", "QMC5883L", [.magnetometer], .weak,
        note: "often sold as HMC5883L; its identity is 0xFF, which proves little")
    }

    mutating func magnetometer<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      let who = try read(0x0F, &bus)
      if who == 0x3D { return made("LIS3MDL", "LIS3MDL", [.magnetometer]) }
      if who == 0x49 {
        return made(nil, "LSM303D", [], note: "there is no driver for it")
      }
      if address == 0x1E {
        if try read(0x4F, &bus) == 0x40 {
          return made("LSM303AGR", "LSM303AGR", [.magnetometer])
        }
        if try read(0x0A, &bus) == 0x48, try read(0x0B, &bus) == 0x34, try read(0x0C, &bus) == 0x33
        {
          return made("HMC5883L", "HMC5883L", [.magnetometer])
        }
      }
      if address == 0x1D, let finding = try analogDevices(&bus) { return finding }
      switch try read(0x0D, &bus) {
      case 0xC7, 0xC4: return made(nil, "FXOS8700CQ", [], note: "there is no driver for it")
      case 0x1A: return made(nil, "MMA8451Q", [], note: "there is no driver for it")
      default: return nil
      }
    }

    mutating func memsic<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      if try read(0x39, &bus) == 0x10 { return made("MMC5603NJ", "MMC5603NJ", [.magnetometer]) }
      if try read(0x2F, &bus) == 0x30 { return made("MMC5983MA", "MMC5983MA", [.magnetometer]) }
      return nil
    }

    mutating func analogDevices<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      guard try read(0x00, &bus) == 0xE5 else { return nil }
      return made("ADXL345", "ADXL345 or ADXL343 (the same to a driver)", [.accelerometer])
    }

    mutating func invenSense<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      let motion: [SensorKind] = [.accelerometer, .gyroscope]
      let behind = "its magnetometer at 0x0C appears once the bypass is on: `poise run` does that"
      switch try read(0x75, &bus) {
      case 0x68: return made("MPU-6050", "MPU-6050", motion)
      case 0x70: return made("MPU-6500", "MPU-6500", motion)
      case 0x71: return made("MPU-9250", "MPU-9250", motion, note: behind)
      case 0x73: return made("MPU-9250", "MPU-9255", motion, note: behind)
      case 0x72, 0x74, 0x98:
        // Identities of clones that were bought as MPU-6050.
        var clone = made(
          "MPU-6050", "a clone of the MPU-6050", motion, .weak,
          note: "its identity is not InvenSense's; the board file must say force_id = true")
        clone.needsForcedIdentity = true
        return clone
      default: break
      }
      switch try read(0x00, &bus) {
      case 0xEA: return made("ICM-20948", "ICM-20948", motion, note: behind)
      case 0xD1: return made(nil, "BMI160", [], note: "there is no driver for it")
      default: return nil
      }
    }

    mutating func stMotion<Bus: RegisterBus & ~Copyable>(
      _ bus: inout Bus
    ) throws(BusError) -> ProbeFinding? {
      switch try read(0x0F, &bus) {
      case 0x6C: made("LSM6DSOX", "LSM6DSOX", [.accelerometer, .gyroscope])
      case 0x68: made("LSM9DS1", "LSM9DS1", [.accelerometer, .gyroscope])
      default: nil
      }
    }
  }

  // MARK: What only the neighbours tell

  /// Names the parts whose identity others share by what else is on the bus.
  private static func resolved(_ found: [ProbeFinding]) -> [ProbeFinding] {
    var found = found
    let magnetometer = found.first { $0.address == 0x1E }
    // Only the LSM303DLHC has 0x3C at 0x0F, which its datasheet does not mention.
    let isDLHC =
      magnetometer?.chip == "HMC5883L"
      && magnetometer?.identity.contains { $0.register == 0x0F && $0.value == 0x3C } == true
    let hasAccelerometer = found.contains { $0.address == 0x19 && $0.chip == "LIS3DH" }
    let hasLSM9DS1 = found.contains { $0.chip == "LSM9DS1" }
    for i in found.indices {
      switch (found[i].address, found[i].chip) {
      case (0x19, "LIS3DH") where magnetometer?.chip == "LSM303AGR":
        found[i].name("LSM303AGR", .certain)
      case (0x19, "LIS3DH") where isDLHC: found[i].name("LSM303DLHC", .certain)
      case (_, "LIS3DH"):
        found[i].part = "LIS3DH or LIS2DH12 (the same to a driver)"
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
