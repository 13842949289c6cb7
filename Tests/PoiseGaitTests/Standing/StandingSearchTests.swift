import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("StandingSearch")
struct StandingSearchTests {
  /// Samples of stretches one after the other: seconds, lean in degrees, shake in m/s².
  private func samples(_ parts: [(seconds: Double, lean: Double, shake: Double)]) -> [Sample] {
    var random = SeededGenerator(seed: 21)
    var out: [Sample] = []
    for part in parts {
      let angle = part.lean * .pi / 180
      for _ in 0..<Int(part.seconds * 100) {
        let sway = 0.03 * sin(2 * .pi * 0.4 * Double(out.count) / 100)
        out.append(
          Sample(
            timestamp: Timestamp(nanoseconds: Int64(out.count) * 10_000_000),
            acceleration: Vector3(
              -9.81 * sin(angle) + part.shake * random.normal(), sway + 0.02 * random.normal(),
              9.81 * cos(angle) + part.shake * random.normal()), content: .accelerometer))
      }
    }
    return out
  }

  @Test("finds standing between walking, and counts the rest")
  func stretches() {
    let search = StandingSearch(samples([(20, 0, 0.02), (30, 0, 2), (40, 0, 0.02)]))
    #expect(search.stretches == [0..<2000, 5000..<9000])
    #expect(search.seconds == 90 && search.movingSeconds == 30)
    #expect(search.longestSeconds == 40)
  }

  @Test("a step ends standing even where the trunk hardly moves")
  func step() {
    let search = StandingSearch(
      samples([(30, 0, 0.02)]), steps: [Timestamp(nanoseconds: 10_500_000_000)])
    #expect(search.stretches == [0..<1000, 1100..<3000])
    #expect(search.movingSeconds == 1)
  }

  @Test("another lean begins another stretch, a gap too")
  func breaks() {
    let leaning = StandingSearch(samples([(20, 0, 0.02), (20, 20, 0.02)]))
    #expect(leaning.stretches == [0..<2000, 2000..<4000])
    var gap = samples([(20, 0, 0.02)])
    gap[1234].content.insert(.afterGap)
    #expect(StandingSearch(gap).stretches == [0..<1200, 1234..<2000])
  }

  @Test("a whole recording of a length that is no whole second is one stretch")
  func uneven() {
    let all = samples([(30, 0, 0.02)])
    #expect(StandingSearch(Array(all.dropLast(1))).stretches == [0..<2999])
    #expect(StandingSearch(Array(all.prefix(2930))).stretches == [0..<2930])
    #expect(StandingSearch([]).stretches.isEmpty)
    #expect(StandingSearch(Array(all.prefix(20))).stretches.isEmpty)
  }

  @Test("doubts a device on a table and a body that lies")
  func doubts() throws {
    let table = samples([(30, 0, 0)]).map { sample in
      var sample = sample
      sample.acceleration = Vector3(0, 0, 9.81)
      return sample
    }
    let still = try #require(SwayWindow(table[...], sensorHeight: nil, rateHz: 100))
    #expect(StandingSearch.doubt(table[...], sway: still) == .notWorn(sway: still.rms))
    // the noise of a cheap chip sways by more than the stillest wearer
    var random = SeededGenerator(seed: 23)
    let noise = table.map { sample in
      var sample = sample
      sample.acceleration += Vector3(0.05 * random.normal(), 0.05 * random.normal(), 0)
      return sample
    }
    let noisy = try #require(SwayWindow(noise[...], sensorHeight: nil, rateHz: 100))
    #expect(noisy.rms > 0.01)
    #expect(StandingSearch.doubt(noise[...], sway: noisy) == .notWorn(sway: noisy.rms))
    var lying = samples([(30, 80, 0.02)])
    let sway = try #require(SwayWindow(lying[...], sensorHeight: nil, rateHz: 100))
    #expect(StandingSearch.doubt(lying[...], sway: sway) == nil)
    for i in lying.indices { lying[i].content.insert(.bodyFrame) }
    guard case .notUpright(let degrees) = StandingSearch.doubt(lying[...], sway: sway) else {
      Issue.record("a body that lies passes for standing")
      return
    }
    #expect(abs(degrees - 80) < 0.5)
  }
}
