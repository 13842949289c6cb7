import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite("The last minutes of acceleration")
struct GaitWindowTests {
  private func samples(_ count: Int, seed: UInt64 = 3) -> [Sample] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { k in
      Sample(
        timestamp: Timestamp(nanoseconds: 5_000_000_000 + Int64(k) * 10_000_000),
        acceleration: Vector3(random.normal(), random.normal(), 9.8 + random.normal()))
    }
  }

  private func window(_ samples: [Sample], seconds: Double = 6) -> GaitWindow {
    var window = GaitWindow(seconds: seconds, sampleRateHz: 100)
    for sample in samples { window.process(sample) }
    return window
  }

  @Test("a span is cut out with a sample more on either side, up from a second around each")
  func cut() throws {
    let all = samples(1500)
    let window = window(all)
    // Six seconds are held of fifteen: those from 14 s to 19.99 s.
    let held = all.suffix(600).map { $0 }
    for (from, to) in [(15.0, 17.0), (15.004, 16.996), (14.0, 19.99), (13.0, 15.5), (18.2, 25.0)] {
      let signals = try #require(
        window.signals(from: Timestamp(seconds: from), to: Timestamp(seconds: to)))
      let first = held.firstIndex { $0.timestamp >= Timestamp(seconds: from) } ?? 0
      let begin = max(0, first - 1)
      let last = held.firstIndex { $0.timestamp >= Timestamp(seconds: to) } ?? held.count - 1
      #expect(abs(signals.start - held[begin].timestamp.seconds) < 1e-9, "from \(from) to \(to)")
      #expect(abs(signals.rateHz - 100) < 1e-9)
      #expect(signals.vertical.count == last - begin + 1)
      #expect(signals.magnitude.count == signals.vertical.count)
      #expect(signals.forward == nil && signals.lateral == nil && signals.clippedShare == 0)
      for k in begin...last {
        var up = Vector3.zero
        // A second, of the rate found: by rounding it may be a sample less.
        let half = Int(signals.rateHz)
        let reach = max(0, k - half)...min(held.count - 1, k + half)
        for i in reach { up += held[i].acceleration }
        let length = up.squaredLength.squareRoot()
        let vertical = held[k].acceleration.dot(up) / length
        #expect(abs(signals.vertical[k - begin] - vertical) < 1e-9, "sample \(k), seed 3")
        let norm = held[k].acceleration.squaredLength.squareRoot()
        #expect(abs(signals.magnitude[k - begin] - norm) < 1e-12)
      }
    }
  }

  @Test("less than a second, a time not held, a gap since then and no sample at all give none")
  func none() {
    let all = samples(1500)
    let window = window(all)
    func signals(_ window: GaitWindow, _ from: Double, _ to: Double) -> BoutSignals? {
      window.signals(from: Timestamp(seconds: from), to: Timestamp(seconds: to))
    }
    // With a sample more at either end 0.98 s are a second.
    #expect(signals(window, 15, 15.99) != nil && signals(window, 15, 15.98) == nil)
    #expect(signals(window, 1, 13) == nil && signals(window, 30, 40) == nil)
    #expect(signals(GaitWindow(), 0, 10) == nil)
    var gapped = all
    gapped[1399].content.insert(.afterGap)
    let after = self.window(gapped)
    #expect(signals(after, 15, 17) == nil)
    #expect(signals(after, 15, 20)?.vertical.count == 101)
    #expect(signals(after, 15, 20).map { abs($0.start - 18.99) < 1e-9 } == true)
  }

  @Test("forward and left are the body's, as they lie in the horizontal plane")
  func body() throws {
    // Upright but for 20 degrees of lean forward; a surge and a sway of their own in the plane.
    let lean = 20 * Double.pi / 180
    let up = Vector3(-sin(lean), 0, cos(lean))
    let forward = Vector3(cos(lean), 0, sin(lean))
    let left = Vector3(0, 1, 0)
    func surge(_ t: Double) -> Double { 1.5 * sin(2 * .pi * 2 * t) }
    func sway(_ t: Double) -> Double { 0.8 * cos(2 * .pi * t) }
    let all = (0..<500).map { k in
      let t = Double(k) / 100
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: 9.80665 * up + surge(t) * forward + sway(t) * left,
        content: k % 50 == 0
          ? [.accelerometer, .bodyFrame, .saturated]
          : [
            .accelerometer, .bodyFrame
          ])
    }
    let window = window(all)
    let signals = try #require(
      window.signals(from: Timestamp(seconds: 1.5), to: Timestamp(seconds: 3.5)))
    let (f, l) = (try #require(signals.forward), try #require(signals.lateral))
    for k in f.indices {
      let t = signals.start + Double(k) / 100
      #expect(abs(signals.vertical[k] - 9.80665) < 0.02)
      #expect(abs(f[k] - surge(t)) < 0.1 && abs(l[k] - sway(t)) < 0.1)
    }
    // Every fiftieth of the 202 from 1.49 s on: 150, 200 ... 350.
    #expect(f.count == 202 && signals.clippedShare == 5.0 / 202)
    var unknown = all
    unknown[200].content.remove(.bodyFrame)
    let without = try #require(
      self.window(unknown).signals(from: Timestamp(seconds: 1.5), to: Timestamp(seconds: 3.5)))
    #expect(without.forward == nil && without.lateral == nil)
  }
}
