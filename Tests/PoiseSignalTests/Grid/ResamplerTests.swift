import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

private struct Input {
  var kind = SensorKind.accelerometer
  var microseconds: Int64
  var value: Vector3
  var saturated = false

  var timestamp: Timestamp { Timestamp(nanoseconds: microseconds * 1000) }
}

private func run(
  _ input: [Input], gyroscope: Bool = false, magnetometer: Bool = false, rateHz: Double = 100,
  finish: Bool = true
) -> [Sample] {
  var resampler = Resampler(
    ResamplerSettings(rateHz: rateHz, gyroscope: gyroscope, magnetometer: magnetometer))
  var out: [Sample] = []
  var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
  for i in input {
    resampler.push(i.kind, at: i.timestamp, i.value, saturated: i.saturated)
    while resampler.pop(into: &sample) { out.append(sample) }
  }
  if finish {
    resampler.finish()
    while resampler.pop(into: &sample) { out.append(sample) }
  }
  return out
}

private func vector(_ random: inout SeededGenerator) -> Vector3 {
  Vector3(random.signed(), random.signed(), 9.8 + random.signed())
}

/// Stamps of a chip of `rateHz` whose every stamp is off by up to `jitter` of the period.
private func stamps(
  _ random: inout SeededGenerator, rateHz: Double, seconds: Double, jitter: Double,
  start: Double = 0
) -> [Int64] {
  (0..<Int(seconds * rateHz)).map { n in
    Int64((start + (Double(n) + jitter * random.unit()) / rateHz) * 1e6)
  }
}

@Suite("Resampler")
struct ResamplerTests {
  @Test("input on the grid comes out unchanged, bit for bit")
  func exact() {
    var random = SeededGenerator(seed: 1)
    let input = (0..<500).map { Input(microseconds: 10_000 * $0 + 70_000, value: vector(&random)) }
    let out = run(input)
    #expect(out.count == 500)
    for (i, o) in zip(input, out) {
      #expect(o.timestamp == i.timestamp && o.acceleration == i.value)
      #expect(o.content == .accelerometer)
    }
  }

  @Test("slower input is read off the straight line between its samples", arguments: 1...6)
  func linear(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rate = [25.0, 50, 95, 100, 104, 140][seed - 1]
    let times = stamps(&random, rateHz: rate, seconds: 4, jitter: 0.2)
    let input = times.map { Input(microseconds: $0, value: vector(&random)) }
    let out = run(input)
    #expect(out.count >= 395, "seed \(seed)")
    for o in out {
      let t = o.timestamp.nanoseconds / 1000
      guard let k = input.lastIndex(where: { $0.microseconds <= t }) else {
        Issue.record("a point before the first sample")
        return
      }
      var expected = input[k].value
      if input[k].microseconds < t {
        let u =
          Double(t - input[k].microseconds)
          / Double(input[k + 1].microseconds - input[k].microseconds)
        expected += u * (input[k + 1].value - input[k].value)
      }
      #expect((o.acceleration - expected).squaredLength < 1e-20, "seed \(seed)")
    }
  }

  @Test("faster input is averaged along its line over one period round the point", arguments: 1...6)
  func mean(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rate = [200.0, 208, 400, 405.5, 800, 1600][seed - 1]
    let times = stamps(&random, rateHz: rate, seconds: 1, jitter: 0.5)
    let input = times.map { Input(microseconds: $0, value: vector(&random)) }
    let out = run(input)
    #expect(out.count >= 97, "seed \(seed)")
    // Which of the two rules holds is learned from the first intervals.
    for o in out.dropFirst(5) {
      // The obvious reference: the mean of a thousand readings off the line.
      let begin = Double(o.timestamp.nanoseconds) / 1000 - 5000
      var sum = Vector3.zero
      var k = 0
      for n in 0..<1000 {
        let t = begin + 10 * (Double(n) + 0.5)
        while Double(input[k + 1].microseconds) < t { k += 1 }
        let u =
          (t - Double(input[k].microseconds))
          / Double(input[k + 1].microseconds - input[k].microseconds)
        sum += input[k].value + u * (input[k + 1].value - input[k].value)
      }
      #expect((o.acceleration - 0.001 * sum).squaredLength < 1e-5, "seed \(seed)")
    }
  }

  @Test("averaging delays nothing and hides what lies at the grid rate")
  func antiAlias() {
    let input = (0..<2000).map { n in
      let t = Double(n) / 400
      return Input(microseconds: Int64(n) * 2500, value: Vector3(t, sine(100 * t + 0.1), 0))
    }
    for o in run(input) {
      #expect(abs(o.acceleration.x - o.timestamp.seconds) < 1e-9)
      #expect(abs(o.acceleration.y) < 1e-9)
    }
  }

  @Test("a gap up to 100 ms is bridged and flagged, a longer one is a hole", arguments: 1...30)
  func gap(lost: Int) {
    let kept = (0..<100).filter { $0 < 40 || $0 >= 40 + lost }
    let input = kept.map { (n: Int) -> Input in
      Input(microseconds: 10_000 * Int64(n), value: Vector3(Double(n), 0, 0))
    }
    let out = run(input)
    if lost < 10 {
      #expect(out.count == 100)
      #expect(out.filter { $0.content.contains(.bridged) }.count == (lost >= 2 ? lost : 0))
      for (n, o) in out.enumerated() { #expect(abs(o.acceleration.x - Double(n)) < 1e-9) }
      #expect(!out.contains { $0.content.contains(.afterGap) })
    } else {
      #expect(out.count == 100 - lost)
      #expect(
        out.filter { $0.content.contains(.afterGap) }.map(\.acceleration.x) == [40 + Double(lost)])
    }
  }

  @Test("one lost sample of a slow stream is bridged, two are a hole", arguments: [10, 12.5, 15.4])
  func slowGap(rateHz: Double) {
    for lost in 1...2 {
      let out = run(
        (0..<100).filter { $0 < 40 || $0 >= 40 + lost }.map {
          Input(microseconds: Int64(Double($0) * 1e6 / rateHz), value: Vector3(Double($0), 0, 0))
        })
      let holes = out.filter { $0.content.contains(.afterGap) }
      #expect(holes.count == lost - 1, "\(lost) lost of \(rateHz) Hz")
      for o in out {
        #expect(abs(o.acceleration.x - o.timestamp.seconds * rateHz) < 0.001)
      }
    }
  }

  @Test("what comes out depends on the stamps, not on when pop is called")
  func chunking() {
    var random = SeededGenerator(seed: 5)
    var input = stamps(&random, rateHz: 104, seconds: 3, jitter: 0.3).map {
      Input(microseconds: $0, value: vector(&random))
    }
    input += stamps(&random, rateHz: 75, seconds: 3, jitter: 0.3, start: 0.003).map {
      Input(kind: .magnetometer, microseconds: $0, value: vector(&random))
    }
    input.sort { $0.microseconds < $1.microseconds }
    let whole = run(input, magnetometer: true)
    let part = run(Array(input.prefix(300)), magnetometer: true, finish: false)
    #expect(Array(whole.prefix(part.count)) == part)
    #expect(part.count > 100)
  }

  @Test("companions join at the same point, slow ones too")
  func companions() {
    var input: [Input] = []
    for n in 0..<300 {
      let t = Int64(n) * 10_000
      input.append(Input(microseconds: t + 1000, value: Vector3(Double(t + 1000), 0, 0)))
      input.append(
        Input(kind: .gyroscope, microseconds: t + 2000, value: Vector3(0, Double(t + 2000), 0)))
      if n % 5 == 0 {
        input.append(
          Input(kind: .magnetometer, microseconds: t + 3000, value: Vector3(0, 0, Double(t + 3000)))
        )
      }
    }
    let out = run(input, gyroscope: true, magnetometer: true)
    #expect(out.count == 299)
    for o in out.dropFirst(1).dropLast(10) {
      let t = Double(o.timestamp.nanoseconds) / 1000
      #expect(o.content.contains([.accelerometer, .gyroscope, .magnetometer]))
      #expect(abs(o.acceleration.x - t) < 1e-6)
      #expect(abs(o.rotationRate.y - t) < 1e-6)
      #expect(abs(o.magneticField.z - t) < 1e-6)
    }
  }

  @Test("a companion that falls silent is held for 100 ms and then left out")
  func silent() {
    var input: [Input] = []
    for n in 0..<200 {
      let t = Int64(n) * 10_000
      input.append(Input(microseconds: t, value: .zero))
      if n <= 100 {
        input.append(Input(kind: .magnetometer, microseconds: t, value: Vector3(1, 2, 3)))
      }
    }
    let out = run(input, magnetometer: true)
    #expect(out.count == 200)
    for (n, o) in out.enumerated() {
      #expect(o.content.contains(.magnetometer) == (n <= 110), "point \(n)")
      #expect(o.content.contains(.bridged) == (n > 100 && n <= 110), "point \(n)")
    }
  }

  @Test("waits for a silent companion 100 ms and no longer")
  func wait() {
    let input = (0..<30).map { Input(microseconds: Int64($0) * 10_000, value: .zero) }
    #expect(run(input, magnetometer: true, finish: false).count == 20)
    #expect(run(input, magnetometer: false, finish: false).count == 30)
  }

  @Test("without acceleration there are no samples, and no crash")
  func magnetometerOnly() {
    let input = (0..<5000).map {
      Input(kind: .magnetometer, microseconds: Int64($0) * 10_000, value: Vector3(1, 2, 3))
    }
    #expect(run(input, magnetometer: true).isEmpty)
  }

  @Test("saturation is passed on to the points that rest on it")
  func saturation() {
    var input = (0..<50).map { Input(microseconds: Int64($0) * 10_000 + 5000, value: .zero) }
    input[20].saturated = true
    let flagged = run(input).enumerated().filter { $0.element.content.contains(.saturated) }
    #expect(flagged.map(\.offset) == [19, 20])
  }

  @Test("samples that go back, repeat a stamp or are not finite are left out")
  func hostile() {
    var input = (0..<50).map { Input(microseconds: Int64($0) * 10_000, value: .zero) }
    input.insert(Input(microseconds: 100, value: Vector3(5, 5, 5)), at: 20)
    input.insert(Input(microseconds: 290_000, value: Vector3(5, 5, 5)), at: 31)
    input.insert(Input(microseconds: 405_000, value: Vector3(.nan, 5, 5)), at: 43)
    let out = run(input)
    #expect(out.count == 50)
    #expect(out.allSatisfy { $0.acceleration == .zero })
  }

  @Test("random streams with gaps keep to the grid, in order, once each", arguments: 1...20)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var input: [Input] = []
    for kind in SensorKind.allCases {
      var t = Int64(random.next() % 500_000) - 250_000
      let period = 1e6 / (10 + 500 * random.unit())
      for _ in 0..<1500 {
        t += Int64(period * 2 * random.unit())
        if random.next() % 100 == 0 { t += Int64(random.next() % 300_000) }
        input.append(Input(kind: kind, microseconds: t, value: vector(&random)))
      }
    }
    input.sort { $0.microseconds < $1.microseconds }
    let out = run(input, gyroscope: true, magnetometer: true)
    #expect(!out.isEmpty, "seed \(seed)")
    for (a, b) in zip(out, out.dropFirst()) {
      #expect(b.timestamp > a.timestamp, "seed \(seed)")
      #expect(b.timestamp.nanoseconds % 10_000_000 == 0, "seed \(seed)")
      #expect(b.acceleration.isFinite)
    }
  }
}
