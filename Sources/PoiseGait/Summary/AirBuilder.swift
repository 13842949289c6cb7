import PoiseCore
import PoiseMotion

/// Gathers what a session's barometer said, minute by minute, and the floors climbed.
///
/// Memory: 72 bytes a minute, 32 for each four seconds.
public struct AirBuilder: Sendable {
  /// Minutes that are told apart: a hundred days.
  static let mostMinutes = 144_000

  private struct Sum {
    var pressure = 0.0
    var temperature = 0.0
    var humidity = 0.0
    var count = 0.0
  }

  private let stream: StreamInfo
  /// Pa, °C and % from counts.
  private let scales: Matrix3
  private let hasHumidity: Bool
  private let timeOffset: Int64
  private var firstMinute: Int64 = 0
  private var sums: [Sum] = []
  private var floors = FloorCounter()

  /// - Parameters:
  ///   - streams: of the session; the first barometer counts.
  ///   - timeOffset: added to a stamp gives UTC, ns.
  /// - Returns: nil where there is no barometer.
  public init?(streams: [StreamInfo], timeOffset: Int64) {
    guard let stream = streams.first(where: { $0.kind == .barometer }) else { return nil }
    self.stream = stream
    self.timeOffset = timeOffset
    scales = stream.scale * stream.dieRotation
    hasHumidity = scales[2, 2] != 0
  }

  /// Takes the next record.
  public mutating func take(_ record: LogRecord) {
    guard case .raw(let raw) = record, raw.stream == stream.index, raw.marker == .none,
      !raw.flags.contains(.saturated)
    else { return }
    let value = scales * raw.counts
    let pressure = value.x / 100
    guard pressure > 0 else { return }
    let time = raw.timestamp.nanoseconds &+ timeOffset
    floors.take(pressure: pressure, at: Double(time) * 1e-9)
    let number = StillnessMeter.number(time, SummaryBuilder.minute)
    if sums.isEmpty { firstMinute = number }
    let index = number - firstMinute
    guard index >= 0, index < Int64(Self.mostMinutes) else { return }
    while sums.count <= Int(index) { sums.append(Sum()) }
    sums[Int(index)].pressure += pressure
    sums[Int(index)].temperature += value.y
    sums[Int(index)].humidity += value.z
    sums[Int(index)].count += 1
  }

  /// Takes the next event.
  public mutating func take(_ event: Event) {
    guard case .step(let step) = event else { return }
    floors.step(at: Double(step.timestamp.nanoseconds &+ timeOffset) * 1e-9)
  }

  /// nil where the barometer gave nothing.
  public func finish() -> AirSummary? {
    if sums.isEmpty { return nil }
    func rounded(_ value: Double, _ factor: Double) -> Double {
      (value * factor).rounded() / factor
    }
    let minutes = sums.map { sum -> AirMinute in
      if sum.count == 0 { return AirMinute() }
      return AirMinute(
        pressure: rounded(sum.pressure / sum.count, 1000),
        temperature: rounded(sum.temperature / sum.count, 100),
        humidity: hasHumidity ? rounded(sum.humidity / sum.count, 10) : nil)
    }
    return AirSummary(
      chip: stream.chip, start: firstMinute * 60_000_000, minutes: minutes,
      floors: floors.finish())
  }
}
