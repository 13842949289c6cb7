import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// Standing with a little sway; `lean` degrees forward of upright.
private func standing(
  seconds: Double, lean: Double = 0, sway: Double = 0.05, content: Sample.Content = .accelerometer
) -> [Sample] {
  let g = Physics.standardGravity
  let tilt = lean * .pi / 180
  return (0..<Int(seconds * 100)).map { k in
    let t = Double(k) / 100
    let s = sway * sin(2 * .pi * 0.4 * t)
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
      acceleration: Vector3(g * sin(tilt) + s, 0.7 * s, g * cos(tilt)), content: content)
  }
}

private func events(_ samples: [Sample], _ monitor: BalanceMonitor = BalanceMonitor())
  -> [BalanceEvent]
{
  var monitor = monitor
  return samples.compactMap { monitor.process(.sample($0)) }
}

@Suite("BalanceMonitor")
struct BalanceMonitorTests {
  @Test("measures thirty quiet seconds, and then every ten minutes")
  func window() throws {
    let found = events(standing(seconds: 1300), BalanceMonitor(sensorHeight: 1))
    #expect(found.map { Int($0.start.seconds) } == [2, 602, 1202])
    let first = try #require(found.first)
    #expect(first.end - first.start == 29_990_000_000)
    let rms = first.measures.first { $0.key == "sway_rms_mps2" }?.value ?? .nan
    #expect(abs(rms - 0.05 * (1.49 / 2).squareRoot()) < 2e-4)
  }

  @Test("a step, a jolt, a gap or a turn begins it anew")
  func disturbed() {
    let quiet = standing(seconds: 40)
    var jolted = quiet
    for k in 2000..<2050 { jolted[k].acceleration.z += k % 2 == 0 ? 2 : -2 }
    #expect(events(jolted).isEmpty)
    var gapped = quiet
    gapped[2000].content.insert(.afterGap)
    #expect(events(gapped).isEmpty)
    var turned = quiet
    for k in 2000..<4000 { turned[k].acceleration = Vector3(3, 0, 9.3) }
    #expect(events(turned).isEmpty)
    var monitor = BalanceMonitor()
    var found = 0
    for (k, sample) in quiet.enumerated() {
      if k == 2000 {
        let t = sample.timestamp
        let step = StepEvent(
          timestamp: t, detectedAt: t, interval: .nan, peak: 1, bout: 1, index: 1)
        _ = monitor.process(.step(step))
      }
      if monitor.process(.sample(sample)) != nil { found += 1 }
    }
    #expect(found == 0)
  }

  @Test("lying, sitting and a device on the table are not standing")
  func others() {
    let body: Sample.Content = [.accelerometer, .bodyFrame]
    #expect(events(standing(seconds: 40, lean: 30, content: body)).count == 1)
    #expect(events(standing(seconds: 40, lean: 80, content: body)).isEmpty)
    #expect(events(standing(seconds: 40, sway: 0.001)).isEmpty)
    var seated = BalanceMonitor()
    seated.process(.standToSit)
    #expect(events(standing(seconds: 40), seated).isEmpty)
    seated.process(.sitToStand)
    #expect(events(standing(seconds: 40), seated).count == 1)
  }

  @Test("where the mounting is not known upright is how the last walk carried the sensor")
  func carried() {
    func found(walking: Double, standing lean: Double) -> Int {
      var monitor = BalanceMonitor()
      let walk = standing(seconds: 10, lean: walking)
      for (k, sample) in walk.enumerated() {
        _ = monitor.process(.sample(sample))
        if k % 50 == 49 {
          let t = sample.timestamp
          let step = StepEvent(
            timestamp: t, detectedAt: t, interval: 0.5, peak: 1, bout: 1, index: UInt64(k))
          _ = monitor.process(.step(step))
        }
      }
      return standing(seconds: 45, lean: lean).filter {
        var sample = $0
        sample.timestamp = sample.timestamp + 10_000_000_000
        return monitor.process(.sample(sample)) != nil
      }.count
    }
    #expect(found(walking: 10, standing: 30) == 1)
    #expect(found(walking: 10, standing: 80) == 0)
    // Worn upside down, so to speak: what counts is the walk.
    #expect(found(walking: 80, standing: 100) == 1)
    #expect(found(walking: 80, standing: 20) == 0)
  }
}
