import PoiseCore
import PoiseSystem
import PoiseText

/// Says an event in one short line, for a person in front of a terminal. Programs read
/// ``EventJSON``, which has all of it.
struct EventSentence {
  /// Nanoseconds from a stamp to Unix time.
  let timeOffset: Int64
  /// False where the wall clock is unknown: then the session's own time is shown.
  let isClockSet: Bool
  /// Seconds since midnight of a Unix time in ns; a test has its own time zone.
  var localSecond: (Int64) -> Int = { MachineClock.localSecond($0) }

  /// - Parameter columns: width of the terminal; the line does not wrap. nil: unknown.
  func line(_ event: Event, columns: Int?) -> String {
    let line = time(event) + "  " + Self.text(event)
    guard let columns, line.count > columns, columns > 1 else { return line }
    return String(line.prefix(columns - 1)) + "…"
  }

  private func time(_ event: Event) -> String {
    let unix = event.timestamp.nanoseconds &+ timeOffset
    let seconds =
      isClockSet && timeOffset != 0
      ? localSecond(unix) : Int(event.timestamp.nanoseconds / 1_000_000_000)
    let p = DecimalText.padded
    return p(seconds / 3600 % 24, 2) + ":" + p(seconds / 60 % 60, 2) + ":" + p(seconds % 60, 2)
  }

  static func text(_ event: Event) -> String {
    switch event {
    case .start(let e): "recording, board \(e.board)"
    case .stop(let e): "stopped: \(e.reason); \(e.steps) steps"
    case .step(let e): "step \(e.index)\(foot(e.foot))"
    case .bout(let e): bout(e)
    case .posture(let e): posture(e)
    case .fall(let e): fall(e)
    case .balance(let e): "stood still for \(seconds(e.start, e.end)) s"
    case .transition(let e): e.kind == .sitToStand ? "stood up" : "sat down"
    case .test(let e): test(e)
    case .alert(let e): alert(e)
    case .magnetometer(let e): magnetometer(e.state)
    case .mount(let e): "the device sits \(number(e.deviation, 0)) degrees off its mounting"
    case .segments(let e): segments(e)
    case .hold(let e):
      "the \(e.part == "trunk_side" ? "trunk" : e.part) is bent"
        + (e.part == "trunk_side" ? " to a side" : "")
        + " by \(number(e.angle, 0)) degrees for \(number(e.seconds, 0)) s; "
        + (e.limit > 0 ? "\(number(e.limit, 0)) s are the most" : "so far is not recommended")
    case .health(let e): health(e)
    case .sensorLost(let e), .sensorBack(let e), .dropped(let e): e.reason
    case .lost(let e): "\(e.records) records lost: the card was too slow"
    case .diskFull(let e): e.reason
    case .notRecorded(let e):
      "not recorded for \(seconds(e.since, e.until)) s: \(e.cause.text)"
    case .logDeleted(let e): "deleted \(e.path) to make room"
    case .clockStep(_, let step): "the clock was set by \(number(step, 0)) s"
    case .marker(let e):
      switch e.label {
      case .flare?: "marker \(e.index): a flare"
      case .dose?: "a dose is due"
      case nil: "marker \(e.index)" + (e.text.map { ": \($0)" } ?? "")
      }
    case .snooze(let e):
      e.until == e.timestamp
        ? "alerts as usual" : "alerts snoozed for \(seconds(e.timestamp, e.until) / 60) min"
    case .power(let e): power(e)
    }
  }

  private static func fall(_ e: FallEvent) -> String {
    switch e.outcome {
    case .open: "FALL? impact \(number(e.impactPeak, 1)) g, then still (\(e.grade.word))"
    case .walked: "no fall: the wearer walks"
    case .notWorn: "no fall: nobody wears the device"
    case .gotUp: "got up after the fall; \(number(e.floorSeconds ?? .nan, 0)) s on the floor"
    }
  }

  private static func test(_ e: TestResult) -> String {
    guard let score = e.score else { return "\(e.test.title): not scored" }
    let figure = e.test.figure
    return "\(e.test.title): \(number(score, figure.decimals)) \(figure.unit)"
  }

  private static func segments(_ e: SegmentsEvent) -> String {
    let places = e.places.map { "\($0.place.name) \(number($0.pitch, 0))" }
    var text = "forward, degrees: " + places.joined(separator: ", ")
    if let reba = e.reba {
      text += "; REBA \(reba.low) to \(reba.high) (posture score A \(reba.scoreA))"
    }
    return text
  }

  private static func foot(_ foot: Foot) -> String {
    switch foot {
    case .left: ", left"
    case .right: ", right"
    case .unknown: ""
    }
  }

  private static func bout(_ e: BoutEvent) -> String {
    func value(_ key: String, _ decimals: Int, _ unit: String) -> String {
      let value = e.metrics.first { $0.key == key }?.value
      return value.map { ", \(number($0, decimals)) \(unit)" } ?? ""
    }
    return "walked for \(seconds(e.span.start, e.span.end)) s: \(e.span.steps) steps"
      + value(Figure.cadence.key, 0, "steps/min") + value(Figure.speed.key, 2, "m/s")
  }

  private static func posture(_ e: PostureEvent) -> String {
    let name = e.posture.text.map { " (\($0))" } ?? ""
    switch (e.good, e.reason) {
    case (true?, _): return "posture good\(name)"
    case (false?, let reason): return "posture BAD" + (reason.word.map { ": \($0)" } ?? "")
    case (nil, .lying): return "posture not judged: lying"
    case (nil, .notWorn): return "posture not judged: the device is not worn"
    case (nil, .afterFall): return "posture not judged until the wearer walks: a fall is suspected"
    case (nil, _): return "posture not judged"
    }
  }

  private static func alert(_ e: AlertEvent) -> String {
    switch e.state {
    case .on: "asked to sit up: bad for \(number(e.held, 0)) s"
    case .off: "alert over: posture was bad for \(number(e.held, 0)) s"
    case .snoozed: "alerts paused: they had no effect"
    }
  }

  private static func magnetometer(_ state: MagnetometerEvent.State) -> String {
    switch state {
    case .good: "the magnetic field is right again"
    case .disturbed: "iron or a current is near the magnetometer"
    case .stale: "the magnetometer's calibration has gone stale"
    }
  }

  private static func health(_ e: HealthEvent) -> String {
    let rates = e.rates.map { "\($0.name.replacing("_hz", with: "")) \(number($0.hz, 0)) Hz" }
    return rates.joined(separator: ", ") + ", lost \(e.lost), dropped \(e.dropped)"
  }

  private static func power(_ e: PowerEvent) -> String {
    let percent = e.batteryPercent.map { "\($0)%" } ?? "unknown"
    return switch e.state {
    case .underVoltage: "the supply gives too little voltage"
    case .voltageBack: "the supply is right again"
    case .battery: "battery \(percent)"
    case .batteryLow: "the battery is nearly empty: \(percent)"
    case .lowPower: "saving power: battery \(percent)"
    case .batteryCritical: "the battery ends soon: \(percent)"
    case .fullPower: "no longer saving power: battery \(percent)"
    }
  }

  private static func seconds(_ from: Timestamp, _ to: Timestamp) -> Int {
    Int((Double(to - from) * 1e-9).rounded())
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? "?"
  }
}
