/// The way to the recorder's live stream, tried again each second.
public struct RecorderPackets {
  private static let pause: Int64 = 1_000_000_000
  /// After a refusal, ns.
  private static let longPause: Int64 = 5_000_000_000
  /// Packets that are taken at once: the others wait for their turn.
  private static let most = 64

  private let given: String?
  private let complain: (String) -> Void
  private var socket: PacketSocket?
  /// What was said of a recorder that may not be watched, so that it is said once.
  private var said: String?
  private var next: Int64 = .min

  /// - Parameters:
  ///   - path: nil looks for it.
  ///   - complain: says why a recorder that exists is not watched; called once for each reason.
  public init(_ path: String?, complain: @escaping (String) -> Void) {
    given = path
    self.complain = complain
  }

  public var isConnected: Bool { socket != nil }

  /// To be waited for; nil while not connected.
  public var number: Int32? { socket?.number }

  /// What has come; `ended` where the recorder has just gone.
  ///
  /// - Parameter now: of a clock that does not jump, ns.
  public mutating func read(at now: Int64) -> (packets: [String], ended: Bool) {
    if socket == nil && now >= next {
      next = now + Self.pause
      socket = look()
    }
    var packets: [String] = []
    while let socket, packets.count < Self.most {
      switch socket.receive() {
      case .nothing: return (packets, false)
      case .packet(let bytes):
        packets.append(String(decoding: bytes, as: UTF8.self))
        if packets.last?.hasPrefix("{\"type\":\"refused\"") == true { next = now + Self.longPause }
      case .ended:
        self.socket = nil
        next = max(next, now + Self.pause)
        return (packets, true)
      }
    }
    return (packets, false)
  }

  private mutating func look() -> PacketSocket? {
    let found = PacketSocket.toRecorder(given)
    let complaint = found.complaint
    if let complaint, complaint != said { complain(complaint) }
    said = complaint
    if case .found(let socket) = found { return socket }
    return nil
  }
}
