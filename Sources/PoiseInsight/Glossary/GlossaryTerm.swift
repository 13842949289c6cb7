/// A name on Poise's pages that is not a figure of the table: entered by hand, answered by the
/// wearer, or a rule of others that is applied.
public struct GlossaryTerm: Sendable, Equatable {
  /// As in files, or in place of it the name in small letters.
  public let key: String
  public let name: String
  public let unit: String
  /// One sentence without the full stop.
  public let sentence: String
  /// Where it comes from, or why it is not measured.
  public let measured: String
  /// Other words that people look for, in lower case.
  public let aliases: [String]
  /// Numbers of SOURCES.md.
  public let sources: [Int]

  private init(
    _ key: String, _ name: String, _ unit: String = "", _ sentence: String, measured: String,
    _ aliases: [String] = [], sources: [Int] = []
  ) {
    self.key = key
    self.name = name
    self.unit = unit
    self.sentence = sentence
    self.measured = measured
    self.aliases = aliases
    self.sources = sources
  }

  /// Every word that finds it, in lower case.
  public var words: [String] { [key, name.lowercased()] + aliases }

  private static let byHand =
    "entered with 'poise profile set'; sensors show inclination, not where parts of the body are"
  private static let places = "time by angle of sensors at several places of the body"
  private static let asked = "answers of 'poise checkin'"

  public static let all: [GlossaryTerm] = [
    GlossaryTerm(
      "craniovertebral_deg", "Craniovertebral angle", "°",
      "Angle between the horizontal and the line from the seventh neck vertebra to the ear: the "
        + "smaller, the further forward is the head",
      measured: byHand, ["cva", "forward head", "forward head posture"], sources: [123]),
    GlossaryTerm(
      "vertical_axis_mm", "Sagittal vertical axis", "mm",
      "How far the seventh neck vertebra lies in front of the sacrum while standing",
      measured: byHand, ["sva"]),
    GlossaryTerm(
      "protraction_mm", "Shoulder protraction", "mm",
      "How far the shoulders lie in front of the line of the trunk", measured: byHand,
      ["protraction", "shoulder height", "rounded shoulders"]),
    GlossaryTerm(
      "kyphosis_deg", "Kyphosis", "°", "Curve of the upper back between its two ends",
      measured: "difference of the inclinations at T1 and T12", ["thoracic kyphosis"],
      sources: [122]),
    GlossaryTerm(
      "lordosis_deg", "Lordosis", "°", "Curve of the lower back between its two ends",
      measured: "difference of the inclinations at T12 and the sacrum", ["lumbar lordosis"],
      sources: [122]),
    GlossaryTerm(
      "pelvis_deg", "Pelvis", "°", "Forward inclination of the pelvis while standing",
      measured: "inclination of the sensor at the sacrum against the neutral pose",
      ["pelvic tilt", "anterior pelvic tilt"], sources: [124]),
    GlossaryTerm(
      "trunk_share", "Trunk", "%", "Time in which the trunk is upright or bent, by angle",
      measured: places, ["time by trunk angle"]),
    GlossaryTerm(
      "neck_share", "Neck", "%", "Time in which the head is level or bent, by angle",
      measured: places, ["time by neck angle"]),
    GlossaryTerm(
      "reba", "REBA", "", "Score of a working posture for the whole body: higher is worse",
      measured: "the parts that sensors show, the others taken as neutral",
      ["rapid entire body assessment"], sources: [117]),
    GlossaryTerm(
      "rula", "RULA", "", "Score of a working posture for neck, trunk and arms: higher is worse",
      measured: "the parts that sensors show", ["rapid upper limb assessment"], sources: [118]),
    GlossaryTerm(
      "iso_11226", "Holding times of ISO 11226", "",
      "How long a trunk inclination may be held without support; one to a side not at all",
      measured: places,
      ["iso 11226", "holding times"], sources: [119]),
    GlossaryTerm(
      "en_1005_4_trunk", "EN 1005-4, trunk", "%",
      "Time in which the trunk's angle, forward and to a side, is acceptable, conditional or not "
        + "acceptable",
      measured: places, ["en 1005-4"], sources: [120]),
    GlossaryTerm(
      "en_1005_4_neck", "EN 1005-4, neck", "%",
      "Time in which the neck's angle is acceptable, conditional or not acceptable",
      measured: places, sources: [120]),
    GlossaryTerm(
      "owas", "OWAS, back", "%", "Time in which the back is straight or bent, by the rule of OWAS",
      measured: places, ["owas"], sources: [121]),
    GlossaryTerm(
      "measurement_error", "Measurement error of a test", "",
      "The largest difference of two results that chance alone makes, in 95 of 100 people who did "
        + "not change; only a larger one is a change",
      measured: "studies that repeated the test: 1.96 times √2 times the standard error",
      ["smallest detectable change", "sdc", "mdc of a test", "measurement error"], sources: [178]),
    GlossaryTerm(
      "meaningful_change", "Change that matters", "",
      "A difference that people notice (small), or notice clearly (substantial)",
      measured: "studies that asked people", ["small change", "substantial change", "mcid"],
      sources: [179]),
    GlossaryTerm(
      "kendall", "Type of posture (Kendall)", "",
      "Which of the named types of standing posture the curves of the back are nearest to",
      measured: "curves of the back while standing", ["kendall", "type of posture"],
      sources: [127]),
    GlossaryTerm(
      "lower_crossed", "Lower crossed syndrome", "",
      "Signs of tight hip flexors and a tilted pelvis that go together",
      measured: "sensors at several places and what was entered by hand",
      ["crossed syndrome"], sources: [126]),
    GlossaryTerm(
      "upper_crossed", "Upper crossed syndrome", "",
      "Signs of a forward head and rounded shoulders that go together",
      measured: "sensors at several places and what was entered by hand", sources: [126]),
    GlossaryTerm(
      "basdai", "BASDAI", "of 10",
      "Activity of axial spondyloarthritis by six questions on the past week",
      measured: asked, ["bath ankylosing spondylitis disease activity index"], sources: [137]),
    GlossaryTerm(
      "asdas_crp", "ASDAS-CRP", "",
      "Activity of axial spondyloarthritis by four questions and a blood value",
      measured: asked + " and the C-reactive protein entered there", ["asdas"],
      sources: [138, 144]),
    GlossaryTerm(
      "doses_taken_pct", "Doses taken", "%",
      "Share of the planned doses that were entered as taken",
      measured: "entries of 'poise medication'", ["adherence"])
  ]
}
