import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseText

/// A set in a line: what was said of it, and each repetition with all that was measured. A list a
/// figure, for a journal is read whole: a set of ten is half as long so.
extension TrainingSet: JSONRecord {
  /// To be filled by what is read.
  static var blank: TrainingSet? {
    let one = Repetition(
      start: Timestamp(nanoseconds: 0), end: Timestamp(nanoseconds: 0), range: 0, meanVelocity: 0,
      peakVelocity: 0, eccentric: nil,
      pause: nil, concentric: 0)
    return TrainingSet(RepetitionSet([one]), of: .squat, hasGyroscope: true)
  }

  package mutating func fields(_ o: inout JSONFields) {
    o.word("exercise", &exercise)
    o.number("load_kg", &load, in: Self.loads, .all, .omitted)
    o.number("rated_rpe", &rating, in: Self.ratings, .all, .omitted)
    o.number("stop_loss", &stopLoss, in: Self.stopLosses, needed: false)
    o.flag("gyroscope", &hasGyroscope, needed: false)
    o.text("source", &source, .omitted)
    var start = start
    o.time("start_us", &start)
    var reps = repetitions
    var count: Int?
    func list(
      _ key: String, _ range: ClosedRange<Double>, _ get: (Repetition) -> Double?,
      _ set: (inout Repetition, Double) -> Void
    ) {
      var values = reps.map { get($0) ?? 0 }
      o.numbers(key, &values, in: range, count: count, like: "start_s", .plain)
      if !o.isReading { return }
      if count == nil { reps = [Repetition](repeating: reps[0], count: values.count) }
      count = values.count
      for k in reps.indices { set(&reps[k], values[k]) }
    }
    func some(
      _ key: String, _ path: WritableKeyPath<Repetition, Double?>
    ) {
      var values = reps.map { $0[keyPath: path] }
      o.numbers(key, &values, in: Self.seconds, count: count, like: "start_s", .plain)
      for k in reps.indices where o.isReading { reps[k][keyPath: path] = values[k] }
    }
    list("start_s", 0...3600, { Self.seconds($0.start, since: start) }) {
      $0.start = Self.time(start, $1)
    }
    list("end_s", 0...3600, { Self.seconds($0.end, since: start) }) {
      $0.end = Self.time(start, $1)
    }
    list("mean_mps", Self.velocities, { $0.meanVelocity }) { $0.meanVelocity = $1 }
    list("peak_mps", Self.velocities, { $0.peakVelocity }) { $0.peakVelocity = $1 }
    list("range_m", Self.ways, { $0.range }) { $0.range = $1 }
    some("eccentric_s", \.eccentric)
    some("pause_s", \.pause)
    list("concentric_s", Self.seconds, { $0.concentric }) { $0.concentric = $1 }
    if o.isReading { take(reps, &o) }
  }

  private mutating func take(_ reps: [Repetition], _ o: inout JSONFields) {
    for k in reps.indices {
      guard reps[k].end >= reps[k].start, k == 0 || reps[k].start > reps[k - 1].start else {
        return o.fail("start_s", "is out of order")
      }
    }
    let read = TrainingSet(
      RepetitionSet(reps), of: exercise, load: load, rating: rating, stopLoss: stopLoss,
      hasGyroscope: hasGyroscope, source: source)
    guard let read else {
      let count = reps.count
      return o.fail("start_s", "has \(count) repetitions, not 1 to \(Self.mostRepetitions)")
    }
    self = read
  }

  private static func seconds(_ time: Timestamp, since start: Int64) -> Double {
    Double((time.nanoseconds / 1000 - start) / 1000) / 1000
  }

  private static func time(_ start: Int64, _ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: (start + Int64((seconds * 1000).rounded()) * 1000) * 1000)
  }
}
