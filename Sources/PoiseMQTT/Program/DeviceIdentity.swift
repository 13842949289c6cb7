import PoiseSystem

/// The level of a device in topics where no name is given: the same at each start, and nobody's
/// name.
public enum DeviceIdentity {
  /// Of the machine's identity, which must not leave the machine itself (machine-id(5)): hashed.
  ///
  /// - Parameter machine: what lasts, see ``machine``.
  public static func device(machine: String) -> String {
    String(SHA256.hexadecimal(of: Array("poise-mqtt \(machine)".utf8)).prefix(10))
  }

  /// A Raspberry Pi's serial number, else the machine's identity, else its name: a card image that
  /// keeps its system read-only has another identity at each start.
  public static var machine: String {
    ["/sys/firmware/devicetree/base/serial-number", "/etc/machine-id", "/etc/hostname"]
      .compactMap { File.firstLine($0) }.first { !$0.isEmpty } ?? "poise"
  }
}
