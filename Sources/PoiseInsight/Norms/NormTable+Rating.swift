/// What stands behind a value that is to be rated.
public struct Evidence: Sendable, Equatable {
  public var bouts: Int
  public var strides: Int
  /// Days worn long enough.
  public var days: Int
  /// Standing tests, and seconds upright; nil where the figure is of neither.
  public var tests: Int?
  public var seconds: Double?
  /// Walking speed at which it was measured, m/s; nil: not known.
  public var speed: Double?
  /// Whether turns were measured, so that they are left out of straight walking.
  public var knowsTurns: Bool
  /// In place of a list of counts, such as `30 s of standing`.
  public var words: String?

  public init(
    bouts: Int = 0, strides: Int = 0, days: Int = 0, speed: Double? = nil,
    knowsTurns: Bool = true, tests: Int? = nil, seconds: Double? = nil, words: String? = nil
  ) {
    self.tests = tests
    self.seconds = seconds
    self.bouts = bouts
    self.strides = strides
    self.days = days
    self.speed = speed
    self.knowsTurns = knowsTurns
    self.words = words
  }

  /// Such as `12 bouts, 431 strides`.
  var text: String {
    if let words { return words }
    var parts: [String] = []
    if bouts > 0 { parts.append(FigureText.count(bouts, "bout")) }
    if strides > 0 { parts.append(FigureText.count(strides, "stride")) }
    if days > 0 { parts.append(FigureText.count(days, "day")) }
    return parts.joined(separator: ", ")
  }
}

extension NormTable {
  /// `value` beside what is usual for the wearer.
  ///
  /// - Parameters:
  ///   - key: of ``Glossary``.
  ///   - value: in the glossary's unit; nil where there is none.
  ///   - why: why there is none.
  public static func rate(
    _ key: String, _ value: Double?, _ evidence: Evidence, for wearer: Wearer, why: String = ""
  ) -> RatedMetric {
    let entry = Glossary.entry(key)
    let decimals = entry?.decimals ?? 2
    var rated = RatedMetric(
      key: key, name: entry?.name ?? key, value: value.flatMap { $0.isFinite ? $0 : nil },
      unit: entry?.unit ?? "", decimals: decimals)
    rated.basis = evidence.text
    rated.reference =
      DeviceReference.of(key)?.text(unit: rated.unit, decimals: max(1, decimals)) ?? ""
    var notes: [String] = []
    if rated.value == nil { notes.append(why.isEmpty ? "not measured" : why) }
    rated.usual = usual(key, for: wearer)
    if let norm = row(key) {
      rate(&rated, norm, evidence, wearer, &notes)
      notes.append(norm.note)
    }
    notes.append(rated.usual)
    rated.note = notes.filter { !$0.isEmpty }.joined(separator: "; ")
    return rated
  }

  /// The verdict with the bands that it is by, or why there is none.
  private static func rate(
    _ rated: inout RatedMetric, _ norm: Norm, _ evidence: Evidence, _ wearer: Wearer,
    _ notes: inout [String]
  ) {
    let known = rated.value
    let isOfBouts = evidence.words == nil && norm.needs.days == 0
    if isOfBouts && evidence.bouts < norm.needs.shownBouts { rated.value = nil }
    if let value = known, norm.bands != nil {
      if let doubt = doubt(norm, evidence, value, wearer) {
        rated.doubt = doubt
        notes.append(doubt)
      } else {
        rated.severity = norm.severity(of: value, for: wearer)
      }
    }
    if rated.severity != nil {
      rated.normalRange = norm.normalRange(for: wearer)
      rated.source = norm.source
      switch norm.adjustment {
      case .none: break
      case .slope(_, let over):
        if wearer.age == nil { notes.append("age not known: not adjusted") }
        if let age = wearer.age, age > over { notes.append("adjusted for \(age) years") }
      case .from(let age, _):
        if wearer.age == nil {
          notes.append("age not known: from \(age) years on less is enough")
        }
      }
    }
    if ["symmetry_index_pct", "step_time_asymmetry_s"].contains(rated.key) {
      switch wearer.affectedSide {
      case .left: notes.append("affected side by own account: left")
      case .right: notes.append("affected side by own account: right")
      case .unknown: break
      }
    }
  }

  /// Why a value is not judged; nil where it is.
  private static func doubt(
    _ norm: Norm, _ evidence: Evidence, _ value: Double, _ wearer: Wearer
  ) -> String? {
    let needs = norm.needs
    if wearer.isMinor { return "no bands for people under \(Norm.adultAge)" }
    if !norm.plausible.contains(value) { return "not plausible: no band" }
    if needs.turns && !evidence.knowsTurns { return "turns not measured: not judged" }
    if let tests = evidence.tests, tests < needs.judgedTests {
      return "judged from \(FigureText.count(needs.judgedTests, "test")) on"
    }
    if let seconds = evidence.seconds, seconds < needs.judgedSeconds {
      return "judged from \(FigureText.duration(needs.judgedSeconds)) upright on"
    }
    if evidence.words == nil {
      if evidence.bouts < max(needs.shownBouts, needs.judgedBouts), needs.days == 0 {
        return "judged from \(FigureText.count(needs.judgedBouts, "bout")) on"
      }
      if evidence.strides < needs.judgedStrides {
        return "judged from \(needs.judgedStrides) strides on"
      }
      if evidence.days < needs.days { return "judged on a day worn for 10 h" }
    }
    if let range = needs.speed {
      guard let speed = evidence.speed else { return "speed not known: not judged" }
      if !range.contains(speed) { return "not at a usual speed: not judged" }
    }
    return norm.severity(of: value, for: wearer) == nil
      ? "outside what bands are known for" : nil
  }
}
