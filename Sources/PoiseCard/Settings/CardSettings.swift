import PoiseBoard

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
  /// A public key: its owner may log in by ssh.
  public var sshKey: String?
  /// A public key: its owner may read the recordings by SFTP.
  public var shareKey: String?

  public init() {}
}
