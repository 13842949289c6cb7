import PoiseCore
import PoiseMotion

/// Gathers what a session's barometer and hygrometer said, minute by minute, and the floors
/// climbed.
///
/// Memory: 88 bytes a minute, 32 for each four seconds.
public struct AirBuilder: Sendable {
  /// Minutes that are told apart: a hundred days.
  static let mostMinutes = 144_000

  /// Sums over the readings that had it.
  private struct Sum {
    private var sum = 0.0
    private var count = 0.0

    mutating func add(_ value: Double) {
      sum += value
      count += 1
    }

    /// Rounded to a `factor`-th; nil without a reading.
    func mean(_ factor: Double) -> Double? {
      count == 0 ? nil : (sum / count * factor).rounded() / factor
    }
  }

  private struct Sums {
    var pressure = Sum()
    var temperature = Sum()
    var humidity = Sum()
  }

  /// SI values of counts.
  private struct Source {
    let stream: StreamInfo
    let scales: Matrix3

    init?(_ streams: [StreamInfo], _ kind: SensorKind) {
      guard let stream = streams.first(where: { $0.kind == kind }) else { return nil }
      (self.stream, scales) = (stream, stream.scale * stream.dieRotation)
    }

    /// nil where `raw` is not a reading of it.
    func values(_ raw: RawSample) -> Vector3? {
      guard raw.stream == stream.index, raw.marker == .none, !raw.flags.contains(.saturated)
      else { return nil }
      return scales * raw.counts
    }
  }

  private let barometer: Source?
  /// Its temperature and humidity go before the barometer's.
  private let hygrometer: Source?
  private let timeOffset: Int64
  private var firstMinute: Int64 = 0
  private var sums: [Sums] = []
  private var floors = FloorCounter()

  /// - Parameters:
  ///   - streams: of the session; the first barometer and the first hygrometer count.
  ///   - timeOffset: added to a stamp gives UTC, ns.
  /// - Returns: nil where there is neither.
  public init?(streams: [StreamInfo], timeOffset: Int64) {
    (barometer, hygrometer) = (Source(streams, .barometer), Source(streams, .hygrometer))
    if barometer == nil && hygrometer == nil { return nil }
    self.timeOffset = timeOffset
  }

  /// Takes the next record.
  public mutating func take(_ record: LogRecord) {
    guard case .raw(let raw) = record else { return }
    let time = raw.timestamp.nanoseconds &+ timeOffset
    if let air = barometer?.values(raw), air.x > 0 {
      floors.take(pressure: air.x / 100, at: Double(time) * 1e-9)
      guard let index = index(time) else { return }
      sums[index].pressure.add(air.x / 100)
      if hygrometer != nil { return }
      sums[index].temperature.add(air.y)
      if barometer?.scales[2, 2] != 0 { sums[index].humidity.add(air.z) }
    } else if let air = hygrometer?.values(raw), let index = index(time) {
      sums[index].humidity.add(air.x)
      sums[index].temperature.add(air.y)
    }
  }

  /// Place of the minute of a time, ns UTC; nil beyond what is kept.
  private mutating func index(_ time: Int64) -> Int? {
    let number = StillnessMeter.number(time, SummaryBuilder.minute)
    if sums.isEmpty { firstMinute = number }
    let index = number - firstMinute
    guard index >= 0, index < Int64(Self.mostMinutes) else { return nil }
    while sums.count <= Int(index) { sums.append(Sums()) }
    return Int(index)
  }

  /// Takes the next event.
  public mutating func take(_ event: Event) {
    guard case .step(let step) = event else { return }
    floors.step(at: Double(step.timestamp.nanoseconds &+ timeOffset) * 1e-9)
  }

  /// nil where there was no reading.
  public func finish() -> AirSummary? {
    if sums.isEmpty { return nil }
    let minutes = sums.map {
      AirMinute(
        pressure: $0.pressure.mean(1000), temperature: $0.temperature.mean(100),
        humidity: $0.humidity.mean(10))
    }
    let chips = [barometer, hygrometer].compactMap { $0?.stream.chip }
    return AirSummary(
      chip: chips.joined(separator: ", "), start: firstMinute * 60_000_000, minutes: minutes,
      floors: floors.finish())
  }
}
