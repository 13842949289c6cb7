/// What stands behind a value that is to be rated.
public struct Evidence: Sendable, Equatable {
  public var bouts: Int
  public var strides: Int
  /// Days worn long enough.
  public var days: Int
  /// Walking speed at which it was measured, m/s; nil: not known.
  public var speed: Double?
  /// Whether turns were measured, so that they are left out of straight walking.
  public var knowsTurns: Bool
  /// In place of a list of counts, such as `30 s of standing`.
  public var words: String?

  public init(
    bouts: Int = 0, strides: Int = 0, days: Int = 0, speed: Double? = nil,
    knowsTurns: Bool = true, words: String? = nil
  ) {
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
    let usual = usual(key, for: wearer)
    guard let norm = row(key) else {
      if !usual.isEmpty { notes.append(usual) }
      rated.note = notes.joined(separator: "; ")
      return rated
    }
    rated.normalRange = norm.normalRange(for: wearer)
    rated.source = source(norm)
    if let value = rated.value {
      let doubt = doubt(norm, evidence, value, wearer)
      let isOfBouts = evidence.words == nil && norm.needs.days == 0
      if isOfBouts && evidence.bouts < norm.needs.shownBouts { rated.value = nil }
      if doubt == nil { rated.severity = norm.severity(of: value, for: wearer) }
      if let doubt { notes.append(doubt) }
    }
    if case .slope(_, let over) = norm.adjustment {
      if wearer.age == nil { notes.append("age not known: not adjusted") }
      if let age = wearer.age, age > over { notes.append("adjusted for \(age) years") }
    }
    if case .from(let age, _) = norm.adjustment, wearer.age == nil {
      notes.append("age not known: from \(age) years on less is enough")
    }
    if ["symmetry_index_pct", "step_time_asymmetry_s"].contains(key) {
      switch wearer.affectedSide {
      case .left: notes.append("affected side by own account: left")
      case .right: notes.append("affected side by own account: right")
      case .unknown: break
      }
    }
    let others = rows(key).dropFirst().map {
      "\($0.scale.rawValue): \($0.normalRange(for: wearer))"
    }
    notes += ([norm.note, usual] + others).filter { !$0.isEmpty }
    rated.note = notes.joined(separator: "; ")
    return rated
  }

  /// Why a value is not judged; nil where it is.
  private static func doubt(
    _ norm: Norm, _ evidence: Evidence, _ value: Double, _ wearer: Wearer
  ) -> String? {
    let needs = norm.needs
    if !norm.judges || norm.bands == nil { return "shown only" }
    if !norm.plausible.contains(value) { return "not plausible: no band" }
    if needs.turns && !evidence.knowsTurns { return "turns not measured: not judged" }
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

  private static func source(_ norm: Norm) -> String {
    norm.scale.rawValue
      + (norm.sources.isEmpty ? "" : " " + FigureText.citations(norm.sources))
  }
}
