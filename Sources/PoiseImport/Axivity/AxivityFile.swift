import PoiseCore
import PoiseText

/// A CWA recording of an Axivity AX3 or AX6 (Open Movement: AX3/AX6 technical documentation [182]).
/// A damaged file is entered again at every block, because none differs in size.
struct AxivityFile: ForeignRecording {
  let device: ImportedDevice
  private let source: ImportSource
  private let runs: AxivityRuns
  private let axes: Int
  private let rate: Double
  /// Between which the recording was to run, ns of the file's clock; nil where the header has none.
  private let planned: (start: Int64?, stop: Int64?)

  /// Bytes before the first block: those of the header, 0 where the file has lost it.
  private let headSize: Int

  init(_ source: ImportSource) throws(ImportError) {
    self.source = source
    let stream = try source.open()
    headSize = try stream.peek(2).elementsEqual([0x41, 0x58]) ? 0 : 1024
    guard let head = headSize > 0 ? try stream.next(headSize) : [], head.count == headSize else {
      throw ImportError(source.path, "ends in its header")
    }
    var runs = try Self.survey(source, headSize, layout: nil)
    if let layout = runs.otherLayout { runs = try Self.survey(source, headSize, layout: layout) }
    guard let first = runs.first, let last = runs.last, !runs.entries.isEmpty else {
      throw ImportError(source.path, "has no data block that can be read")
    }
    (self.runs, axes, rate) = (runs, first.axes, first.rate)
    let header = LittleEndian(head)
    planned = (Self.time(header.u32(13)), Self.time(header.u32(17)))
    device = Self.device(header, Self.annotation(head), first, last)
  }

  private static func time(_ packed: Int) -> Int64? {
    packed == 0 ? nil : AxivityBlock.seconds(packed).map { $0 * 1_000_000_000 }
  }

  private static func survey(
    _ source: ImportSource, _ headSize: Int, layout: AxivityBlock?
  ) throws(ImportError) -> AxivityRuns {
    let stream = try source.open()
    if headSize > 0 { _ = try stream.next(headSize) }
    var runs = AxivityRuns(blocks: source.size / AxivityBlock.size, base: headSize, layout: layout)
    var number = 0
    while let bytes = try stream.next(AxivityBlock.size) {
      runs.add(number, AxivityBlock.read(bytes))
      number += 1
    }
    runs.finish()
    return runs
  }

  private static func device(
    _ head: LittleEndian, _ notes: [String: String], _ first: AxivityBlock, _ last: AxivityBlock
  ) -> ImportedDevice {
    let chip = first.axes >= 6 || head.u8(4) == 0x64 ? "AX6" : "AX3"
    let high = head.u16(11) == 0xFFFF ? 0 : head.u16(11)
    let g = Physics.standardGravity
    var streams = [
      StreamInfo(
        imported: .accelerometer, index: 0, chip: chip,
        scale: g / Double(1 << (8 + first.accelerationExponent)), range: first.range * g,
        rateHz: first.rate)
    ]
    if first.axes >= 6 {
      let range = 8000 / Double(1 << first.gyroscopeExponent) * Double.pi / 180
      streams.append(
        StreamInfo(
          imported: .gyroscope, index: 1, chip: chip, scale: range / 32768, range: range,
          rateHz: first.rate))
    }
    let id = head.u16(0) == 0x444D ? String(high << 16 | head.u16(5)) : ""
    var device = ImportedDevice(
      source: "axivity-\(chip.lowercased())", chip: chip, serial: id, streams: streams)
    device.site = notes["_p"]
    device.facts = [
      ("battery_first_v", "\(first.battery)"), ("battery_last_v", "\(last.battery)")
    ]
    return device
  }

  /// `_p=right+wrist&_sc=26` behind byte 64 of the header, url-encoded.
  private static func annotation(_ head: ArraySlice<UInt8>) -> [String: String] {
    let bytes = head.dropFirst(64).prefix(448).filter { $0 > 0x1F && $0 < 0x7F }
    var found: [String: String] = [:]
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
      if sides.count == 2 {
        found[String(decoding: sides[0], as: UTF8.self)] = decoded(sides[1])
      }
    }
    return found
  }

  /// A url-encoded word.
  private static func decoded(_ word: some Collection<UInt8>) -> String {
    var out: [UInt8] = []
    var rest = Array(word)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        out.append(value)
        rest = rest.dropFirst(2)
      } else {
        out.append(byte == UInt8(ascii: "+") ? 32 : byte)
      }
    }
    while out.last == 32 { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var findings = runs.findings
    if headSize == 0 {
      findings.append(
        ImportFinding(
          "header", "missing: serial number, place of wear and planned times are not known"))
    }
    var gaps = ImportTally()
    var reader = Reader(stream: try source.open(), hasGyroscope: axes >= 6)
    if headSize > 0 { _ = try reader.stream.next(headSize) }
    for run in runs.runs {
      guard var line = run.line else {
        let samples = runs.entries[run.blocks].reduce(0) { $0 + Int($1.count) }
        let begin = runs.entries[run.blocks.lowerBound].block
        findings.append(ImportFinding("block \(begin)", "no time", samples: samples))
        continue
      }
      let begin = line.time(0)
      var goesOn =
        reader.hasBegun
        ? reader.bridge(
          to: begin, step: line.medianStep, block: runs.entries[run.blocks.lowerBound].block, &gaps,
          body) : reader.skip(missingBefore(begin, line.medianStep), before: begin, body)
      var index: Int64 = 0
      for entry in runs.entries[run.blocks] where goesOn {
        goesOn = try reader.block(entry, &line, &index, body)
      }
      if !goesOn { return findings }
    }
    _ = reader.skipLast(body) { missingAfter($0, $1) }
    if let finding = gaps.stretches("without blocks") { findings.append(finding) }
    if let finding = early(reader.lastTime) { findings.append(finding) }
    if let finding = reader.counter.finding { findings.append(finding) }
    return findings
  }

  /// Samples of damaged blocks before the first good one, as many as the planned start allows: the
  /// blocks of a file hold equally many.
  private func missingBefore(_ first: Int64, _ step: Double) -> Int {
    let count = runs.damagedAtEnds.before * Int(runs.entries[0].count)
    guard let start = planned.start, start <= first else { return count }
    return min(count, Int(min(Double(first - start) / step, 2e9)))
  }

  /// The same behind the last good one; devices go on for seconds after the planned end.
  private func missingAfter(_ last: Int64, _ step: Double) -> Int {
    let most = runs.entries.suffix(2).map { Int($0.count) }.max() ?? 0
    let count = runs.damagedAtEnds.after * most
    guard let stop = planned.stop, stop >= last else { return count }
    let block = Double(most) * step
    return min(count, Int(min((Double(stop - last) + 2 * block + 5e9) / step, 2e9)))
  }

  /// A file that ends before the planned time: nothing tells a cut from an empty battery.
  private func early(_ last: Int64?) -> ImportFinding? {
    let block = Double(AxivityBlock.mostSamples) * 1e9 / rate
    let damaged = Int64(Double(runs.damagedAtEnds.after) * block)
    guard let last, let stop = planned.stop,
      stop - last - damaged > Int64(2 * block) + 5_000_000_000
    else { return nil }
    func text(_ time: Int64) -> Substring { CivilTime(unixNanoseconds: time).rfc3339.prefix(19) }
    return ImportFinding(
      "end",
      "the samples end at \(text(last)), but were planned until \(text(stop)): the file is cut, or "
        + "the device stopped before")
  }

  /// The second pass over the file.
  private struct Reader {
    let stream: ImportStream
    let hasGyroscope: Bool
    var counter = SampleCounter()
    private var next = 0
    private(set) var lastTime: Int64?
    private var lastStep = 0.0
    private var heatTime = Int64.min
    /// Of the block that is read.
    private var samples: [RawSample] = []

    init(stream: ImportStream, hasGyroscope: Bool) {
      (self.stream, self.hasGyroscope) = (stream, hasGyroscope)
    }

    var hasBegun: Bool { lastTime != nil }

    mutating func skip(_ count: Int, before time: Int64, _ body: (ImportItem) -> Bool) -> Bool {
      counter.skip(count, before: Timestamp(nanoseconds: time), streams: hasGyroscope ? 2 : 1, body)
    }

    /// What is missing behind the last sample, by `count` of its time and the step.
    mutating func skipLast(_ body: (ImportItem) -> Bool, count: (Int64, Double) -> Int) -> Bool {
      guard let lastTime else { return true }
      return skip(count(lastTime, lastStep), before: lastTime + Int64(lastStep.rounded()), body)
    }

    /// What is missing between two runs, the second of which begins with `block`.
    mutating func bridge(
      to time: Int64, step: Double, block: UInt32, _ gaps: inout ImportTally,
      _ body: (ImportItem) -> Bool
    ) -> Bool {
      guard let lastTime else { return true }
      let missing = Int(min(max((Double(time - lastTime) / step).rounded() - 1, 0), 2e9))
      // damaged blocks between the two are named themselves
      if missing > 0, next == Int(block) {
        let begin = lastTime + Int64(lastStep)
        gaps.add(samples: missing, at: "before block \(block), from \(begin.importText()) on")
      }
      return skip(missing, before: time, body)
    }

    /// Once a minute.
    private static let heatPeriod: Int64 = 60_000_000_000

    mutating func block(
      _ entry: AxivityRuns.Entry, _ line: inout StampLine, _ index: inout Int64,
      _ body: (ImportItem) -> Bool
    ) throws(ImportError) -> Bool {
      while next < Int(entry.block) {
        _ = try stream.next(AxivityBlock.size)
        next += 1
      }
      guard let bytes = try stream.next(AxivityBlock.size),
        case .success(let block) = AxivityBlock.read(bytes), block.count == Int(entry.count)
      else { throw ImportError("block \(entry.block)", "has changed while it was read") }
      next += 1
      let begin = line.time(index)
      if begin >= heatTime {
        heatTime = begin + Self.heatPeriod
        if !body(.temperature(Timestamp(nanoseconds: begin), block.temperature)) { return false }
      }
      var place = index
      var latest = begin
      samples.removeAll(keepingCapacity: true)
      block.forEachSample(bytes) { acceleration, rate in
        latest = line.time(place)
        place += 1
        counter.add(
          Timestamp(nanoseconds: latest), acceleration, hasGyroscope ? rate : nil, to: &samples)
      }
      (index, lastTime, lastStep) = (place, latest, line.medianStep)
      return samples.isEmpty || body(.samples(samples))
    }
  }
}
