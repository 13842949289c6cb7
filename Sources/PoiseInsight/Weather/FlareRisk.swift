/// Points for weather that some people with rheumatic disease feel, as the posture API that Poise
/// grew out of gives them: pressure falling by more than 5 mmHg in twelve hours 0.3, humidity above
/// 70% 0.2, below 10 °C 0.2, rain 0.1; low below 0.3, moderate to 0.6, high above.
///
/// No forecast: of 43 studies 67% found some link of weather and pain, in directions that
/// contradict (Beukenhorst et al. 2020 [135]). Rain is not sensed: where it is not given, and where
/// anything else is missing, what is known is stretched to the whole 0.8.
public struct FlareRisk: Sendable, Equatable {
  /// hPa a mmHg.
  public static let millimeter = 1.33322387

  public enum Level: String, Sendable, CaseIterable { case low, moderate, high }

  /// Points in whole tenths, so that 0.1 + 0.2 is 0.3.
  public let tenths: Int
  /// Tenths that could have been given, of 8.
  public let known: Int
  /// 0...0.8, stretched where something is missing; nil where the pressure's change is.
  public let points: Double?
  public let level: Level?

  /// - Parameters:
  ///   - change: of the pressure over twelve hours, hPa.
  ///   - humidity: %.
  ///   - temperature: °C.
  ///   - rain: whether it rains.
  public init(change: Double?, humidity: Double?, temperature: Double?, rain: Bool? = nil) {
    self.init(
      millimeters: change.map { $0 / FlareRisk.millimeter }, humidity: humidity,
      temperature: temperature, rain: rain)
  }

  /// The same with the pressure's change in mmHg, as the origin has it.
  public init(millimeters: Double?, humidity: Double?, temperature: Double?, rain: Bool?) {
    var (tenths, known) = (0, 0)
    func add(_ isOn: Bool?, _ weight: Int) {
      guard let isOn else { return }
      known += weight
      if isOn { tenths += weight }
    }
    add(millimeters.map { $0 < -5 }, 3)
    add(humidity.map { $0 > 70 }, 2)
    add(temperature.map { $0 < 10 }, 2)
    add(rain, 1)
    self.tenths = tenths
    self.known = known
    guard millimeters != nil else {
      (points, level) = (nil, nil)
      return
    }
    points = known == 8 ? Double(tenths) / 10 : 0.8 * (Double(tenths) / Double(known))
    // Compared as whole numbers: tenths / known against 3/8 and 6/8.
    level = tenths * 8 < 3 * known ? .low : tenths * 8 <= 6 * known ? .moderate : .high
  }
}
