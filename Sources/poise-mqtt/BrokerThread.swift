import Glibc
import PoiseMQTT
import PoiseSystem
import Synchronization

/// The thread that libmosquitto has to itself: it may wait for a name or an address for as long as
/// it wants. Commands go in, events come out, each waking the other side.
final class BrokerThread: Sendable {
  enum Command: Sendable {
    case connect(isOld: Bool)
    case publish(Outbox.Message)
    case close
    /// The thread's end.
    case leave
  }

  /// Why it did not start.
  struct Failure: Error, Sendable, Equatable {
    var message: String
  }

  private let commands = Mutex<[Command]>([])
  private let happened = Mutex<[BrokerEvent]>([])
  private let hasLeft = Atomic<Bool>(false)
  private let outside: PacketSocket
  private let inside: PacketSocket

  init(_ access: BrokerAccess) throws(Failure) {
    do {
      (outside, inside) = try PacketSocket.pair()
      let body = self
      _ = try RealtimeThread(name: "broker", priority: .normal) { body.serve(access) }
    } catch { throw Failure(message: "cannot start the broker's thread: \(error)") }
  }

  // MARK: The other threads' side

  /// Readable where there are events.
  var number: Int32 { outside.number }

  func send(_ command: Command) {
    commands.withLock { $0.append(command) }
    Self.knock(outside)
  }

  /// What has happened since the last call.
  func events() -> [BrokerEvent] {
    while case .packet = outside.receive() {}
    return happened.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Has the connection closed in order, and the thread ended; a host that is still being looked
  /// for is not waited for.
  func end(within milliseconds: Int64) {
    send(.leave)
    let until = MachineClock.monotonic.nanoseconds + milliseconds * 1_000_000
    while !hasLeft.load(ordering: .acquiring), MachineClock.monotonic.nanoseconds < until {
      _ = events()
      var set = PollSet()
      set.add(number)
      _ = set.wait(milliseconds: 50)
    }
  }

  // MARK: Its own side

  private func report(_ event: BrokerEvent) {
    happened.withLock { $0.append(event) }
    Self.knock(inside)
  }

  private static func knock(_ socket: PacketSocket) {
    // Where there is no room the other side is awake anyway.
    withUnsafeBytes(of: UInt8(1)) { _ = socket.send($0) }
  }

  private func serve(_ access: BrokerAccess) {
    let client = BrokerClient(access) { [self] in report($0) }
    var set = PollSet()
    while true {
      let wanted = commands.withLock { commands in
        defer { commands = [] }
        return commands
      }
      for command in wanted {
        switch command {
        case .connect(let isOld): client.connect(isOld: isOld)
        case .publish(let message): client.publish(message)
        case .close: client.close()
        case .leave:
          client.close()
          hasLeft.store(true, ordering: .releasing)
          return
        }
      }
      set.removeAll()
      let door = set.add(inside.number)
      let line = client.number.map { set.add($0, writes: client.wantsToWrite) }
      let isReady = set.wait(milliseconds: 1000)
      if isReady, set.isReadable(door) {
        while true {
          let received = inside.receive()
          if case .packet = received { continue }
          if case .ended = received { return }
          break
        }
      }
      if let line {
        client.serve(
          isReadable: isReady && set.isReadable(line), isWritable: isReady && set.isWritable(line))
      }
    }
  }
}
