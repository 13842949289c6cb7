import PoiseCore

/// A recording whose gaps have markers: the stage between the readers of the formats and the log.
///
/// A sensor's noise gives neither the same reading for seconds nor exactly 0 on all axes three
/// times in a row; such samples stand for a device that slept, that a computer was connected to,
/// or for memory that was never written. They are left out and counted as missing.
public struct ImportGaps: ForeignRecording {
  private let recording: any ForeignRecording

  public init(_ recording: any ForeignRecording) { self.recording = recording }

  public var device: ImportedDevice { recording.device }

  public func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var stage = GapStage(recording.device)
    var goesOn = true
    let findings = try recording.forEach { item in
      goesOn = stage.take(item, body)
      return goesOn
    }
    if goesOn { _ = stage.finish(body) }
    return findings + stage.findings
  }
}

private struct GapStage {
  /// Fewest readings of exactly nothing in a row that are none.
  private static let fewest = 3

  private enum Run { case none, nothing, filled }

  private struct Stream {
    var isAcceleration: Bool
    /// ns a sample.
    var step: Double
    /// Left out in the stretch at hand, and the newest of them.
    var leftOut = 0
    var newest: RawSample?
  }

  private let signs: GapSigns
  private let clock: ImportedDevice.Clock
  /// Samples a second of the accelerometer, of which whole seconds are filled.
  private let second: Int
  private var streams: [Stream]
  private var run = Run.none
  private var length = 0
  private var previous: SIMD3<Int32>?
  /// Of a stretch that is not long enough yet.
  private var held: [ImportItem] = []
  private var nothing = ImportTally()
  private var filled = ImportTally()

  init(_ device: ImportedDevice) {
    (signs, clock) = (device.gaps, device.clock)
    second = max(1, Int((device.streams.first?.nominalRateHz ?? 1).rounded()))
    streams = device.streams.map {
      Stream(isAcceleration: $0.kind == .accelerometer, step: 1e9 / max($0.nominalRateHz, 1e-3))
    }
  }

  var findings: [ImportFinding] {
    [
      nothing.stretches("of exactly 0 on all axes, which no sensor measures"),
      filled.stretches("filled with the last sample by the program that wrote the file")
    ].compactMap { $0 }
  }

  mutating func take(_ item: ImportItem, _ body: (ImportItem) -> Bool) -> Bool {
    if case .samples(let all) = item {
      if all.allSatisfy({ isPlain($0) }) { return body(item) }
      for raw in all where !take(.sample(raw), body) { return false }
      return true
    }
    if case .sample(let raw) = item, isPlain(raw) { return body(item) }
    guard case .sample(let raw) = item, streams.indices.contains(Int(raw.stream)) else {
      return other(item, body)
    }
    if raw.marker != .none { return end(before: raw.timestamp, body) && body(item) }
    if !streams[Int(raw.stream)].isAcceleration {
      if run == .nothing && length >= Self.fewest && isNothing(raw) { return leaveOut(raw) }
      return other(item, body)
    }
    let counts = SIMD3(raw.x, raw.y, raw.z)
    let kind: Run =
      isNothing(raw) ? .nothing : signs.isFilled && counts == previous ? .filled : .none
    previous = counts
    if kind != run && !end(before: raw.timestamp, body) { return false }
    if kind == .none { return body(item) }
    run = kind
    length += 1
    if length <= most {
      held.append(item)
      return kind == .nothing && length == most ? drop(from: 0, body) : true
    }
    return leaveOut(raw)
  }

  /// Nearly all samples of the readers that mark their gaps: a week has 60 million.
  private func isPlain(_ raw: RawSample) -> Bool {
    if run != .none || signs.isFilled { return false }
    return SIMD3(raw.x, raw.y, raw.z) != signs.nothing || raw.marker != .none
  }

  /// Samples of a stretch that are held back: until it is known whether they were measured.
  private var most: Int { run == .nothing ? Self.fewest : second }

  /// What is no acceleration goes on behind what is held back.
  private mutating func other(_ item: ImportItem, _ body: (ImportItem) -> Bool) -> Bool {
    if !held.isEmpty {
      held.append(item)
      return true
    }
    return body(item)
  }

  private func isNothing(_ raw: RawSample) -> Bool {
    let counts = SIMD3(raw.x, raw.y, raw.z)
    return counts == (streams[Int(raw.stream)].isAcceleration ? signs.nothing : .zero)
  }

  private mutating func leaveOut(_ raw: RawSample) -> Bool {
    let i = Int(raw.stream)
    streams[i].leftOut += 1
    if streams[i].newest.map({ $0.timestamp < raw.timestamp }) ?? true { streams[i].newest = raw }
    return true
  }

  /// Of what is held back leaves out the readings of a stretch behind its first `kept`, and hands
  /// over the rest.
  private mutating func drop(from kept: Int, _ body: (ImportItem) -> Bool) -> Bool {
    let items = held
    held = []
    var count = 0
    for item in items {
      guard case .sample(let raw) = item else {
        if !body(item) { return false }
        continue
      }
      let isOfStretch = run == .filled || isNothing(raw)
      if !(isOfStretch && count >= kept ? leaveOut(raw) : body(item)) { return false }
      if streams[Int(raw.stream)].isAcceleration { count += 1 }
    }
    return true
  }

  /// Ends a stretch: what was not measured gets its markers.
  private mutating func end(before time: Timestamp, _ body: (ImportItem) -> Bool) -> Bool {
    if run == .none { return true }
    // of a filled one whole seconds at its end; of a short one nothing
    let kept = length < most ? length : run == .filled ? length % second : 0
    if !drop(from: kept, body) { return false }
    let kind = run
    (run, length) = (.none, 0)
    for i in streams.indices {
      guard let newest = streams[i].newest else { continue }
      let count = streams[i].leftOut
      (streams[i].leftOut, streams[i].newest) = (0, nil)
      if streams[i].isAcceleration {
        let first = newest.timestamp.nanoseconds - Int64(Double(count - 1) * streams[i].step)
        let place = "from \(first.importText(clock)) on"
        if kind == .nothing {
          nothing.add(samples: count, at: place)
        } else {
          filled.add(samples: count, at: place)
        }
      }
      if !lost(count, newest.sequence &+ 1, UInt8(i), before: time, body) { return false }
    }
    return true
  }

  private func lost(
    _ count: Int, _ sequence: UInt32, _ stream: UInt8, before time: Timestamp,
    _ body: (ImportItem) -> Bool
  ) -> Bool {
    body(
      .sample(
        RawSample(
          timestamp: time, sequence: sequence, stream: stream,
          x: Int32(clamping: count), y: 0, z: 0, marker: .lost)))
  }

  /// Nothing follows.
  mutating func finish(_ body: (ImportItem) -> Bool) -> Bool {
    let newest = streams.compactMap { $0.newest?.timestamp }.max()
    return end(before: newest ?? Timestamp(nanoseconds: 0), body)
  }
}
