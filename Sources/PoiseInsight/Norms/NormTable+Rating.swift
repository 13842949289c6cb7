import PoiseCore

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
  ///   - figure: what it is a value of.
  ///   - value: in the unit of `figure`; nil where there is none.
  ///   - why: why there is none.
  public static func rate(
    _ figure: Figure, _ value: Double?, _ evidence: Evidence, for wearer: Wearer, why: String = ""
  ) -> RatedMetric {
    var rated = RatedMetric(figure: figure, value: value.flatMap { $0.isFinite ? $0 : nil })
    rated.basis = evidence.text
    rated.reference =
      DeviceReference.of(figure)?.text(unit: rated.unit, decimals: max(1, rated.decimals)) ?? ""
    var notes: [String] = []
    if rated.value == nil { notes.append(why.isEmpty ? "not measured" : why) }
    rated.usual = usual(figure, for: wearer)
    if let norm = row(figure) {
      rate(&rated, norm, evidence, wearer, &notes)
      notes.append(norm.note)
    }
    notes.append(rated.usual)
    notes.removeAll { $0.isEmpty }
    rated.note = notes.joined(separator: "; ")
    if rated.value == nil {
      rated.lack = notes.first ?? rated.lack
    } else if rated.severity != nil {
      rated.bands = row(figure)?.ranges(for: wearer) ?? []
    }
    return rated
  }

  /// The verdict with the bands that it is by, or why there is none.
  private static func rate(
    _ rated: inout RatedMetric, _ norm: Norm, _ evidence: Evidence, _ wearer: Wearer,
    _ notes: inout [String]
  ) {
    let (known, shown) = (rated.value, rated.shown ?? .nan)
    let isOfBouts = evidence.words == nil && norm.needs.days == 0
    if isOfBouts && evidence.bouts < norm.needs.shownBouts { rated.value = nil }
    if let value = known, norm.bands != nil {
      if let doubt = doubt(norm, evidence, value, shown: shown, wearer) {
        rated.doubt = doubt
        notes.append(doubt.remark)
      } else {
        rated.severity = norm.severity(of: shown, for: wearer)
      }
    }
    if rated.severity != nil {
      rated.normal = norm.normal(for: wearer)
      rated.source = norm.source
      rated.isStudied = !norm.sources.isEmpty
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
    if [.symmetryIndex, .stepTimeAsymmetry].contains(norm.figure) {
      switch wearer.affectedSide {
      case .left: notes.append("affected side by own account: left")
      case .right: notes.append("affected side by own account: right")
      case .unknown: break
      }
    }
  }

  /// Why a value is not judged; nil where it is.
  private static func doubt(
    _ norm: Norm, _ evidence: Evidence, _ value: Double, shown: Double, _ wearer: Wearer
  ) -> Doubt? {
    let needs = norm.needs
    if wearer.isMinor { return .minor }
    if wearer.isBeyondNorms { return .tooOld }
    if !norm.plausible.contains(value) { return .implausible }
    if needs.turns && !evidence.knowsTurns { return .noTurns }
    if let tests = evidence.tests, tests < needs.judgedTests {
      return .fewTests(needed: needs.judgedTests)
    }
    if let seconds = evidence.seconds, seconds < needs.judgedSeconds {
      return .shortStanding(needed: needs.judgedSeconds)
    }
    if evidence.words == nil {
      if evidence.bouts < max(needs.shownBouts, needs.judgedBouts), needs.days == 0 {
        return .fewBouts(needed: needs.judgedBouts)
      }
      if evidence.strides < needs.judgedStrides {
        return .fewStrides(needed: needs.judgedStrides)
      }
      if evidence.days < needs.days { return .shortDay }
    }
    if let range = needs.speed {
      guard let speed = evidence.speed else { return .noSpeed }
      if !range.contains(speed) { return .unusualSpeed }
    }
    return norm.severity(of: shown, for: wearer) == nil ? .outside : nil
  }
}
