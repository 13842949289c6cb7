import PoiseCore
import PoiseGait

/// What half a minute of sitting or standing says: the short report of `poise check`.
public struct PostureCheck: Sendable {
  /// How the wearer was asked to hold still.
  public enum Position: String, Sendable, CaseIterable { case standing, sitting }

  /// One line of the report: a word and what is said.
  public struct Line: Sendable, Equatable {
    public var title: String
    public var text: String
  }

  public let position: Position
  public let held: HeldStill
  /// Sway and lean beside what is usual; empty for what is not judged while sitting.
  public let rated: [RatedMetric]
  public let streak: Streak?
  /// For what stands out; nil where nothing does.
  public let suggestion: Suggestion?
  /// What is missing and how it is had.
  public let missing: [String]

  /// Goes under every check.
  public static let notice = "Indicative, not a diagnosis."

  /// - Parameters:
  ///   - held: the stretch.
  ///   - position: how it was held; a seated trunk is no pendulum, and its lean has no norm.
  ///   - wearer: age, for the adjusted bands.
  ///   - streak: of the days before; nil where there are none.
  ///   - missing: what else is missing, such as a calibration.
  public init(
    _ held: HeldStill, position: Position, wearer: Wearer = Wearer(), streak: Streak? = nil,
    missing: [String] = []
  ) {
    self.position = position
    self.held = held
    self.streak = streak
    var gaps = missing
    var rows: [RatedMetric] = []
    if position == .standing {
      // one stretch of half a minute is shown, and judged by nothing
      let evidence = Evidence(
        tests: 1, seconds: held.seconds,
        words: "\(FigureText.fixed(held.seconds, 0)) s of standing")
      for figure in [Figure.swayAreaPendulum, .swayVelocityPendulum] {
        guard let value = held.value(figure) else { continue }
        rows.append(NormTable.rate(figure, value, evidence, for: wearer))
      }
      if rows.isEmpty { gaps.append("sway in mm needs the sensor's height: --sensor-height") }
      if let forward = held.posture?.forward, let right = held.posture?.right {
        rows.append(NormTable.rate(.forwardLean, forward, evidence, for: wearer))
        rows.append(NormTable.rate(.lateralLean, right.magnitude, evidence, for: wearer))
      }
    }
    if held.posture != nil, held.posture?.forward == nil {
      gaps.append(
        "which way the trunk leans needs a known mounting: --mount, or 'poise calibrate "
          + "mount'")
    }
    rated = rows
    self.missing = gaps
    suggestion = Self.finding(held, position).flatMap { Suggestion.for([$0]).first }
  }

  /// What a habit may change at once. Exercises rest on more than one stretch of standing.
  private static func finding(_ held: HeldStill, _ position: Position) -> Suggestion.Finding? {
    guard let posture = held.posture, posture.good < 0.5 * posture.judged else { return nil }
    return position == .sitting ? .badSitting : nil
  }

  /// The report, a line a matter.
  public var lines: [Line] {
    var out = [Line(title: "Posture", text: postureText)]
    if let posture = held.posture {
      out.append(
        Line(
          title: "Hold",
          text: "longest \(FigureText.fixed(posture.longestHold, 0)) s in the good posture; "
            + (posture.hold > 0
              ? "\(FigureText.fixed(posture.hold, 0)) s at the end" : "not good at the end")))
    }
    out.append(Line(title: "Sway", text: swayText))
    out.append(
      Line(
        title: "Streak",
        text: streak.map { $0.sentence ?? "no day yet that was worn and judged for long enough" }
          ?? "not known: it needs --user, and days recorded for that person"))
    out.append(
      Line(title: "Try", text: suggestion?.sentence ?? nothing))
    out += missing.map { Line(title: "Missing", text: $0) }
    return out
  }

  /// What is said without a suggestion.
  private var nothing: String {
    guard let posture = held.posture, posture.judged > 0 else {
      return "not known: nothing was judged"
    }
    return posture.good < 0.5 * posture.judged
      ? "Come back to your calibrated posture." : "Nothing stands out; keep moving."
  }

  private var postureText: String {
    guard let posture = held.posture else { return "not judged: no calibration" }
    guard posture.judged > 0 else { return "not judged: too short" }
    var text =
      "good for \(FigureText.fixed(posture.good, 0)) of \(FigureText.fixed(posture.judged, 0)) s"
    if let forward = posture.forward, let right = posture.right {
      text +=
        "; \(FigureText.fixed(forward.magnitude, 1))° "
        + "\(forward >= 0 ? "forward" : "backward") and \(FigureText.fixed(right.magnitude, 1))° "
        + "to the \(right >= 0 ? "right" : "left") of"
    } else {
      text += "; \(FigureText.fixed(posture.angle, 1))° off"
    }
    text += " your calibrated posture"
    if let name = posture.name.text { text += " \"\(name)\"" }
    return text
  }

  private var swayText: String {
    let judged = rated.filter { $0.figure?.family == .pendulum }
    let plain = held.value(.swayRMS).map {
      FigureText.with("m/s²", $0, 4) + " RMS"
    }
    guard !judged.isEmpty else { return plain ?? "not measured" }
    return judged.map { FigureText.with($0.unit, $0.value ?? .nan, $0.decimals) }
      .joined(separator: "; ") + " (one test: not judged)"
  }
}
