import PoiseCore
import PoiseDiary
import PoiseGait
import Testing

@Suite("Kept sets of a lift")
struct TrainingSetTests {
  /// 2026-09-21T14:13:20Z, µs.
  static let noon: Int64 = 1_790_000_000_000_000
  static let day: Int64 = 86_400_000_000

  /// Repetitions of these mean velocities, two seconds apart, from a time in µs on.
  static func set(
    _ velocities: [Double], at start: Int64 = noon, of exercise: Exercise = .bench,
    load: Double? = 60, rating: Double? = nil, hasWayDown: Bool = true
  ) -> TrainingSet? {
    let reps = velocities.enumerated().map { k, velocity in
      let begin = Timestamp(nanoseconds: (start + Int64(k) * 2_000_000) * 1000)
      return Repetition(
        start: begin, end: begin + 900_000_000, range: 0.5, meanVelocity: velocity,
        peakVelocity: 1.8 * velocity, eccentric: hasWayDown ? 1.5 : nil,
        pause: hasWayDown ? 0.25 : nil, concentric: 0.9)
    }
    return TrainingSet(
      RepetitionSet(reps), of: exercise, load: load, rating: rating, hasGyroscope: true,
      source: "set.mcap")
  }

  static func diary(_ sets: [TrainingSet?]) -> Diary {
    var diary = Diary()
    diary.sets = sets.compactMap { $0 }.enumerated().map { k, set in
      Diary.Lifted(id: "\(k)", entered: set.end, day: 0, minutes: 0, set: set)
    }
    return diary
  }

  @Test("its figures are those of its repetitions")
  func figures() throws {
    let set = try #require(Self.set([0.62, 0.63, 0.60, 0.57, 0.52, 0.49]))
    #expect(abs(set.meanVelocity - 3.43 / 6) < 1e-12)
    #expect(set.measured.best == 0.63)
    #expect(abs(set.peakVelocity - 1.134) < 1e-12)
    #expect(set.meanRange == 0.5)
    #expect(set.tempo.eccentric == 1.5 && set.tempo.pause == 0.25 && set.tempo.concentric == 0.9)
    #expect(abs(set.measured.loss - 0.14 / 0.63) < 1e-12)
    #expect(set.measured.stop(at: set.stopLoss) == 6)
    #expect(set.start == Self.noon && set.end == Self.noon + 10_900_000)
    let rise = try #require(Self.set([0.4], hasWayDown: false))
    #expect(rise.tempo.eccentric == nil && rise.tempo.pause == nil)
  }

  @Test("without a repetition, or with more than anybody does, there is no set")
  func limits() {
    #expect(Self.set([]) == nil)
    #expect(Self.set(Array(repeating: 0.5, count: TrainingSet.mostRepetitions)) != nil)
    #expect(Self.set(Array(repeating: 0.5, count: TrainingSet.mostRepetitions + 1)) == nil)
  }

  @Test("what is kept is what a journal can hold: a second rounding changes nothing")
  func rounding() throws {
    let odd = Repetition(
      start: Timestamp(nanoseconds: 1_790_000_000_123_456_789),
      end: Timestamp(nanoseconds: 1_790_000_001_023_999_999), range: 1 / 3, meanVelocity: 2 / 3,
      peakVelocity: 1.000049, eccentric: 1 / 7, pause: nil, concentric: 0.123456)
    let once = try #require(
      TrainingSet(RepetitionSet([odd]), of: .squat, hasGyroscope: false))
    let rep = once.repetitions[0]
    #expect(rep.start.nanoseconds == 1_790_000_000_123_000_000)
    #expect(rep.end.nanoseconds == 1_790_000_001_024_000_000)
    #expect(rep.range == 0.3333 && rep.meanVelocity == 0.6667 && rep.peakVelocity == 1.0)
    #expect(rep.eccentric == 0.1429 && rep.concentric == 0.1235)
    let twice = TrainingSet(once.measured, of: .squat, hasGyroscope: false)
    #expect(twice == once)
  }

  @Test("sets at one time are one set; those that only touch are two")
  func overlaps() throws {
    let set = try #require(Self.set([0.5, 0.5]))
    #expect(set.overlaps(set))
    #expect(set.overlaps(try #require(Self.set([0.5], at: set.end - 1000))))
    #expect(!set.overlaps(try #require(Self.set([0.5], at: set.end))))
    #expect(!set.overlaps(try #require(Self.set([0.5], at: set.start - Self.day))))
  }

  @Test("the line of load and velocity is of one exercise, of the last 90 days, with loads only")
  func profile() throws {
    // the sheet's: 40, 60, 80, 90 kg at 1.10, 0.86, 0.62, 0.50 m/s
    var sets = zip([40.0, 60, 80, 90], [1.10, 0.86, 0.62, 0.50]).enumerated().map { k, pair in
      Self.set([pair.1, pair.1 - 0.05], at: Self.noon + Int64(k) * Self.day, load: pair.0)
    }
    sets.append(Self.set([1.9], at: Self.noon, of: .squat, load: 90))
    sets.append(Self.set([1.9], at: Self.noon + Self.day / 2, load: nil))
    sets.append(Self.set([1.9], at: Self.noon - 87 * Self.day, load: 90))
    let last = Self.noon + 3 * Self.day
    let line = try #require(Self.diary(sets).profile(of: .bench, until: last))
    #expect(abs(line.slope + 0.012) < 1e-9 && abs(line.intercept - 1.58) < 1e-9)
    #expect(abs(line.load(at: 0.17) - 117.5) < 1e-6)
    // a day earlier, the old set still counts and the newest one does not
    #expect(Self.diary(sets).loadPoints(of: .bench, until: last - 1).count == 4)
    #expect(Self.diary(sets).profile(of: .deadlift, until: last) == nil)
  }

  @Test("effort is what was said, else a table's, and the wearer's own from 15 rated sets on")
  func effort() throws {
    let set = try #require(Self.set([0.60, 0.45]))
    let table = try #require(Self.diary([set]).effort(of: set))
    #expect(abs(table.value - 7.5) < 1e-9 && table.basis == .table)
    var said = set
    said.rating = 9
    #expect(Self.diary([said]).effort(of: said) == Diary.Effort(value: 9, basis: .said))
    // below the table's first row nothing is known
    let easy = try #require(Self.set([0.60, 0.58]))
    #expect(Self.diary([easy]).effort(of: easy) == nil)
    // a person whose effort is 14 less 10 times the ratio
    let rated = (0..<15).map { k in
      let ratio = 0.5 + 0.03 * Double(k)
      return Self.set(
        [0.5, 0.5 * ratio], at: Self.noon + Int64(k) * Self.day, rating: min(10, 14 - 10 * ratio))
    }
    let diary = Self.diary(rated)
    #expect(diary.rated(.bench).count == 15 && diary.rated(.squat).isEmpty)
    let effort = try #require(diary.effort(of: set))
    #expect(effort.basis == .own)
    #expect(abs(effort.value - 6.5) < 0.02)
    #expect(Self.diary(Array(rated.dropLast())).effort(of: set)?.basis == .table)
  }
}
