import PoiseCore
import PoiseLive
import PoiseSystem

/// The server's one thread: waits for its sockets, and brings bytes to and from ``LiveServer``.
struct ServerLoop {
  /// A connection whose answer is out is given this long to close, ns.
  private static let goodbye: Int64 = 1_000_000_000
  private static let acceptedAtOnce = 16
  private static let mostLeaving = 32

  private var server: LiveServer
  private let listeners: [StreamListener]
  private var recorder: RecorderSocket
  private var passkey = PasskeyFile()
  private var sockets: [Int32: StreamSocket] = [:]
  /// Those whose answer is out, and until when they are waited for.
  private var leaving: [Int32: (socket: StreamSocket, until: Timestamp)] = [:]
  private var set = PollSet()
  private var status: LiveStatus
  private let statusPath: String?
  private var told: LiveStatus?
  private var hasComplained = false
  private var nextStatus = Timestamp(nanoseconds: .min)

  /// - Parameters:
  ///   - status: how this program stands, for `poise status`.
  ///   - file: where that is written; nil where there is no place for it.
  init(
    server: LiveServer, listeners: [StreamListener], socket: String?, status: LiveStatus,
    file: String?
  ) {
    self.server = server
    self.listeners = listeners
    self.status = status
    statusPath = file
    recorder = RecorderSocket(socket)
  }

  /// Serves until the program is to end.
  mutating func run() {
    while !EndFlag.isRaised {
      let readable = wait()
      let now = MachineClock.monotonic
      for listener in listeners where readable.contains(listener.number) { accept(listener, now) }
      if let number = recorder.number, readable.contains(number) { recorder.read(&server, at: now) }
      for (number, socket) in sockets where readable.contains(number) { receive(socket, now) }
      server.tick(at: now.nanoseconds)
      recorder.tend(&server, at: now)
      passkey.tend(&server, at: now)
      for (number, socket) in sockets { finish(number, socket, now) }
      dismiss(readable, now)
      tell(now)
    }
    if let statusPath { try? File.remove(statusPath) }
  }

  /// Writes the status where it has changed. Whoever cannot keep it serves all the same.
  private mutating func tell(_ now: Timestamp) {
    guard let statusPath, now >= nextStatus else { return }
    nextStatus = now + 500_000_000
    status.foxgloves = server.foxgloves
    status.pages = server.streams - server.foxgloves
    if status == told { return }
    told = status
    do throws(SystemError) {
      try File.replace(
        statusPath, with: Array(status.text.utf8), permissions: 0o644, isDurable: false)
    } catch {
      if hasComplained { return }
      hasComplained = true
      Program.voice.note(
        "'poise status' cannot tell of this page: \(error.description)\n"
          + "hint: XDG_RUNTIME_DIR is to name a folder of your own", .warning)
    }
  }

  /// The sockets that have something.
  private mutating func wait() -> Set<Int32> {
    set.removeAll()
    var numbers = listeners.map(\.number) + leaving.keys
    if let number = recorder.number { numbers.append(number) }
    for number in numbers { set.add(number) }
    for number in sockets.keys {
      set.add(number, writes: server.hasOutput(number))
      numbers.append(number)
    }
    guard set.wait(milliseconds: 1000) else { return [] }
    return Set(numbers.indices.filter { set.isReadable($0) }.map { numbers[$0] })
  }

  private mutating func accept(_ listener: StreamListener, _ now: Timestamp) {
    for _ in 0..<Self.acceptedAtOnce {
      guard let socket = listener.accept() else { return }
      server.open(socket.number, peer: socket.peer, at: now.nanoseconds)
      sockets[socket.number] = socket
      // Its request may be there already: it is not to make room for the next before it is read.
      receive(socket, now)
    }
  }

  private mutating func receive(_ socket: StreamSocket, _ now: Timestamp) {
    // A few pieces at a time: one who sends without an end does not keep the others waiting.
    for _ in 0..<4 {
      switch socket.receive() {
      case .bytes(let bytes): server.receive(socket.number, bytes, at: now.nanoseconds)
      case .nothing: return
      case .ended: return server.ended(socket.number)
      }
    }
  }

  /// Sends what waits, and closes what is over.
  private mutating func finish(_ number: Int32, _ socket: StreamSocket, _ now: Timestamp) {
    var isBroken = false
    server.send(number, at: now.nanoseconds) { bytes in
      guard let count = socket.send(bytes) else {
        isBroken = true
        return 0
      }
      return count
    }
    if isBroken { server.ended(number) }
    guard server.isOver(number, at: now.nanoseconds) else { return }
    let isDone = server.isDone(number) && !isBroken
    server.close(number)
    sockets[number] = nil
    if isDone {
      // Closed with bytes unread, the kernel would take back what was sent.
      socket.endSending()
      if leaving.count >= Self.mostLeaving {
        let oldest = leaving.min { $0.value.until < $1.value.until }
        if let oldest { leaving[oldest.key] = nil }
      }
      leaving[number] = (socket, now + Self.goodbye)
    }
  }

  private mutating func dismiss(_ readable: Set<Int32>, _ now: Timestamp) {
    for (number, one) in leaving {
      var isOver = now >= one.until
      if readable.contains(number), case .ended = one.socket.receive() { isOver = true }
      if isOver { leaving[number] = nil }
    }
  }
}
