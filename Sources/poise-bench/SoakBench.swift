import PoiseBoard
import PoiseCore
import PoiseRuntime
import PoiseSystem
import PoiseVirtual

/// A long session of the virtual board as fast as the machine can, with faults sprinkled in, in one
/// process: its memory is printed after each simulated hour. `poise-bench soak DIR HOURS SEED`;
/// logs go to `DIR/logs`, events to `DIR/live.jsonl`. `scripts/soak` judges them.
enum SoakBench {
  /// Between two faults on average, s.
  private static let interval = 1200.0

  static func run(_ folder: String, hours: Double, seed: UInt64) -> Bool {
    do {
      var options = RecorderOptions(board: try BoardStore(directories: []).board(named: "virtual"))
      options.ownsProcess = true
      options.speed = .maximum
      options.duration = Int64(hours * 3600e9)
      options.logDirectory = folder + "/logs"
      options.events = .file(folder + "/live.jsonl")
      options.quiet = true
      options.faults = faults(hours: hours, seed: seed)
      print("faults: \(options.faults.count)")
      let clock = HourClock()
      options.observer = { clock.pass($0) }
      let recorder = Recorder(options, terminal: Terminal(quiet: true))
      let summary = try recorder.run(stop: StopFlag())
      print("samples: \(summary.samples), lost \(summary.lost), dropped \(summary.dropped)")
      return true
    } catch {
      print("soak: \(error)")
      return false
    }
  }

  /// All that a bus, a line and a chip can do, at random moments; none lasts for ever.
  private static func faults(hours: Double, seed: UInt64) -> [VirtualFault] {
    var state = seed
    func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ z >> 31) >> 11) * 0x1p-53
    }
    var faults: [VirtualFault] = []
    var at = 60 + interval * next()
    while at < hours * 3600 - 60 {
      let address: UInt8 = next() < 0.5 ? 0x19 : 0x1E
      let line: UInt8 = next() < 0.5 ? 0 : 1
      let kinds: [(VirtualFault.Kind, Double?)] = [
        (.noAnswer(address: address), 3 * next()), (.absent(address: address), 5 * next()),
        (.brownOut(address: address), nil), (.arbitrationLost, 0.1 * next()), (.timeout, nil),
        (.stuckBus(endsOnReopen: true), 3 * next()), (.lostEdges(line: line, count: 3), nil),
        (.lostEdges(line: line, count: 0), next()), (.extraEdge(line: line), nil),
        (.lateEdges(line: line, seconds: 0.004), next()), (.mergedEdges(line: line, count: 4), nil)
      ]
      let (kind, lasting) = kinds[Int(next() * Double(kinds.count))]
      faults.append(VirtualFault(kind, at: .seconds(at), lasting: lasting))
      at += 2 * interval * next()
    }
    return faults
  }

  /// Used by the one thread that runs the session.
  private final class HourClock: @unchecked Sendable {
    private var begin: Timestamp?
    private var hour: Int64 = 0

    func pass(_ record: LogRecord) {
      guard case .raw(let raw) = record else { return }
      let start = begin ?? raw.timestamp
      begin = start
      let passed = (raw.timestamp - start) / 3_600_000_000_000
      if passed == hour { return }
      hour = passed
      let pages = File.firstLine("/proc/self/statm")?.split(separator: " ")
      let figures = pages?.prefix(3).compactMap { Int($0) } ?? []
      guard figures.count == 3 else { return }
      let (resident, ofFiles) = (figures[1] * 4, figures[2] * 4)
      print("hour \(hour): \(resident - ofFiles) KiB, with code \(resident) KiB")
    }
  }
}
