import PoiseMQTT
import PoiseSystem
import PoiseText

/// `poise mqtt run`: one thread that waits for the recorder, the broker's thread and the time, and
/// does what the publisher says. Whatever the broker does, the recorder's socket is read.
struct RunLoop {
  /// Between two looks at what has changed, ms.
  private static let longestWait: Int64 = 1000

  private var publisher: Publisher
  private let broker: BrokerThread
  private var recorder: RecorderPackets
  private let statusPath = Program.places.status
  private var status = ""
  private var nextStatus: Int64 = .min
  private var hasSaidUnkept = false
  private var set = PollSet()

  /// - Parameter socket: the recorder's; nil looks for it.
  init(_ publisher: Publisher, broker: BrokerThread, socket: String?) {
    self.publisher = publisher
    self.broker = broker
    recorder = RecorderPackets(socket) { Program.voice.note($0, .warning) }
  }

  private var now: Int64 { MachineClock.monotonic.nanoseconds }

  /// Runs until the program is to end.
  mutating func run() {
    while !EndFlag.isRaised { turn() }
    publisher.end()
    let until = now + Publisher.farewell
    repeat { turn() } while !publisher.isDone && now < until
    broker.end(within: 500)
    try? File.remove(statusPath)
  }

  /// Takes everything off the broker; answers why that could not be done.
  mutating func forget() -> String? {
    let until = now + 20_000_000_000
    while !publisher.hasForgotten && !EndFlag.isRaised && now < until { turn() }
    broker.end(within: 500)
    try? File.remove(statusPath)
    if publisher.hasForgotten { return nil }
    return publisher.problem ?? "the broker has not confirmed it"
  }

  private mutating func turn() {
    wait()
    let (packets, hasEnded) = recorder.read(at: now)
    for packet in packets { take(packet) }
    if hasEnded { publisher.recorderEnded() }
    for event in broker.events() { apply(publisher.take(event, at: now)) }
    apply(publisher.tick(at: now))
    tell()
  }

  private mutating func wait() {
    set.removeAll()
    set.add(broker.number)
    if let number = recorder.number { set.add(number) }
    var milliseconds = Self.longestWait
    if let deadline = publisher.deadline {
      milliseconds = min(milliseconds, max(0, (deadline - now + 999_999) / 1_000_000))
    }
    _ = set.wait(milliseconds: Int(milliseconds))
  }

  private mutating func take(_ text: String) {
    // By far the most frequent, and of no use here.
    if text.hasPrefix("{\"type\":\"attitude\"") || text.hasPrefix("{\"type\":\"acceleration\"") {
      return
    }
    if let packet = JSONMembers(text) { publisher.take(packet: packet, at: now) }
  }

  private mutating func apply(_ effects: [Publisher.Effect]) {
    for effect in effects {
      switch effect {
      case .connect(let isOld): broker.send(.connect(isOld: isOld))
      case .publish(let message): broker.send(.publish(message))
      case .close: broker.send(.close)
      case .say(let text, let isWarning): Program.voice.note(text, isWarning ? .warning : .info)
      case .remember(let text): keep(text)
      }
    }
  }

  private mutating func keep(_ text: String) {
    do throws(SystemError) { try Program.places.keep(text, isDurable: false) } catch {
      if hasSaidUnkept { return }
      hasSaidUnkept = true
      Program.voice.note("after a restart events may be sent twice: \(error.description)", .warning)
    }
  }

  /// Writes the status where it has changed.
  private mutating func tell() {
    guard now >= nextStatus else { return }
    nextStatus = now + 500_000_000
    let new = publisher.status(
      process: RunningProcess.current.number, recorder: recorder.isConnected)
    if new == status { return }
    status = new
    try? File.replace(statusPath, with: Array(new.utf8), permissions: 0o644, isDurable: false)
  }
}
