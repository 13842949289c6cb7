import PoiseCore

/// A CWA recording of an Axivity AX3 or AX6 (Open Movement: AX3/AX6 technical documentation [182]).
/// A damaged file is entered again at every block, because none differs in size.
struct AxivityFile: ForeignRecording {
  let device: ImportedDevice
  private let source: ImportSource
  private let runs: AxivityRuns
  private let axes: Int
  private let rate: Double

  private static let headSize = 1024

  init(_ source: ImportSource) throws(ImportError) {
    self.source = source
    let stream = try source.open()
    guard let head = try stream.next(Self.headSize), head.count == Self.headSize else {
      throw ImportError(source.path, "ends in its header")
    }
    let runs = try Self.survey(stream, blocks: source.size / AxivityBlock.size)
    guard let first = runs.first, let last = runs.last, !runs.entries.isEmpty else {
      throw ImportError(source.path, "has no data block that can be read")
    }
    (self.runs, axes, rate) = (runs, first.axes, first.rate)
    device = Self.device(LittleEndian(head), Self.annotation(head), first, last)
  }

  private static func survey(
    _ stream: ImportStream, blocks: Int
  ) throws(ImportError) -> AxivityRuns {
    var runs = AxivityRuns(blocks: blocks)
    var number = 0
    while let bytes = try stream.next(AxivityBlock.size) {
      runs.add(number, AxivityBlock.read(bytes))
      number += 1
    }
    runs.settle()
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
    var reader = Reader(stream: try source.open(), hasGyroscope: axes >= 6)
    _ = try reader.stream.next(Self.headSize)
    for run in runs.runs {
      guard var line = runs.line(of: run, rateHz: rate) else {
        let samples = runs.entries[run].reduce(0) { $0 + Int($1.count) }
        findings.append(
          ImportFinding("block \(runs.entries[run.lowerBound].block)", "no time", samples: samples))
        continue
      }
      if !reader.bridge(to: line.time(0), step: line.medianStep, body) { break }
      var index: Int64 = 0
      var goesOn = true
      for entry in runs.entries[run] where goesOn {
        goesOn = try reader.block(entry, &line, &index, body)
      }
      if !goesOn { break }
    }
    if let finding = reader.counter.finding { findings.append(finding) }
    return findings
  }

  /// The second pass over the file.
  private struct Reader {
    let stream: ImportStream
    let hasGyroscope: Bool
    var counter = SampleCounter()
    private var next = 0
    private var lastTime: Int64?
    private var heatTime = Int64.min

    init(stream: ImportStream, hasGyroscope: Bool) {
      (self.stream, self.hasGyroscope) = (stream, hasGyroscope)
    }

    /// What is missing between two runs.
    mutating func bridge(to time: Int64, step: Double, _ body: (ImportItem) -> Bool) -> Bool {
      guard let lastTime else { return true }
      let missing = (Double(time - lastTime) / step).rounded() - 1
      return counter.skip(
        Int(min(max(missing, 0), 2e9)), before: Timestamp(nanoseconds: time),
        streams: hasGyroscope ? 2 : 1, body)
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
      let goesOn = block.forEachSample(bytes) { acceleration, rate in
        latest = line.time(place)
        place += 1
        return counter.emit(
          Timestamp(nanoseconds: latest), acceleration, hasGyroscope ? rate : nil, body)
      }
      (index, lastTime) = (place, latest)
      return goesOn
    }
  }
}
