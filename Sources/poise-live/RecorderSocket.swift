import PoiseCore
import PoiseLive
import PoiseSystem

/// The way to the recorder: connected to only while somebody looks, and tried again each second.
struct RecorderSocket {
  private static let pause: Int64 = 1_000_000_000
  /// After a refusal, ns.
  private static let longPause: Int64 = 5_000_000_000
  /// Nothing for this long is silence: a state comes every second.
  private static let silence: Int64 = 3_000_000_000

  private let given: String?
  private var socket: PacketSocket?
  /// What was said of a recorder that may not be watched, so that it is said once.
  private var said: String?
  private var next = Timestamp(nanoseconds: .min)
  private var heard = Timestamp(nanoseconds: 0)

  /// - Parameter path: nil looks for it.
  init(_ path: String?) { given = path }

  /// To be waited for; nil while not connected.
  var number: Int32? { socket?.number }

  /// Connects or lets go, and tells the server how things stand.
  mutating func tend(_ server: inout LiveServer, at now: Timestamp) {
    if server.streams == 0 {
      socket = nil
      next = Timestamp(nanoseconds: .min)
      return server.setLink(nil)
    }
    if socket == nil && now >= next {
      server.setLink(link(look()))
      (next, heard) = (now + Self.pause, now)
    }
    if socket != nil && now - heard >= Self.silence { server.setLink(link(.silent)) }
  }

  /// Says once why a recorder that exists is not watched.
  private mutating func look() -> RecorderLink.State {
    let found = PacketSocket.toRecorder(given)
    let complaint = found.complaint
    if let complaint, complaint != said { Program.voice.note(complaint, .warning) }
    said = complaint
    switch found {
    case .found(let socket):
      self.socket = socket
      return .connected
    case .absent: return .absent
    case .refused: return .forbidden
    }
  }

  /// Hands on what has come.
  mutating func read(_ server: inout LiveServer, at now: Timestamp) {
    while let socket {
      switch socket.receive() {
      case .nothing: return
      case .packet(let bytes):
        heard = now
        let line = String(decoding: bytes, as: UTF8.self)
        server.setLink(link(.connected))
        server.tell(line)
        if line.hasPrefix("{\"type\":\"refused\"") { next = now + Self.longPause }
      case .ended:
        self.socket = nil
        next = max(next, now + Self.pause)
        server.setLink(link(.absent))
      }
    }
  }

  private func link(_ state: RecorderLink.State) -> RecorderLink {
    RecorderLink(state, since: MachineClock.realtime)
  }
}
