/// What a color of a report stands for; its name is that of the CSS variable.
public enum ColorRole: String, CaseIterable, Sendable {
  // surfaces
  case page, card, band, track
  // text and lines
  case text, muted, axis, grid, rule, link
  // sides of the body
  case left, right
  // how far from normal
  case normal, mild, moderate, severe
  // what the wearer does
  case walking, standing, sitting, lying, idle
  // posture
  case good, bad

  /// What a role must stand out from by how much. nil: decoration, or a surface itself.
  public var leastContrast: Double? {
    switch self {
    case .text, .muted, .link, .left, .right, .normal, .mild, .moderate, .severe, .bad: 4.5
    case .axis, .walking, .standing, .sitting, .lying, .good, .idle: 3
    case .page, .card, .band, .track, .grid, .rule: nil
    }
  }
}

/// The colors of one theme. Those of the sides are of Okabe and Ito's palette, darkened where
/// white paper asks for it; severities and activities have a shape, a height or a word beside
/// their color everywhere.
///
/// Texts stand on the page's gray as well as on a white card, and on the shaded range: on these
/// 4.5 to 1 asked for a darker right side than white alone would (#C24E00 has 4.42 on the page), a
/// darker mild (#8A6D00: 4.23 on the range) and, in the dark, a lighter severe (#D94FB0: 3.34 on
/// the range). The test of the palette holds page and card.
public struct ReportPalette: Sendable {
  private let colors: [ColorRole: RGBColor]

  private init(_ table: KeyValuePairs<ColorRole, UInt32>) {
    colors = Dictionary(uniqueKeysWithValues: table.map { ($0.key, RGBColor($0.value)) })
  }

  public subscript(role: ColorRole) -> RGBColor { colors[role] ?? RGBColor(0) }

  /// The variables of a style sheet's rule, in the order of the roles.
  public var css: String {
    ColorRole.allCases.map { "--\($0.rawValue):\(self[$0].css)" }.joined(separator: ";")
  }

  public static let light = ReportPalette([
    .page: 0xF4F6F8, .card: 0xFFFFFF, .band: 0xE3F1EA, .track: 0xE7ECF0,
    .text: 0x1B1F24, .muted: 0x57606A, .axis: 0x6E7781, .grid: 0xD0D7DE, .rule: 0xD8DEE4,
    .link: 0x0B5CAD, .left: 0x0072B2, .right: 0xB84900,
    .normal: 0x00695C, .mild: 0x806400, .moderate: 0x9E2A00, .severe: 0x3D0B37,
    .walking: 0x00594E, .standing: 0x2F7FB5, .sitting: 0x8A7A45, .lying: 0x6A5A9C,
    .idle: 0x7A828B, .good: 0x1B8A78, .bad: 0xA83A08
  ])

  public static let dark = ReportPalette([
    .page: 0x0E1013, .card: 0x16181D, .band: 0x1F3A30, .track: 0x2A2F37,
    .text: 0xE6EDF3, .muted: 0x9DA7B3, .axis: 0x7D8590, .grid: 0x30363D, .rule: 0x30363D,
    .link: 0x79B8FF, .left: 0x56B4E9, .right: 0xF59E42,
    .normal: 0x4CC38A, .mild: 0xFFE873, .moderate: 0xE8743B, .severe: 0xE07BC2,
    .walking: 0x5FE0C0, .standing: 0x4FA3DB, .sitting: 0xB09C5C, .lying: 0x9585D6,
    .idle: 0x7D8590, .good: 0x35A48F, .bad: 0xFF8A4C
  ])
}
