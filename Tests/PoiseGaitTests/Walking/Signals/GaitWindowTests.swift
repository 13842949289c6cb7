import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

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

  @Test("less than a second, a time not held and no sample at all give none")
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
  }

  @Test("of a span with holes the longest part is cut out, and up is not looked for beyond a hole")
  func holes() throws {
    var all = samples(1500)
    all[1399].content.insert(.afterGap)  // 18.99 s
    all[1449].content.insert(.afterGap)  // 19.49 s
    // The device lay on its side before the first hole.
    for k in 0..<1399 { all[k].acceleration = Vector3(9.8, 0, 0) }
    let window = self.window(all)
    func signals(_ from: Double, _ to: Double) -> BoutSignals? {
      window.signals(from: Timestamp(seconds: from), to: Timestamp(seconds: to))
    }
    let whole = try #require(signals(15, 17))
    #expect(whole.vertical.count == 202 && whole.vertical.allSatisfy { abs($0 - 9.8) < 1e-9 })
    let before = try #require(signals(15, 20))
    #expect(abs(before.start - 14.99) < 1e-9 && before.vertical.count == 400)
    #expect(signals(18.5, 19.8) == nil, "no part is a second long")
    all[1449].content.remove(.afterGap)
    let after = try #require(
      self.window(all).signals(from: Timestamp(seconds: 18.5), to: Timestamp(seconds: 20)))
    #expect(abs(after.start - 18.99) < 1e-9 && after.vertical.count == 101)
    let mean = after.vertical.reduce(0, +) / 101
    #expect(mean > 9, "\(mean): up as the device stood, not as it lay")
  }

  @Test("short holes of a gyroscope and a magnetometer are bridged, long or many ones are not")
  func sensorHoles() throws {
    // A turn of 90 degrees/s about an axis that the rate of turn follows as a line: 1 degree/s².
    func window(_ isMissing: (Int) -> Bool) -> GaitWindow {
      var window = GaitWindow()
      for k in 0..<3000 {
        var content: Sample.Content = [.accelerometer]
        if !isMissing(k) { content.formUnion([.gyroscope, .magnetometer]) }
        window.process(
          Sample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
            acceleration: Vector3(0, 0, 9.8),
            rotationRate: isMissing(k) ? .zero : Vector3(0, 0, 1 + 0.0002 * Double(k)),
            magneticField: isMissing(k) ? .zero : Vector3(20, 0, -40), content: content))
      }
      return window
    }
    func signals(_ window: GaitWindow) throws -> BoutSignals {
      try #require(window.signals(from: Timestamp(seconds: 1), to: Timestamp(seconds: 29)))
    }
    let whole = try signals(window { _ in false })
    let bridged = try signals(window { (1500..<1530).contains($0) || $0 == 2000 })
    for (one, other) in zip(whole.rotation?.yaw ?? [], bridged.rotation?.yaw ?? [0]) {
      #expect(abs(one - other) < 1e-9)
    }
    #expect(whole.rotation?.yaw.count == 2802 && bridged.heading?.x == whole.heading?.x)
    for missing in [1500..<1531, 90..<120, 2890..<3000] {
      let none = try signals(window { missing.contains($0) })
      #expect(none.rotation == nil && none.heading == nil, "\(missing)")
    }
    let many = try signals(window { $0 % 400 < 12 })
    #expect(many.rotation == nil, "3% are missing")
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

  @Test(
    "a sample copies no window, neither one that is filling nor a full one",
    .enabled(if: countsAllocations, "not under a sanitizer"))
  func allocations() {
    var window = GaitWindow(seconds: 6, sampleRateHz: 100)
    let all = samples(1500)
    func feed(_ range: Range<Int>) {
      var k = range.lowerBound
      while k < range.upperBound {
        window.process(all[k])
        k += 1
      }
    }
    feed(0..<10)
    // In a debug build generic calls may allocate, but no copy of the arrays a sample.
    #expect(PoiseTestKit.allocations { feed(10..<500) } < 490)
    feed(500..<1000)
    #expect(PoiseTestKit.allocations { feed(1000..<1490) } < 490)
  }

  @Test("a sensor that begins late has its own readings, before and after the window is full")
  func lateSensor() throws {
    func signals(_ count: Int) throws -> BoutSignals {
      var all: [Sample] = []
      for k in 0..<count {
        let content: Sample.Content = k < 250 ? .accelerometer : [.accelerometer, .gyroscope]
        all.append(
          Sample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
            acceleration: Vector3(0, 0, 9.8),
            rotationRate: Vector3(0, 0, k < 250 ? 0 : Double(k)), content: content))
      }
      let end = Double(count) / 100
      return try #require(
        window(all).signals(from: Timestamp(seconds: end - 1.5), to: Timestamp(seconds: end)))
    }
    for count in [420, 599, 600, 601, 849, 850, 1300] {
      let yaw = try #require(try signals(count).rotation).yaw
      let first = count - yaw.count
      let isRight = yaw.indices.allSatisfy { abs(yaw[$0] - Double(first + $0)) < 1e-9 }
      #expect(yaw.count > 140 && isRight, "\(count) samples")
    }
  }

  @Test("the field's direction turns as the trunk does, however the device is worn")
  func heading() throws {
    /// A trunk that turns left by half a radian a second; `rows` are east, north and up of the
    /// beginning in the device's axes.
    func walk(_ rows: (Vector3, Vector3, Vector3), field: Vector3, all: Bool = true) -> GaitWindow {
      window(
        (0..<500).map { k in
          let angle = 0.5 * Double(k) / 100
          // What is earth's turns the other way.
          let x = cos(angle) * field.x + sin(angle) * field.y
          let y = cos(angle) * field.y - sin(angle) * field.x
          return Sample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
            acceleration: 9.80665 * rows.2,
            magneticField: x * rows.0 + y * rows.1 + field.z * rows.2,
            content: all || k < 200 || k >= 240 ? [.accelerometer, .magnetometer] : .accelerometer)
        })
    }
    func heading(_ window: GaitWindow) throws -> BoutHeading? {
      try #require(
        window.signals(from: Timestamp(seconds: 1.5), to: Timestamp(seconds: 3.5))
      ).heading
    }
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    let tilted = 0.5.squareRoot() * (x + z)
    let worn = [
      (x, y, z), (y, z, x), (z, x, y), (y, x, -z), (z, y, -x), (y, tilted.cross(y), tilted)
    ]
    for (index, rows) in worn.enumerated() {
      let found = try #require(try heading(walk(rows, field: Vector3(3, 20, -43))))
      #expect(found.x.count == 202 && found.y.count == 202)
      for k in found.x.indices {
        #expect(abs(found.x[k] * found.x[k] + found.y[k] * found.y[k] - 1) < 1e-12)
        // Turned against the first by what the trunk has turned since.
        let turn = -0.5 * Double(k) / 100
        let cosine = found.x[0] * found.x[k] + found.y[0] * found.y[k]
        let sine = found.x[0] * found.y[k] - found.y[0] * found.x[k]
        #expect(abs(cosine - cos(turn)) < 1e-9 && abs(sine - sin(turn)) < 1e-9, "worn \(index)")
      }
    }
    // Straight down, as at a pole, it has no direction; where 0.4 s have no field there is none.
    let pole = try #require(try heading(walk(worn[0], field: Vector3(0, 0, -60))))
    #expect(pole.x.allSatisfy { $0 == 0 } && pole.y.allSatisfy { $0 == 0 })
    #expect(try heading(walk(worn[0], field: Vector3(3, 20, -43), all: false)) == nil)
  }
}
