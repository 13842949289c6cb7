import PoiseInsight
import Testing

@testable import PoiseReport

@Suite struct ReportPaletteTests {
  /// Worked out by WCAG's formula elsewhere.
  @Test(
    "the contrast is WCAG's",
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x1B1F24, 0xFFFFFF, 16.56),
      (0x57606A, 0xFFFFFF, 6.39), (0x0072B2, 0xFFFFFF, 5.19), (0x00695C, 0xFFFFFF, 6.61),
      (0xE69F00, 0xFFFFFF, 2.25), (0xE6EDF3, 0x16181D, 15.03), (0xFFE873, 0x16181D, 14.41)
    ] as [(UInt32, UInt32, Double)])
  func theContrastIsWcagS(_ a: UInt32, _ b: UInt32, _ ratio: Double) {
    #expect(abs(RGBColor(a).contrast(with: RGBColor(b)) - ratio) < 0.006)
    #expect(RGBColor(a).contrast(with: RGBColor(b)) == RGBColor(b).contrast(with: RGBColor(a)))
  }

  @Test("a color is written as CSS has it") func aColorIsWrittenAsCss() {
    #expect(RGBColor(0x0072B2).css == "#0072B2")
    #expect(RGBColor(0).css == "#000000")
  }

  @Test("every role stands out from page and card as far as it must", arguments: ColorRole.allCases)
  func everyRoleStandsOutFromPage(_ role: ColorRole) {
    guard let least = role.leastContrast else { return }
    for (name, palette) in [("light", ReportPalette.light), ("dark", ReportPalette.dark)] {
      for surface in [ColorRole.page, .card] {
        let ratio = palette[role].contrast(with: palette[surface])
        #expect(ratio >= least, "\(name): \(role) on \(surface) \(ratio)")
      }
    }
  }

  @Test("text is readable on a band") func textIsReadableOnABand() {
    for palette in [ReportPalette.light, .dark] {
      #expect(palette[.text].contrast(with: palette[.band]) >= 4.5)
      #expect(palette[.muted].contrast(with: palette[.band]) >= 4.5)
    }
  }

  /// A gray print tells severities by word, shape and thickness, sides by dash and mark; lightness
  /// helps where there is room for it.
  @Test("severities and postures differ in lightness, too")
  func severitiesAndPosturesDifferInLightness() {
    for palette in [ReportPalette.light, .dark] {
      let levels = [ColorRole.normal, .mild, .moderate, .severe].map { palette[$0] }
      for (k, a) in levels.enumerated() {
        for b in levels[(k + 1)...] { #expect(a.contrast(with: b) > 1.1) }
      }
      #expect(palette[.bad].contrast(with: palette[.good]) > 1.25)
    }
    #expect(Set(Severity.allCases.map(\.symbol)).count == Severity.allCases.count)
  }
}
