import PoiseGait

extension SpineAssessment {
  /// A name and what is said of it, for a page or a terminal.
  public struct Fact: Sendable, Equatable {
    /// What it is of, for who draws some of them.
    public enum Topic: Sendable, Equatable {
      /// What was worn, and why there is no more.
      case worn
      /// Time by angle.
      case time
      /// Curves of the back.
      case curve
      case rule
      /// What was typed, and what cannot be known.
      case note
    }

    public let topic: Topic
    public let name: String
    public var value: String
    /// The figure that a study's own model may tell in its place.
    public var set: FeatureSet?
  }

  /// Everything in the order of a page.
  public var facts: [Fact] {
    var facts: [Fact] = []
    func add(
      _ topic: Fact.Topic, _ name: String, _ value: String?, of set: FeatureSet? = nil
    ) {
      if let value { facts.append(Fact(topic: topic, name: name, value: value, set: set)) }
    }
    if let working {
      add(.worn, "Worn at", Self.worn(working))
      if let reason = working.reason {
        add(.worn, "Rules of working posture", "not known: \(reason)")
      }
      add(.time, "Trunk", Self.bands(working.times.trunkBands, Self.trunkWords))
      add(.time, "Neck", Self.bands(working.times.neckBands, Self.neckWords))
      let (standing, seated) = (working.upright, working.sitting)
      add(.curve, "Kyphosis", curve(standing?.kyphosis, seated?.kyphosis, norms.kyphosis))
      add(.curve, "Lordosis", curve(standing?.lordosis, seated?.lordosis, norms.lordosis))
      add(.curve, "Pelvis", Self.pelvis(working))
      add(.rule, "REBA", Self.reba(working))
      add(.rule, "RULA", Self.scores(working.times.rulaScoreB).map { "posture score B \($0)" })
      add(.rule, "Holding times of ISO 11226", Self.holds(working))
      add(.time, "EN 1005-4, trunk", Self.bands(working.times.en1005Trunk, Self.classWords))
      add(.time, "EN 1005-4, neck", Self.bands(working.times.en1005Neck, Self.classWords))
      add(.rule, "OWAS, back", Self.owas(working))
    }
    add(.rule, "Type of posture (Kendall)", kendallText)
    add(.rule, "Lower crossed syndrome", Self.text(lower), of: .lowerCrossed)
    add(.rule, "Upper crossed syndrome", Self.text(upper), of: .upperCrossed)
    add(.note, "Entered by hand", entered)
    add(
      .note, "Not known to sensors",
      "craniovertebral angle, sagittal vertical axis, shoulder protraction and height: positions, "
        + "which inclination cannot show; enter it with 'poise profile set'")
    return facts
  }

  /// Of ``PostureTimes/trunkBands``, ``PostureTimes/neckBands`` and the classes of EN 1005-4.
  public static let trunkWords = [
    "bent back", "upright to 20°", "bent 20 to 60°", "bent beyond 60°"
  ]
  public static let neckWords = ["bent back", "to 25°", "beyond 25°"]
  public static let classWords = ["acceptable", "conditional", "not acceptable"]

  public var norms: SpineNorms { SpineNorms.of(sex) }

  private static func share(_ part: Double, of whole: Double) -> String {
    FigureText.fixed(100 * part / whole, 0) + "%"
  }

  private static func worn(_ working: WorkingPosture) -> String {
    var text = working.places.map(\.name).joined(separator: ", ")
    if working.seconds > 0 { text += "; \(FigureText.duration(working.seconds))" }
    if let upright = working.upright {
      text += ", standing and walking upright \(FigureText.duration(upright.seconds))"
    }
    if let sitting = working.sitting {
      text += ", sitting \(FigureText.duration(sitting.seconds))"
    }
    return text
  }

  /// Shares of the time, the greatest first; nil without any.
  private static func bands(_ seconds: [Double], _ words: [String]) -> String? {
    let whole = seconds.reduce(0, +)
    if !(whole > 0) { return nil }
    let parts = zip(words, seconds).filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    return parts.map { "\($0.0) \(share($0.1, of: whole))" }.joined(separator: ", ")
      + " of \(FigureText.duration(whole))"
  }

  private func curve(_ standing: Double?, _ sitting: Double?, _ norm: SpineNorms.Band) -> String? {
    if standing == nil && sitting == nil { return nil }
    func text(_ angle: Double) -> String { FigureText.fixed(angle, 1) + "°" }
    let parts = [
      standing.map { "\(text($0)) upright" }, sitting.map { "\(text($0)) sitting" }
    ].compactMap { $0 }
    if isMinor { return parts.joined(separator: ", ") + "; surface angle, no angle of an X-ray" }
    let whose = sex == .male ? "men" : "women"
    return parts.joined(separator: ", ")
      + "; surface angle, \(FigureText.fixed(norm.mean, 1)) ± "
      + "\(FigureText.fixed(norm.deviation, 1)) in healthy \(whose) standing, no angle of an X-ray"
  }

  private static func pelvis(_ working: WorkingPosture) -> String? {
    func text(_ change: Double) -> String {
      FigureText.fixed(change.magnitude, 1) + "° " + (change < 0 ? "back" : "forward")
    }
    let parts = [
      working.upright?.pelvicTiltChange.map { "\(text($0)) upright" },
      working.sitting?.pelvicTiltChange.map { "\(text($0)) sitting" }
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ") + ", from the neutral pose"
  }

  /// The score of most of the time and the highest; nil without any.
  private static func scores(_ seconds: [Double]) -> String? {
    let most = seconds.indices.max { seconds[$0] < seconds[$1] }
    guard let most, seconds[most] > 0, let top = seconds.lastIndex(where: { $0 > 0 }) else {
      return nil
    }
    let share = share(seconds[most], of: seconds.reduce(0, +))
    return "mostly \(most + 1) (\(share)), up to \(top + 1)"
  }

  private static func reba(_ working: WorkingPosture) -> String? {
    guard let scores = scores(working.times.rebaScoreA), let low = working.times.rebaLow,
      let high = working.times.rebaHigh
    else { return nil }
    return "posture score A \(scores); the whole lay between \(low) and \(high): Poise does not "
      + "measure legs, arms, load and grip, so there is no single figure"
  }

  private static func holds(_ working: WorkingPosture) -> String? {
    if !(working.times.judged > 0) { return nil }
    if working.holds.isEmpty { return "never exceeded" }
    let worst = working.holds.prefix(3).map { hold in
      let degrees = FigureText.fixed(hold.angle, 0)
      let part = hold.part == "trunk_side" ? "trunk to a side" : hold.part
      return hold.limit > 0
        ? "\(part) \(degrees)° for more than \(FigureText.fixed(hold.limit, 0)) s"
        : "\(part) \(degrees)°, which is not to be held at all"
    }
    return "exceeded \(FigureText.count(working.holds.count, "time")): "
      + worst.joined(separator: "; ")
  }

  private static func owas(_ working: WorkingPosture) -> String? {
    let whole = working.times.owasBack.reduce(0, +)
    if !(whole > 0) { return nil }
    let words = ["straight", "bent", "bent to a side", "bent and to a side"]
    var parts: [String] = []
    for (k, seconds) in working.times.owasBack.enumerated() where seconds > 0 {
      let action = OWAS.action(back: k + 1, share: seconds / whole)
      parts.append(
        "\(words[k]) \(share(seconds, of: whole))" + (k == 0 ? "" : " (class \(action))"))
    }
    return parts.joined(separator: ", ") + "; a twist is not seen"
  }

  private var kendallText: String {
    guard let kendall else { return "not known: \(kendallReason ?? "")" }
    return "\(kendall.kind.rawValue); kyphosis \(FigureText.fixed(kendall.kyphosisZ, 1)), lordosis "
      + "\(FigureText.fixed(kendall.lordosisZ, 1)) standard deviations from the mean"
  }

  private static func text(_ syndrome: CrossedSyndrome) -> String {
    guard let confidence = syndrome.confidence, let severity = syndrome.severity else {
      return "not known: \(syndrome.reason ?? "")"
    }
    let known = FigureText.fixed(100 * syndrome.coverage, 0)
    var text =
      "\(severity): confidence \(FigureText.fixed(confidence, 2)) with \(known)% of the signs "
      + "known"
    let unknown = syndrome.signs.filter { $0.share == nil }
    if !unknown.isEmpty {
      text +=
        "; not known: "
        + unknown.map { "\($0.name) (\($0.reason ?? ""))" }.joined(separator: ", ")
    }
    if syndrome.has == true {
      text +=
        ". No sensor sees a muscle; usually tight: "
        + syndrome.usuallyTight.joined(separator: ", ") + "; usually weak: "
        + syndrome.usuallyWeak.joined(separator: ", ")
    }
    return text
  }

  /// What somebody measured, with the classes of ``OriginCutoff`` beside it; nil without any.
  private var entered: String? {
    var parts: [String] = []
    if let angle = measured.craniovertebral {
      parts.append(
        "craniovertebral angle \(FigureText.fixed(angle, 1))° (origin: "
          + "\(OriginCutoff.headPosture(craniovertebral: angle)); the mean of healthy people is "
          + "48.9)")
    }
    if let tilt = measured.pelvicTilt {
      let over = tilt > OriginCutoff.pelvicTilt
      parts.append(
        "pelvic tilt \(FigureText.fixed(tilt, 1))° (origin: \(over ? "over" : "within") 12; "
          + "healthy pelves have 13 ± 5)")
    }
    if let distance = measured.protraction {
      let over = distance > OriginCutoff.protraction
      parts.append(
        "shoulder protraction \(FigureText.fixed(distance, 0)) mm (origin: "
          + "\(over ? "over" : "within") 20)")
    }
    if let elevated = measured.elevatedShoulders {
      parts.append("shoulders \(elevated ? "" : "not ")elevated")
    }
    if let range = measured.hipExtension {
      parts.append("hip extension \(FigureText.fixed(range, 0))°")
    }
    if let axis = measured.verticalAxis {
      let level = OriginCutoff.verticalAxis.count { axis >= $0 }
      parts.append(
        "sagittal vertical axis \(FigureText.fixed(axis, 0)) mm (origin: "
          + "\(["normal", "mild", "moderate", "severe"][level]))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
