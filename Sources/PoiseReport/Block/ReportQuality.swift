import PoiseInsight
import PoiseGait
import PoiseText

/// How far the data are to be relied on.
struct ReportQuality: Sendable {
  private(set) var severity = Severity.normal
  /// One sentence.
  private(set) var verdict = ""
  private(set) var details: [String] = []

  /// Recorded seconds below which there is no figure to rely on.
  private static let shortest = 10.0

  /// Of several sessions together.
  init(_ sessions: [SessionSummary]) {
    if sessions.isEmpty {
      (severity, verdict) = (.severe, "No data.")
      return
    }
    let all = sessions.map(\.quality)
    func sum(_ part: (DataQuality) -> Int) -> Int { all.reduce(0) { $0 + part($1) } }
    let samples = sum(\.samples)
    let whole = sessions.filter { !$0.isPart }.map(\.quality)
    // of a part of a session nobody knows which of its samples were lost
    let isLossUnknown = sessions.contains {
      $0.isPart && $0.quality.lost + $0.quality.dropped + $0.quality.late > 0
    }
    let gaps = sessions.flatMap(\.gaps)
    let gapSeconds = gaps.reduce(0) { $0 + $1.seconds }
    let seconds = sessions.reduce(0) { $0 + $1.secondsWithOutages }
    var parts: [String] = []
    func note(_ level: Severity, _ words: String) {
      if level > severity { severity = level }
      parts.append(words)
    }
    if samples == 0 {
      note(.severe, "no samples")
    } else if isLossUnknown {
      note(.mild, "how many samples were lost is not known")
    } else {
      let counts = sessions.map(\.sampleCounts)
      let share =
        counts.reduce(0) { $0 + $1.usable } / max(1, counts.reduce(0) { $0 + $1.expected })
      // down, so that 100% is all of them
      let places = share > 0.999 ? 100.0 : 10
      let text = DecimalText.typeset(
        (100 * places * share).rounded(.down) / places,
        decimals: share == 1 ? 0 : share > 0.999 ? 2 : 1)
      note(Self.level(1 - share), "\(text)% of the samples usable")
    }
    let recorded = sessions.reduce(0) { $0 + $1.totals.recorded }
    if samples > 0 && recorded < Self.shortest { note(.severe, "hardly anything was recorded") }
    let none = sum(\.lost) + sum(\.dropped) == 0 ? "no gap" : "no gap longer than 1 s"
    let outages = whole.reduce(0) { $0 + $1.outages }
    Self.silence(outages).map { note(.mild, $0) }
    if gaps.isEmpty && outages == 0 { parts.append(none) }
    for (level, words) in Self.words(of: gaps, of: seconds) { note(level, words) }
    if sessions.contains(where: { $0.clock == .unknown }) { note(.mild, "the date is not known") }
    // set later, or dated by another device's clock
    if sessions.contains(where: { $0.clock == .setLate }) {
      note(.mild, "the clock was not set at the start")
    }
    if sum(\.missingParts) > 0 { note(.moderate, "\(sum(\.missingParts)) log files are missing") }
    if all.contains(where: { $0.damage != nil }) { note(.moderate, "a log is cut or damaged") }
    let clipped = whole.reduce(0) { $0 + $1.clipped }
    if clipped * 100 > max(1, whole.reduce(0) { $0 + $1.samples }) {
      note(.mild, "samples at the sensor's limit")
    }
    Self.mounting(all).map { note(.mild, $0) }
    let word = ["good", "fair", "poor", "bad"][severity.rawValue]
    verdict = "Data quality \(word): " + parts.joined(separator: ", ") + "."
    let gap =
      gaps.isEmpty
      ? "\(none) in the accelerometer's samples"
      : "\(CountText.words(gaps.count, "gap")), \(DurationText.short(gapSeconds)) in all, "
        + "the longest " + DurationText.short(gaps.map(\.seconds).max() ?? 0)
    details =
      whole.count < all.count
      ? ["counts of samples: \(SessionSummary.wholeOnly)", gap] : Self.counts(all, gap)
    for quality in all {
      if let damage = quality.damage { details.append(damage) }
    }
    wear(sessions)
  }

  /// That the device was worn off its mounting; nil where it was not.
  private static func mounting(_ all: [DataQuality]) -> String? {
    let off = all.compactMap(\.mountOff).max()
    return off.map {
      "worn \(DecimalText.typeset($0, decimals: 0))° off the configured mounting"
    }
  }

  /// nil where each sensor answered always.
  private static func silence(_ outages: Int) -> String? {
    outages == 0 ? nil : "\(CountText.words(outages, "time")) a sensor did not answer"
  }

  /// What was counted, with a line of gaps.
  private static func counts(_ all: [DataQuality], _ gap: String) -> [String] {
    func sum(_ part: (DataQuality) -> Int) -> Int { all.reduce(0) { $0 + part($1) } }
    let unusable = sum(\.lost) + sum(\.dropped) + sum(\.late)
    var lines = [
      "\(sum(\.samples)) samples of all sensors",
      "\(unusable) not usable: \(sum(\.lost)) lost at the sensor, \(sum(\.dropped)) dropped, "
        + "\(sum(\.late)) too late",
      gap, "\(CountText.words(sum(\.clipped), "sample")) at the sensor's limit",
      silence(sum(\.outages)) ?? "0 times a sensor did not answer",
      "\(CountText.words(sum(\.recordsLost), "record")) did not reach the log"
    ]
    if sum(\.fieldDisturbances) > 0 {
      let times = CountText.words(sum(\.fieldDisturbances), "time")
      lines.append("\(times) the magnetic field was disturbed")
    }
    return lines
  }

  /// How bad gaps are, and what they were, those of one cause together.
  ///
  /// - Parameter whole: seconds that might have been recorded.
  private static func words(
    of gaps: [GapSummary], of whole: Double
  ) -> [(level: Severity, words: String)] {
    func seconds(_ gaps: [GapSummary]) -> Double { gaps.reduce(0) { $0 + $1.seconds } }
    let level = level(whole > 0 ? seconds(gaps) / whole : 0)
    var found: [(level: Severity, words: String)] = []
    let noted = Dictionary(grouping: gaps.filter { $0.cause != nil }) { $0.cause?.text ?? "" }
    for (cause, gaps) in noted.sorted(by: { $0.key < $1.key }) {
      if gaps.contains(where: \.isOpen) {
        found.append((.moderate, "not recorded to the session's end because \(cause)"))
      } else {
        let length = DurationText.short(seconds(gaps))
        found.append((max(level, .mild), "\(length) not recorded because \(cause)"))
      }
    }
    let others = gaps.filter { $0.cause == nil }
    if !others.isEmpty {
      let length = DurationText.short(seconds(others))
      found.append((level, "\(CountText.words(others.count, "gap")) of \(length) in all"))
    }
    return found
  }

  /// Both rules of wear, where they say different things.
  private mutating func wear(_ sessions: [SessionSummary]) {
    let sessions = sessions.filter { $0.wear.notWornByBlocks != nil }
    let minutes = sessions.reduce(0) { $0 + $1.wear.notWorn }
    let blocks = sessions.compactMap(\.wear.notWornByBlocks)
    if blocks.isEmpty { return }
    let hours = blocks.reduce(0, +)
    details.append(
      "not worn \(DurationText.short(minutes)) by the sensor's noise, "
        + "\(DurationText.short(hours)) by blocks of an hour")
  }

  private static func level(_ missing: Double) -> Severity {
    missing < 0.01 ? .normal : missing < 0.05 ? .mild : missing < 0.2 ? .moderate : .severe
  }
}
