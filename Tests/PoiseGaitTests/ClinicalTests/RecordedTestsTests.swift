import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

@testable import PoiseGait

/// Tests of people, beside what others' programs find in them.
@Suite(
  "Recorded tests", .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct RecordedTestsTests {
  /// Records of a recording whose x axis is up; `forward` is the sign of z.
  private func records(_ name: String, forward: Double, gyroscope: Bool = true) throws
    -> [LogRecord]
  {
    let table = try #require(RecordedData.table(name))
    func vector(_ names: [String], _ scale: Double) -> [Vector3]? {
      let columns = names.compactMap { table[$0] }
      guard columns.count == 3 else { return nil }
      return table.rows.indices.map {
        scale * Vector3(forward * columns[2][$0], -forward * columns[1][$0], columns[0][$0])
      }
    }
    let forces = try #require(vector(["ax_mps2", "ay_mps2", "az_mps2"], 1))
    let rates = gyroscope ? vector(["gx_rps", "gy_rps", "gz_rps"], 1) : nil
    let fields = vector(["mx_au", "my_au", "mz_au"], 48)
    var resampler = Resampler(
      ResamplerSettings(gyroscope: rates != nil, magnetometer: fields != nil, bodyFrame: true))
    var samples: [Sample] = []
    var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
    for (k, seconds) in (table["t_s"] ?? []).enumerated() {
      let time = Timestamp(seconds: seconds).roundedToMicroseconds
      resampler.push(.accelerometer, at: time, forces[k])
      if let rates { resampler.push(.gyroscope, at: time, rates[k]) }
      if let fields { resampler.push(.magnetometer, at: time, fields[k]) }
      while resampler.pop(into: &sample) { samples.append(sample) }
    }
    resampler.finish()
    while resampler.pop(into: &sample) { samples.append(sample) }
    return MadePerformance.records(samples)
  }

  /// KielMAT's own detectors on the same file: rise at 3.395 s, turns at 7.17 to 9.31 s (191.7
  /// degrees) and 10.65 to 12.43 s (175.5), end at 14.505 s, where the file ends too.
  @Test func upAndGo() throws {
    let run = MadePerformance.run(.timedUpAndGo, go: [3])
    let result = TestEvaluator.result(
      of: run, records: try records("kielmat_tug/tug_pp002.csv", forward: -1))
    #expect(result.flags.isEmpty)
    #expect(abs((result.motionToEnd ?? 0) - 11.11) < 0.15)
    let turn = try #require(result.phases(.turn).first)
    #expect(abs(turn.begin.seconds - 7.17) < 0.15 && abs(turn.end.seconds - 9.31) < 0.15)
    #expect(abs(abs(turn.value(.testTurnAngle) ?? 0) - 191.7) < 5)
    let sit = try #require(result.phases(.turnAndSit).first)
    #expect(abs(sit.begin.seconds - 10.65) < 0.15)
    #expect(abs(abs(sit.value(.testTurnAngle) ?? 0) - 175.5) < 5)
    let all = try records("kielmat_tug/tug_pp002.csv", forward: -1)
    let window = try #require(TestWindow(all, go: MadePerformance.time(3)))
    let signals = TestSignals(window, count: window.samples.count)
    let turns = TestTurns.find(signals, from: 583, to: signals.count, steps: [])
    #expect(turns.count == 2 && abs(signals.time(turns[1].end).seconds - 12.43) < 0.15)
    let blind = TestEvaluator.result(
      of: run,
      records: try records("kielmat_tug/tug_pp002.csv", forward: -1, gyroscope: false))
    #expect(blind.isIndicative && abs((blind.motionToEnd ?? 0) - 11.11) < 0.15)
  }

  /// 44 walks of 10 m, a turn, and back: the marked turn is found once in each.
  @Test func turnsOfWalks() throws {
    var (found, angles) = (0, [Double]())
    let names = RecordedWalks.names("voisard_lumbar")
    for name in names {
      let truth = try #require(
        PackageFiles.text(of: RecordedData.path("voisard_lumbar/\(name).truth.csv")))
      let rows = truth.split(separator: "\n").map { $0.split(separator: ",") }
      func span(_ phase: String) -> ClosedRange<Double>? {
        rows.first { $0.first == phase[...] }.flatMap { row in
          guard row.count == 3, let a = Double(row[1]), let b = Double(row[2]) else { return nil }
          return a...b
        }
      }
      let marked = try #require(span("uturn"))
      let records = try records("voisard_lumbar/\(name).csv", forward: 1)
      let result = TestEvaluator.result(
        of: MadePerformance.run(.walk2min, go: [3]), records: records)
      // seven turn once more at the end of the way back, ten seconds later
      let turns = result.phases(.turn).filter {
        $0.begin.seconds < marked.upperBound + 2 && $0.end.seconds > marked.lowerBound - 2
      }
      if turns.count == 1 { found += 1 }
      angles += turns.map { abs($0.value(.testTurnAngle) ?? 0) }
    }
    #expect(names.count == 44 && found == 44)
    #expect(abs((Statistics.median(angles) ?? 0) - 180) < 5)
  }

  /// 10 m of healthy people and of two of the slowest walkers at hand are 10 m by their steps, too,
  /// and not 4 m.
  @Test func courses() throws {
    var count = 0
    for set in ["voisard_lumbar", "voisard_patients"] {
      for name in RecordedWalks.names(set) {
        let truth = try #require(
          PackageFiles.text(of: RecordedData.path("\(set)/\(name).truth.csv")))
        func row(_ phase: String) -> [Double] {
          truth.split(separator: "\n").first { $0.hasPrefix(phase) }
            .map { $0.split(separator: ",").compactMap { Double($0) } } ?? []
        }
        let (walk, turn) = (row("walk"), row("uturn"))
        guard let begin = walk.first, let end = turn.first else { continue }
        let records = try records("\(set)/\(name).csv", forward: 1)
        for distance in [10.0, 4] {
          var run = MadePerformance.run(
            .walk10m, go: [begin - 0.5], stop: .button, stopped: end)
          run.answers.distance = distance
          let result = TestEvaluator.result(of: run, records: records)
          #expect(
            result.flags.contains(.walkedPast) == (distance == 4),
            "\(name), \(distance) m: \(result.flags), \(result.values)")
        }
        count += 1
      }
    }
    #expect(count == 46)
  }

  /// Three rises that the sample's own program finds: 23.24 to 24.65, 36.60 to 38.24 and 81.64 to
  /// 83.31 s. Accelerometer alone, mounting unknown.
  @Test func rises() throws {
    for (go, begin, end) in [(20.0, 23.24, 24.65), (34, 36.6, 38.24), (79, 81.64, 83.31)] {
      let records = RecordedWalks.samples(RecordedData.path("skdh_tests/s2s.csv"))
      let result = TestEvaluator.result(
        of: MadePerformance.run(.chairStand30, go: [go]),
        records: MadePerformance.records(records))
      let rise = result.phases.first { abs($0.begin.seconds - begin) < 0.25 }
      #expect(rise != nil && abs((rise?.end.seconds ?? 0) - end) < 0.15, "\(begin)")
    }
  }
}
