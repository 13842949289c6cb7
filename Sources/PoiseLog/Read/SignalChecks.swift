import PoiseCore
import PoiseMCAP
import PoiseText

/// What a log's signals say about the recording: a chip that clips, an axis that is stuck, gravity
/// or the earth's field of the wrong size, samples that are missing, a clock that was set. All are
/// warnings: the file is whole.
public enum SignalChecks {
  /// Statistics of one stream, filled sample by sample.
  private struct Watch {
    var count = 0
    var saturated = 0
    /// Highest and lowest count of each axis.
    var low: [Int32] = [.max, .max, .max]
    var high: [Int32] = [.min, .min, .min]
    /// Magnitudes in hundredths of a unit (m/s² or µT), the last bin for all above.
    var histogram = [UInt32](repeating: 0, count: 20_001)

    mutating func note(_ s: RawSample, _ info: StreamInfo) {
      count += 1
      if s.flags.contains(.saturated) { saturated += 1 }
      for (axis, value) in [s.x, s.y, s.z].enumerated() {
        low[axis] = min(low[axis], value)
        high[axis] = max(high[axis], value)
      }
      let magnitude = (info.scale.magnitude * s.counts.squaredLength.squareRoot())
      histogram[Int(min(20_000, magnitude * 100))] += 1
    }

    var median: Double {
      var seen = 0
      for (bin, n) in histogram.enumerated() {
        seen += Int(n)
        if 2 * seen >= count { return (Double(bin) + 0.5) / 100 }
      }
      return .nan
    }
  }

  /// Fewer samples say nothing about a median or a stuck axis.
  private static let enough = 100

  /// Reads the whole log. Offsets in the findings are 0: they are about all of it.
  public static func check(_ log: LogReader) throws(LogError) -> [LogDoctor.Finding] {
    var texts: [String] = []
    var watches = log.streams.map { _ in Watch() }
    var cursor = log.raw()
    while let batch = try cursor.nextBatch() {
      for s in batch where s.marker == .none {
        watches[Int(s.stream)].note(s, log.streams[Int(s.stream)])
      }
    }
    for (i, topic) in log.streamTopics.enumerated() {
      texts += words(watches[i], log.streams[i]).map { "\(topic): \($0)" }
    }
    let info = try LogInfo(log)
    for stream in info.streams {
      if stream.gaps > 0 {
        let longest = DecimalText.fixed(stream.longestInterval, decimals: 3) ?? ""
        texts.append(
          "\(stream.topic): \(CountText.words(stream.gaps, "gap")), "
            + "\(CountText.words(stream.missing, "sample")) missing, "
            + "the longest interval \(longest) s")
      }
      if stream.stepsBack > 0 {
        let longest = DecimalText.fixed(stream.longestStepBack, decimals: 3) ?? ""
        texts.append(
          "\(stream.topic): the stamps go back \(CountText.words(stream.stepsBack, "time")), "
            + "by up to \(longest) s")
      }
      if stream.dropped + stream.lost > 0 {
        texts.append("\(stream.topic): \(stream.dropped) dropped, \(stream.lost) lost")
      }
      if stream.outages > 0 {
        let times = CountText.words(stream.outages, "time")
        texts.append("\(stream.topic): the sensor did not answer \(times)")
      }
    }
    for outage in info.outages {
      let length = outage.seconds.flatMap { DecimalText.fixed($0, decimals: 1) }
      texts.append(
        (length.map { "\($0) s not recorded: " } ?? "the end is not recorded: ") + outage.text)
    }
    if info.clockSteps > 0 {
      let largest = DecimalText.fixed(info.largestClockStep, decimals: 3) ?? ""
      let times = CountText.words(info.clockSteps, "time")
      texts.append("the wall clock was set \(times), by up to \(largest) s")
    }
    if !log.description.attachments.contains(where: { $0.name == "board.toml" }) {
      texts.append("no board file is attached: a replay cannot tell how it was recorded")
    }
    return texts.map { LogDoctor.Finding(severity: .warning, offset: 0, text: $0) }
  }

  private static func words(_ w: Watch, _ info: StreamInfo) -> [String] {
    if w.count == 0 { return ["no samples"] }
    var texts: [String] = []
    if w.saturated > 0 {
      texts.append("\(CountText.words(w.saturated, "sample")) at the chip's limit")
    }
    if w.count < enough { return texts }
    // What is not measured, and a room's temperature, stand still.
    let axes = info.kind.isAir ? 0..<1 : 0..<3
    for axis in axes where w.low[axis] == w.high[axis] {
      let name = ["x", "y", "z"][axis]
      texts.append("the \(name) axis is stuck at \(w.low[axis]) counts")
    }
    let median = w.median
    let text = DecimalText.fixed(median, decimals: 2) ?? "-"
    switch info.kind {
    case .accelerometer:
      if abs(median / 9.80665 - 1) > 0.05 {
        texts.append("median |a| is \(text) m/s2, more than 5% off gravity")
      }
    case .magnetometer:
      if median < 20 || median > 70 {
        texts.append("median |B| is \(text) uT, outside the earth's 20 to 70 (not calibrated?)")
      }
    case .gyroscope, .barometer, .hygrometer: break
    }
    return texts
  }
}
