import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseText

/// A set in a line: what was said of it, and each repetition with all that was measured. A list a
/// figure, for a journal is read whole: a set of ten is half as long so.
extension TrainingSet {
  func fill(_ o: inout JSONWriter) {
    o.add("exercise", text: exercise.rawValue)
    if let load { o.add("load_kg", raw: JSONText.shortest(load)) }
    if let rating { o.add("rated_rpe", raw: JSONText.shortest(rating)) }
    o.add("stop_loss", raw: JSONText.shortest(stopLoss))
    o.add("gyroscope", flag: hasGyroscope)
    if let source { o.add("source", text: source) }
    o.add("start_us", whole: start)
    func list(_ key: String, _ value: (Repetition) -> Double?) {
      let values = repetitions.map(value)
      o.add(key, list: values.map { value in value.map { DecimalText.plain($0) } ?? "null" })
    }
    list("start_s") { Self.seconds($0.start, since: start) }
    list("end_s") { Self.seconds($0.end, since: start) }
    list("mean_mps") { $0.meanVelocity }
    list("peak_mps") { $0.peakVelocity }
    list("range_m") { $0.range }
    list("eccentric_s") { $0.eccentric }
    list("pause_s") { $0.pause }
    list("concentric_s") { $0.concentric }
  }

  private static func seconds(_ time: Timestamp, since start: Int64) -> Double {
    Double((time.nanoseconds / 1000 - start) / 1000) / 1000
  }

  init(_ o: JSONFields) throws(StoreError) {
    let start = try o.neededTime("start_us")
    let begins = try Self.figures(o, "start_s", 0...3600)
    let count = begins.count
    let ends = try Self.figures(o, "end_s", 0...3600, count)
    let means = try Self.figures(o, "mean_mps", Self.velocities, count)
    let peaks = try Self.figures(o, "peak_mps", Self.velocities, count)
    let ways = try Self.figures(o, "range_m", Self.ways, count)
    let downs = try Self.list(o, "eccentric_s", Self.seconds, count)
    let pauses = try Self.list(o, "pause_s", Self.seconds, count)
    let ups = try Self.figures(o, "concentric_s", Self.seconds, count)
    for k in begins.indices {
      guard ends[k] >= begins[k], k == 0 || begins[k] > begins[k - 1] else {
        throw o.fault("start_s", "is out of order")
      }
    }
    let reps = begins.indices.map { k in
      Repetition(
        start: Self.time(start, begins[k]), end: Self.time(start, ends[k]), range: ways[k],
        meanVelocity: means[k], peakVelocity: peaks[k], eccentric: downs[k], pause: pauses[k],
        concentric: ups[k])
    }
    let read = TrainingSet(
      RepetitionSet(reps), of: try o.word("exercise"),
      load: try o.number("load_kg", in: Self.loads),
      rating: try o.number("rated_rpe", in: Self.ratings),
      stopLoss: try o.number("stop_loss", in: Self.stopLosses) ?? 0.2,
      hasGyroscope: try o.flag("gyroscope") ?? true, source: try o.text("source"))
    guard let read else {
      throw o.fault("start_s", "has \(count) repetitions, not 1 to \(Self.mostRepetitions)")
    }
    self = read
  }

  /// Numbers within `range` and nulls, `count` of them where that is known.
  private static func list(
    _ o: JSONFields, _ key: String, _ range: ClosedRange<Double>, _ count: Int? = nil
  ) throws(StoreError) -> [Double?] {
    let values = try o.numbers(key)
    if let count, values.count != count { throw o.fault(key, "are not as many as start_s") }
    for case let value? in values where !range.contains(value) {
      throw o.fault(key, "is out of range")
    }
    return values
  }

  /// The same without nulls.
  private static func figures(
    _ o: JSONFields, _ key: String, _ range: ClosedRange<Double>, _ count: Int? = nil
  ) throws(StoreError) -> [Double] {
    let values = try list(o, key, range, count)
    let known = values.compactMap { $0 }
    if known.count != values.count { throw o.fault(key, "has a gap") }
    return known
  }

  private static func time(_ start: Int64, _ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: (start + Int64((seconds * 1000).rounded()) * 1000) * 1000)
  }
}
