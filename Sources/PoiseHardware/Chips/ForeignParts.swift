import PoiseCore

/// A part that shares an address with one of the catalog, and that there is no driver for.
struct ForeignPart: Sendable {
  let name: String
  let addresses: [UInt8]
  /// One of these is its identity.
  let identities: [IdentityCheck]
  let kinds: [SensorKind]

  init(
    _ name: String, _ addresses: [UInt8], _ identities: [IdentityCheck], kinds: [SensorKind] = []
  ) {
    self.name = name
    self.addresses = addresses
    self.identities = identities
    self.kinds = kinds
  }
}

/// What else may answer where the catalog's chips do, to be named rather than called unknown.
enum ForeignParts {
  static let all: [ForeignPart] = [
    ForeignPart(
      "BMC150 accelerometer", [0x10, 0x11, 0x12, 0x13], [IdentityCheck(0x00, 0xFA)]),
    ForeignPart(
      "FXOS8700CQ", [0x1C, 0x1D, 0x1E, 0x1F],
      [IdentityCheck(0x0D, 0xC7), IdentityCheck(0x0D, 0xC4)]),
    ForeignPart("MMA8451Q", [0x1C, 0x1D], [IdentityCheck(0x0D, 0x1A)]),
    ForeignPart("BNO055", [0x28, 0x29], [IdentityCheck(0x00, 0xA0)])
  ]
}
