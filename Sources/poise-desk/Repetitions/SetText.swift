import PoiseDiary
import PoiseGait
import PoiseText

/// Kept sets in words.
enum SetText {
  /// `bench press, 60 kg, 5 repetitions`.
  static func head(_ exercise: Exercise, load: Double?, count: Int) -> String {
    let weight = load.map { ", \(DecimalText.plain($0, places: 2)) kg" } ?? ""
    return "\(exercise.name)\(weight), \(CountText.words(count, "repetition"))"
  }

  /// `bench press, 60 kg, 5 repetitions: mean 0.55 m/s, best 0.60, peak 0.91, way 0.42 m,
  /// loss 17%, RPE 8`.
  static func words(_ set: TrainingSet, in diary: Diary) -> String {
    var text = head(set.exercise, load: set.load, count: set.repetitions.count)
    text +=
      ": mean \(DecimalText.fixed(set.meanVelocity, 2)) m/s, "
      + "best \(DecimalText.fixed(set.measured.best, 2)), "
      + "peak \(DecimalText.fixed(set.peakVelocity, 2)), "
      + "way \(DecimalText.fixed(set.meanRange, 2)) m, "
      + "loss \(DecimalText.fixed(100 * set.measured.loss, 0))%"
    if let effort = diary.effort(of: set) {
      let rating = DecimalText.plain(effort.value, places: 1)
      text += ", \(effort.basis == .said ? "" : "about ")RPE \(rating)"
    }
    return text
  }

  /// Ids in the order of the list.
  static func ids(_ diary: Diary) -> [String] { diary.sets.map(\.id) }

  /// `2026-01-31 17:05`.
  static func when(_ lifted: Diary.Lifted) -> String {
    "\(CivilTime(days: lifted.day).date) \(Medication.clock(lifted.minutes))"
  }

  /// One JSON object on a line, with what follows from what was measured.
  static func json(_ lifted: Diary.Lifted, in diary: Diary) -> String {
    let set = lifted.set
    var o = JSONWriter()
    o.add("id", text: lifted.id)
    o.add("time", text: CivilTime(unixNanoseconds: set.start &* 1000).rfc3339)
    o.add("entered", text: CivilTime(unixNanoseconds: lifted.entered &* 1000).rfc3339)
    o.add("day", text: CivilTime(days: lifted.day).date)
    o.add("local_time", text: Medication.clock(lifted.minutes))
    RepetitionTable.add(set.measured, to: &o, exercise: set.exercise, load: set.load)
    o.add("stop_after", whole: set.measured.stop(at: set.stopLoss))
    let effort = diary.effort(of: set)
    o.add("rpe", effort?.value, decimals: 2)
    o.add("rpe_by", text: effort.map { RepetitionTable.word($0.basis) })
    o.add("gyroscope", flag: set.hasGyroscope)
    o.add("source", text: set.source)
    RepetitionTable.addRepetitions(set.measured, to: &o)
    return o.finished()
  }
}
