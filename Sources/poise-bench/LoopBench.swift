import PoiseBoard
import PoiseCore
import PoiseRuntime
import PoiseSystem
import PoiseText

/// A session in real time on a virtual board beside a bare timer loop of the fusion's priority: how
/// late both are, and how often each thread wakes up. `poise-bench loop SECONDS`.
enum LoopBench {
  /// An accelerometer with a FIFO and a magnetometer that can be slow.
  private static let lowPowerBoard = """
    name = "bench"
    description = "LSM303AGR and LIS3MDL, virtual"
    [bus]
    virtual = true
    [[sensor]]
    chip = "LSM303AGR"
    kind = "accelerometer"
    address = 0x19
    range_g = 4
    rate_hz = 100
    interrupt = "ACC_INT1"
    [[sensor]]
    chip = "LIS3MDL"
    kind = "magnetometer"
    address = 0x1C
    rate_hz = 80
    interrupt = "MAG_DRDY"
    """

  /// False where the session did not run.
  static func run(seconds: Int64) -> Bool {
    do {
      let board = try BoardStore(directories: []).board(named: "virtual")
      try session(board, Pacing(), seconds, "in the ordinary way")
      let low = try Board(text: lowPowerBoard, file: "bench.toml", offers: ChipChoices.all)
      try session(low.lowPower(), .lowPower(hasPanel: false), seconds, "in low power")
      return true
    } catch {
      print("loop: \(error)")
      return false
    }
  }

  private static func session(
    _ board: Board, _ pacing: Pacing, _ seconds: Int64, _ name: String
  ) throws {
    var options = RecorderOptions(board: board)
    options.ownsProcess = true
    options.events = .none
    options.quiet = true
    options.speed = .realtime
    options.duration = seconds * 1_000_000_000
    options.pacing = pacing
    let bare = LatenessHistogram()
    let stop = StopFlag()
    let timer = try RealtimeThread(name: "bare", priority: .realtime(30)) {
      var deadline = MachineClock.monotonic
      while !stop.isRaised {
        deadline = deadline + pacing.fusionPeriod
        MachineClock.sleep(until: deadline)
        bare.record(MachineClock.monotonic - deadline)
      }
    }
    let recorder = Recorder(options, terminal: Terminal(quiet: true, waits: false))
    let begin = MachineClock.monotonic
    let outcome = Result { try recorder.run(stop: StopFlag()) }
    stop.raise()
    timer.join()
    _ = try outcome.get()
    let length = Double(MachineClock.monotonic - begin) * 1e-9
    let pace = recorder.health.pace
    print("\(seconds) s \(name):")
    show("fusion, late by", pace.fusion.figures())
    show("bare timer loop, late by", bare.figures())
    show("acquisition, late by", recorder.counters.lateness.figures())
    if let own = pace.fusion.figures(), let other = bare.figures() {
      print("  fusion to bare, 99%: \(text(own.p99 / other.p99))")
    }
    var total = 0.0
    for (thread, meter) in [
      ("acquisition", pace.acquisitionThread), ("fusion", pace.fusionThread),
      ("writer", pace.writerThread)
    ] {
      let rate = Double(meter.wakeups.load(ordering: .relaxed)) / length
      total += rate
      print("  \(thread): \(text(rate)) wake-ups a second")
    }
    print("  all three: \(text(total)) wake-ups a second")
  }

  private static func show(_ name: String, _ lateness: Lateness?) {
    guard let l = lateness else { return print("  \(name): never woke up") }
    print(
      "  \(name): \(text(l.median)) ms, 99% \(text(l.p99)), 99.9% \(text(l.p999)), worst "
        + text(l.worst))
  }

  private static func text(_ value: Double) -> String {
    DecimalText.fixed(value, decimals: 3) ?? "-"
  }
}
