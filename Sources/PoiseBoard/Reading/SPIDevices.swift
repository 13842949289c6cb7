import PoiseText

/// The SPI devices that sensors of a board file name by `spi`, in place of a bus and an address.
struct SPIDevices {
  /// In the order of the sensors; each is a bus.
  private(set) var names: [String] = []

  /// The device that `spi` names; nil where it names none, after saying why.
  func read(_ table: inout BoardTable, _ offer: ChipChoices?) -> String? {
    guard let device = table.string("spi") else { return nil }
    for key in ["address", "bus"] where table.has(key) {
      table.fail(
        key, "is for I2C, but spi is given, where each device is one chip; keep one of them")
    }
    guard Self.isDevice(device) else {
      table.fail(
        "spi",
        "invalid SPI device \(device.debugDescription): use its node, such as \"/dev/spidev0.0\" "
          + "(bus 0, chip select 0); `ls /dev/spidev*` lists them")
      return nil
    }
    guard let offer else { return nil }
    if offer.hasSPI { return device }
    let how = offer.addresses.map { Hex.prefixed($0) }.joined(separator: " or ")
    table.fail(
      "spi",
      "the \(offer.chip)'s \(offer.kind.name) is not read by SPI; address = \(how) on an I2C bus "
        + "instead (`poise board chips` marks what is)")
    return nil
  }

  /// The number of a device's bus, which come after the board file's own.
  mutating func number(of device: String, after buses: [String]) -> Int {
    if let at = names.firstIndex(of: device) { return buses.count + 1 + at }
    names.append(device)
    return buses.count + names.count
  }

  /// How errors name a chip's place: its address, or its SPI device.
  func place(_ address: UInt8, _ bus: Int, after buses: [String]) -> String {
    let at = bus - buses.count - 1
    return names.indices.contains(at) ? names[at] : Hex.prefixed(address)
  }

  /// `/dev/spidev`, bus, dot, chip select: what the kernel makes.
  private static func isDevice(_ path: String) -> Bool {
    let start = "/dev/spidev"
    guard path.hasPrefix(start) else { return false }
    let parts = path.dropFirst(start.count).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...5).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
