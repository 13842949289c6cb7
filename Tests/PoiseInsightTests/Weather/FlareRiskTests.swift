import PoiseInsight
import Testing

@Suite("Flare risk")
struct FlareRiskTests {
  @Test("gives the points and levels that it is written from")
  func origin() {
    for (change, humidity, temperature, rain, points, level) in [
      (-5, 70, 10, false, 0, .low), (-5.1, 70, 10, false, 0.3, .moderate),
      (-6, 71, 10, false, 0.5, .moderate), (-6, 75, 9, true, 0.8, .high),
      (0, 75, 9, true, 0.5, .moderate)
    ] as [(Double, Double, Double, Bool, Double, FlareRisk.Level)] {
      let risk = FlareRisk(
        millimeters: change, humidity: humidity, temperature: temperature, rain: rain)
      #expect(risk.points == points && risk.level == level, "\(change) \(humidity)")
    }
  }

  @Test("5 mmHg are 6.666 hPa, whole or not")
  func units() {
    #expect(FlareRisk(change: -6.66, humidity: 0, temperature: 20, rain: false).tenths == 0)
    #expect(FlareRisk(change: -6.67, humidity: 0, temperature: 20, rain: false).tenths == 3)
  }

  @Test("stretches what is known where rain is not told, and says nothing without pressure")
  func missing() {
    let dry = FlareRisk(change: -7, humidity: 75, temperature: 5)
    #expect(dry.known == 7 && dry.tenths == 7 && dry.points == 0.8 && dry.level == .high)
    let alone = FlareRisk(change: -7, humidity: nil, temperature: nil)
    #expect(alone.known == 3 && alone.points == 0.8 && alone.level == .high)
    let none = FlareRisk(change: nil, humidity: 90, temperature: 0, rain: true)
    #expect(none.points == nil && none.level == nil)
  }
}
