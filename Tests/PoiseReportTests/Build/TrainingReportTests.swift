import PoiseCore
import PoiseDiary
import PoiseGait
import Testing

@testable import PoiseReport

@Suite("Kept sets in a report")
struct TrainingReportTests {
  /// Four sets of bench presses and one of squats, on two days of the made month.
  static func said() -> ReportInput.Said {
    var said = MadeDiary.said()
    let first = said.diary.entries.first?.day ?? 0
    func add(
      _ exercise: Exercise, _ day: Int, _ minutes: Int, _ load: Double?, _ velocities: [Double],
      _ rating: Double? = nil, hasGyroscope: Bool = true
    ) {
      let begin = MadeDiary.zone.start(ofDay: first + day) + Int64(minutes) * 60_000_000
      let reps = velocities.enumerated().map { k, velocity in
        let start = Timestamp(nanoseconds: (begin + Int64(k) * 3_000_000) * 1000)
        return Repetition(
          start: start, end: start + 800_000_000, range: 0.42, meanVelocity: velocity,
          peakVelocity: 1.5 * velocity, eccentric: exercise.lowersFirst ? 1.25 : nil,
          pause: exercise.lowersFirst ? 0.5 : nil, concentric: 0.8)
      }
      let set = TrainingSet(
        RepetitionSet(reps), of: exercise, load: load, rating: rating, hasGyroscope: hasGyroscope)
      if let set {
        said.diary.sets.append(
          Diary.Lifted(
            id: "s\(said.diary.sets.count)", entered: begin, day: first + day, minutes: minutes,
            set: set))
      }
    }
    add(.bench, 3, 1020, 40, [1.10, 1.05], 6)
    add(.bench, 3, 1030, 60, [0.86, 0.80, 0.60])
    add(.bench, 5, 1020, 80, [0.62, 0.55], 9.5)
    add(.bench, 5, 1040, 90, [0.50])
    add(.deadlift, 5, 1060, nil, [0.4, 0.39], hasGyroscope: false)
    return said
  }

  @Test("a row a set, totals, and the line of each exercise that has one")
  func whole() throws {
    let report = DiaryReportTests.report(Self.said())
    let training = try #require(report.training?.value)
    #expect(training.sets.map(\.set.exercise) == [.bench, .bench, .bench, .bench, .deadlift])
    #expect(training.sets[0].time.hasSuffix(" 17:00"))
    let cells = TrainingCard.cells(training.sets[1])
    #expect(
      cells == [
        "bench press", "60", "3", "0.75", "0.86", "1.29", "0.42", "1.2-0.5-0.8", "30", "3",
        "~7.8"
      ])
    #expect(TrainingCard.cells(training.sets[4])[7] == "up 0.8")
    #expect(TrainingCard.cells(training.sets[4])[10] == "–")
    func row(_ key: String) -> Double? { training.rows.first { $0.key == key }?.value ?? nil }
    #expect(row("sets") == 5 && row("repetitions") == 10)
    #expect(row("lifted_kg") == 510.0)
    #expect(row("bench_best_mps") == 1.1)
    #expect(abs((row("bench_one_rm_kg") ?? 0) - 117.5) < 1e-6)
    let profile = try #require(training.profiles.first)
    #expect(training.profiles.count == 1 && profile.points.count == 4)
    #expect(abs((profile.oneMaximum ?? 0) - 117.5) < 1e-6)
    #expect(profile.words.contains(" kg, at 0.17 m/s (of groups)"), "\(profile.words)")
    #expect(training.remarks.first == "5 sets on 2 days.")
    #expect(training.remarks.last?.contains("1 set without a gyroscope") == true)
  }

  @Test("the page, the text, JSON and CSV say the same figures")
  func forms() throws {
    let report = DiaryReportTests.report(Self.said())
    let training = try #require(report.training?.value)
    let scan = try MarkupScan(HTMLReport(report).text())
    let text = TextReport(report).text()
    let json = JSONReport(report).text()
    let csv = CSVReport(report).text()
    #expect(scan.words.contains("Repetitions") && text.contains("\nRepetitions"))
    for profile in training.profiles {
      #expect(scan.words.contains(profile.words))
      #expect(json.contains("\"exercise\":\"\(profile.exercise.rawValue)\",\"slope_mps_per_kg\""))
    }
    for set in training.sets {
      #expect(scan.words.contains(set.time) && text.contains(set.time))
    }
    #expect(json.contains("\"mean_mps\":0.7533,\"best_mps\":0.8600,\"peak_mps\":1.2900"))
    #expect(csv.contains("\r\nbench_one_rm_kg,117.5,kg,"))
    let lines = TextReport(report).lines(report.card(TrainingCard.self))
    #expect(lines.count >= 10 && lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    // a set stands on one line
    for set in training.sets {
      let line = try #require(lines.first { $0.hasPrefix(set.time + " ") })
      #expect(line.hasSuffix(TrainingCard.cells(set)[10]))
    }
  }

  @Test("who never kept a set reads nothing of it; in days without one it says so")
  func nothing() throws {
    let without = DiaryReportTests.report(MadeDiary.said())
    #expect(without.training == nil)
    #expect(!HTMLReport(without).text().contains("Repetitions"))
    var said = Self.said()
    said.diary.sets = said.diary.sets.map { lifted in
      var lifted = lifted
      lifted.day -= 400
      return lifted
    }
    let empty = DiaryReportTests.report(said)
    #expect(empty.training?.reason?.contains("poise reps") == true)
    #expect(HTMLReport(empty).text().contains("no set was kept in these days"))
    // a line of two loads is no profile, and no 1RM is made of it
    said = Self.said()
    said.diary.sets = Array(said.diary.sets.prefix(2))
    let two = try #require(DiaryReportTests.report(said).training?.value)
    #expect(two.profiles.first?.oneMaximum == nil)
    #expect(two.profiles.first?.words.contains("not yet a profile: 2 loads") == true)
  }
}
