import PoiseDiary
import PoiseText

extension JSONReport {
  /// nil where no set was kept.
  func training() -> JSONWriter? {
    guard let training = report.training?.value else { return nil }
    var json = JSONWriter()
    json.add("sets", list: training.sets.map { Self.set($0).finished() })
    json.add(
      "load_velocity",
      list: training.profiles.map { profile in
        var json = JSONWriter()
        json.add("exercise", text: profile.exercise.rawValue)
        json.add("slope_mps_per_kg", profile.line.slope, decimals: 6)
        json.add("intercept_mps", profile.line.intercept, decimals: 6)
        json.add("r2", profile.line.fit, decimals: 4)
        json.add("loads", whole: profile.line.loads)
        json.add("one_rm_kg", profile.oneMaximum, decimals: 2)
        json.add("doubts", list: profile.line.doubts.map(JSONText.quoted))
        json.add(
          "points",
          list: profile.points.map { point in
            var json = JSONWriter()
            json.add("load_kg", point.load, decimals: 2)
            json.add("best_mps", point.velocity, decimals: 4)
            return json.finished()
          })
        json.add("words", text: profile.words)
        return json.finished()
      })
    json.add("remarks", list: training.remarks.map(JSONText.quoted))
    return json
  }

  private static func set(_ row: Report.Training.Set) -> JSONWriter {
    let set = row.set
    var json = JSONWriter()
    json.add("date", text: row.date)
    json.add("time", text: row.time)
    json.add("exercise", text: set.exercise.rawValue)
    json.add("load_kg", set.load, decimals: 2)
    json.add("repetitions", whole: set.repetitions.count)
    json.add("mean_mps", set.meanVelocity, decimals: 4)
    json.add("best_mps", set.measured.best, decimals: 4)
    json.add("peak_mps", set.peakVelocity, decimals: 4)
    json.add("range_m", set.meanRange, decimals: 4)
    json.add("loss", set.measured.loss, decimals: 4)
    json.add("stop_after", whole: set.measured.stop(at: set.stopLoss))
    json.add("rpe", row.effort?.value, decimals: 2)
    json.add("rpe_said", flag: row.effort.map { $0.basis == .said })
    json.add(
      "reps",
      list: zip(set.repetitions, set.measured.losses).map { rep, loss in
        var json = JSONWriter()
        json.add("mean_mps", rep.meanVelocity, decimals: 4)
        json.add("peak_mps", rep.peakVelocity, decimals: 4)
        json.add("range_m", rep.range, decimals: 4)
        json.add("eccentric_s", rep.eccentric, decimals: 4)
        json.add("pause_s", rep.pause, decimals: 4)
        json.add("concentric_s", rep.concentric, decimals: 4)
        json.add("loss", loss, decimals: 4)
        return json.finished()
      })
    return json
  }
}
