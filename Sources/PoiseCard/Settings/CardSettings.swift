import PoiseBoard
import PoiseSeal

/// What `poise.toml` says, checked. What is not said is as a new card has it.
public struct CardSettings: Sendable, Equatable {
  /// A network to join.
  public struct Wifi: Sendable, Equatable {
    /// 1 to 32 bytes (IEEE 802.11, 9.4.2.2).
    public var name: String
    /// Two capital letters (ISO 3166): which channels and how much power its law allows.
    public var country: String
    /// The network does not say its name: it is asked for by it.
    public var isHidden = false
    /// There is no password.
    public var isOpen = false
  }

  /// A broker to publish to.
  public struct Broker: Sendable, Equatable {
    /// What `/etc/poise/mqtt.toml` says.
    public var fields: MQTTFields
    /// The certificates that the broker's must be signed by (PEM).
    public var authority: String?

    /// Where the two files lie in the system.
    static let authorityPath = "/etc/poise/mqtt-ca.pem"
    static let passwordPath = "/etc/poise/mqtt-password"
  }

  /// A name of the folder of board files, or a file beside `poise.toml` that ends in `.toml`.
  public var board = "rpi"
  /// Who wears it.
  public var user: String?
  /// As `--mount` takes it, without blanks.
  public var mount: String?
  /// Meters.
  public var bodyHeight: Double?
  /// From the floor, in meters.
  public var sensorHeight: Double?
  /// A name of the time zone data, such as `Europe/Zurich`.
  public var timeZone = "Etc/UTC"
  /// False: the wearer is never asked to sit up.
  public var isAlerting = true
  public var alertLine: Board.Line?
  /// Seconds of bad posture until the wearer is asked; nil: as the recorder has it.
  public var alertAfter: Int?
  /// As `--quiet-hours` takes it.
  public var quietHours: String?
  public var buttonLine: Board.Line?
  public var lightLine: Board.Line?
  public var wifi: Wifi?
  /// The live page, for this device alone: others reach it through ssh.
  public var hasPage = false
  public var hasBluetooth = false
  public var broker: Broker?
  /// A public key: its owner may log in by ssh.
  public var sshKey: String?
  /// A public key: its owner may read the recordings by SFTP.
  public var shareKey: String?
  /// Who alone can open the recordings; empty: they are not sealed.
  public var sealTo: [SealPublicKey] = []

  public init() {}
}
