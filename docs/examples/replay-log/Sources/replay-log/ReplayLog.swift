// Runs a log through the detectors again and prints its events as JSON Lines.
//
//   swift run replay-log LOG.mcap
import Glibc
import PoiseCore
import PoiseGait
import PoiseLog
import PoiseMotion

@main
struct ReplayLog {
  static func main() {
    guard CommandLine.arguments.count == 2 else { fail("usage: replay-log LOG.mcap", status: 64) }
    do {
      let steps = try replay(CommandLine.arguments[1])
      say("\(steps) steps")
    } catch {
      fail("\(error)", status: 65)
    }
  }

  /// Answers how many steps there were.
  static func replay(_ path: String) throws -> Int {
    let log = try LogReader(path: path)
    var engine = try ReplayEngine(streams: log.streams, settings: FusionSettings())
    // Stamps are the session's own clock; the offset makes Unix time of them.
    let json = EventJSON(timeOffset: log.description.timeOffset)
    var steps = 0
    func emit(_ event: Event) {
      if case .step = event { steps += 1 }
      print(json.line(event))
    }
    var readings = log.raw()
    while let raw = try readings.next() { engine.feed(raw, emit: emit) }
    engine.finish(emit: emit)
    return steps
  }

  static func fail(_ message: String, status: Int32) -> Never {
    say("replay-log: \(message)")
    exit(status)
  }

  /// A line on standard error; the events have standard output for themselves.
  static func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
