/// How a device is published to an MQTT broker, checked.
public struct MQTTSettings: Sendable, Equatable {
  /// Name or numeric address of the broker.
  public var host: String
  public var port: Int
  /// TLS, with the broker's certificate and name checked.
  public var isEncrypted: Bool
  /// File of the certificates that the broker's must be signed by; nil: those of the system.
  public var authority: String?
  /// Files of this device's own certificate and its key.
  public var certificate: String?
  public var key: String?
  public var username: String?
  public var passwordFile: String?
  /// What topics begin with.
  public var prefix: String
  /// This device's level in topics; nil: made of the machine's identity, which tells nothing.
  public var device: String?
  /// As Home Assistant shows the device.
  public var name: String
  /// Home Assistant's prefix; nil: the device is not announced.
  public var discovery: String?
  /// Seconds without a message after which the connection is tested.
  public var keepAlive: Int
  /// Seconds between two messages of counts and of the state.
  public var interval: Int

  /// Whether the host is this machine by its text alone. Other names are not local, even if they
  /// resolve to this machine today.
  public static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host == "::1"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
  }
}
