import Foundation
import PoiseCore
import PoiseGait
import PoiseSignal
import Testing

@Suite("RangeOfMotion")
struct RangeOfMotionTests {
  /// Three bends of 5 s to 52, 50 and 54 degrees.
  static func bends(_ peaks: [Double] = [52, 50, 54], seconds: Double = 5) -> [Double] {
    (0..<2200).map { i in
      let t = Double(i) * 0.01
      for (n, p) in peaks.enumerated() {
        let begin = 2 + 6 * Double(n)
        if t >= begin && t < begin + seconds {
          return p * (1 - cos(2 * .pi * (t - begin) / seconds)) / 2
        }
      }
      return 0
    }
  }

  @Test("three bends: where they are, their mean and spread, how fast")
  func three() throws {
    let range = RangeOfMotion(angle: Self.bends(), rateHz: 100)
    #expect(range.peaks.map(\.time) == [4.5, 10.5, 16.5])
    let angles: [Double] = range.peaks.map { ($0.angle * 1e6).rounded() / 1e6 }
    #expect(angles == [52, 50, 54])
    let mean: Double = range.mean ?? 0
    let spread: Double = range.spread ?? 0
    #expect(abs(mean - 52) < 1e-6 && abs(spread - 4) < 1e-6)
    #expect(range.best == 54 && range.isValid && range.isSteady)
    let first = RangeOfMotion(angle: Array(Self.bends().prefix(750)), rateHz: 100)
    #expect(abs(first.topSpeed - 32.6726) < 0.01)
  }

  @Test("the filter of 2 Hz takes nothing of a bend, slower ones do")
  func filters() {
    func peak(_ cutoff: Double, _ x: [Double]) -> Double {
      ZeroPhaseButterworth(cutoffHz: cutoff, rateHz: 100).apply(x).max() ?? 0
    }
    let slow = Self.bends([52])
    #expect(abs(peak(2, slow) - 52.00) < 0.0051)
    #expect(abs(peak(1, slow) - 51.96) < 0.0051)
    #expect(abs(peak(0.5, slow) - 51.34) < 0.0051)
    let fast = Self.bends([52], seconds: 2)
    #expect(abs(peak(2, fast) - 51.90) < 0.0051)
    #expect(abs(peak(1, fast) - 50.41) < 0.0051)
    #expect(abs(peak(0.5, fast) - 40.98) < 0.0051)
    var causal = Biquad(Butterworth.lowPass(cutoffHz: 0.5, sampleRateHz: 100))
    let late = slow.map { causal.step($0) }
    let top = late.max() ?? 0
    #expect(abs(top - 51.67) < 0.0051)
    let seconds: Double = 0.01 * Double(late.firstIndex(of: top) ?? 0)
    #expect(abs(seconds - 4.97) < 0.006)
  }

  @Test("valid are the first three in a row that agree, of six")
  func agreement() {
    func range(_ angles: [Double]) -> RangeOfMotion {
      RangeOfMotion(peaks: angles.enumerated().map { .init(time: Double($0), angle: $1) })
    }
    #expect(range([52, 50, 54]).isValid)
    // Of a mean of 20 the 5 degrees count, of one of 80 the tenth.
    #expect(range([18, 20, 23]).isValid && !range([18, 20, 23.1]).isValid)
    #expect(range([76, 80, 84]).isValid && !range([76, 80, 85]).isValid)
    let learned = range([30, 44, 50, 52, 51])
    #expect(learned.isValid && learned.mean == 51 && learned.best == 52)
    #expect(!range([10, 30, 50, 10, 30, 50, 50, 50, 50]).isValid)
    #expect(!range([50, 50]).isValid && range([50, 50]).mean == 50)
    #expect(range([]).mean == nil && range([]).best == nil && !range([]).isValid)
  }

  @Test("small, near and outer tops are no repetition; a person who stays bent is told")
  func edges() {
    var x = Self.bends()
    for i in 500..<520 { x[i] += 3 }
    x[20] = 60
    #expect(RangeOfMotion(angle: x, rateHz: 100).peaks.count == 3)
    #expect(RangeOfMotion(angle: [], rateHz: 100).peaks.isEmpty)
    #expect(RangeOfMotion(angle: [5, 5, 5], rateHz: 100).peaks.isEmpty)
    let stays = (0..<1000).map { min(40, Double($0) * 0.1) }
    #expect(!RangeOfMotion(angle: stays, rateHz: 100).isSteady)
  }

  @Test("three that agree are not valid where the curve ends elsewhere")
  func drifted() {
    for (total, isValid) in [(9.0, true), (11, false)] {
      let x = Self.bends().enumerated().map { $0.element + ($0.offset < 2000 ? 0 : total) }
      let range = RangeOfMotion(angle: x, rateHz: 100)
      #expect(range.agrees && range.isValid == isValid, "\(range.drift)")
    }
  }

  @Test("movements the other way are none, though the rest between them stands out")
  func otherWay() {
    #expect(RangeOfMotion(angle: Self.bends().map { -$0 }, rateHz: 100).peaks.isEmpty)
  }

  @Test("every movement has a word, an instruction, places and a range with its source")
  func catalog() {
    let names = RangeMovement.all.map(\.name)
    #expect(Set(names).count == names.count && names.count == 19)
    for movement in RangeMovement.all {
      #expect(RangeMovement(name: movement.name) == movement)
      #expect(movement.proximal != movement.distal && movement.instruction.hasSuffix("."))
      #expect(movement.normal.map { $0.low <= $0.high && !$0.source.isEmpty } ?? false)
      #expect(movement.needsGyroscope == (movement.plane == .axial))
    }
    #expect(RangeMovement(name: "hip-flexion")?.onRight()?.distal == .thighRight)
    #expect(RangeMovement(name: "lumbar-flexion")?.onRight() == nil)
    #expect(RangeMovement(name: "lumbar") == nil)
  }

  @Test("the head's turn lying on the back is seen by gravity")
  func supine() {
    #expect(abs(JointCurve.supineRotation(up: Vector3(0.866025, -0.5, 0)) - 30) < 1e-4)
    #expect(JointCurve.supineRotation(up: Vector3(1, 0, 0)) == 0)
  }
}
