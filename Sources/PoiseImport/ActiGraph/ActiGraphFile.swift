import PoiseCore
import PoiseText

/// A GT3X recording of an ActiGraph, the kind with `log.bin` or the older one with `activity.bin`
/// (ActiGraph: GT3X file format and NHANES GT3X file format [183]). Seconds that the device slept
/// through are not in the file and are not invented. Of the file's metadata, which may name the
/// wearer, nothing is kept but whether its clock is UTC.
struct ActiGraphFile: ForeignRecording {
  let device: ImportedDevice
  private let content: ImportSource
  private let isOld: Bool
  private let rate: Double
  /// ns; where an old file's samples begin.
  private let start: Int64
  /// The second in which the device stopped, of the file's clock; nil where it is not known.
  private let stop: Int64?

  init(_ archive: ZipArchive) throws(ImportError) {
    guard let info = archive.source("info.txt") else {
      throw ImportError(archive.path, "has no info.txt, which says how to read a GT3X file")
    }
    let facts = ActiGraphInfo(String(decoding: try info.bytes(limit: 1 << 20), as: UTF8.self))
    guard let rate = facts.rate else {
      throw ImportError(archive.path, "info.txt gives no sample rate")
    }
    let stop = facts.time("Last Sample Time").map { $0 / 1_000_000_000 }
    if let log = archive.source("log.bin") {
      (content, isOld, start) = (log, false, 0)
      let told = try Told(log)
      self.rate = told.rate(rate)
      var device = told.device(facts, self.rate)
      if self.rate != rate {
        device.remarks.append(
          "info.txt: the sample rate is \(DecimalText.plain(rate)) Hz, but the records hold "
            + "\(DecimalText.plain(self.rate)) samples a second; that is used")
      }
      self.device = device
      // of a clock on UTC it is not known whether this time is
      self.stop = told.isUTC ? nil : stop
    } else if let activity = archive.source("activity.bin") {
      guard let start = facts.time("Start Date") else {
        throw ImportError(archive.path, "info.txt gives no start date")
      }
      (content, isOld, self.start, self.stop, self.rate) = (activity, true, start, nil, rate)
      device = facts.device(scale: 341, rate: rate)
    } else {
      throw ImportError(archive.path, "has neither log.bin nor activity.bin")
    }
  }

  /// What the first records say.
  private struct Told {
    var scale: Double?
    var isUTC = false
    var offset: Int?
    /// How many seconds hold as many samples.
    private var counts: [Int: Int] = [:]

    /// Seconds whose samples are counted.
    private static let seconds = 100

    init(_ log: ImportSource) throws(ImportError) {
      let stream = try log.open(endsAtDamage: true)
      var skipped = ActiGraphRecord.Skipped()
      var (records, seconds) = (0, 0)
      while records < 5000, seconds < Self.seconds,
        let record = try ActiGraphRecord.next(stream, skipped: &skipped)
      {
        records += 1
        if record.kind == .parameters { read(record.payload) }
        if record.kind == .metadata { read(json: record.payload) }
        if record.count > 1 {
          seconds += 1
          counts[record.count, default: 0] += 1
        }
      }
    }

    /// Samples a second of most of the seconds, or what `info.txt` says.
    func rate(_ told: Double) -> Double {
      let all = counts.values.reduce(0, +)
      guard let most = counts.max(by: { $0.value < $1.value }), most.value > 2,
        2 * most.value > all, most.key <= 1000
      else { return told }
      return Double(most.key)
    }

    /// Pairs of an address (space, identifier) and a value of 4 bytes.
    private mutating func read(_ payload: ArraySlice<UInt8>) {
      for k in 0..<payload.count / 8 {
        let b = LittleEndian(payload.dropFirst(8 * k))
        switch (b.u16(0), b.u16(2)) {
        case (0, 55):
          // 24 bits of fraction and a signed exponent of two
          let raw = Int32(truncatingIfNeeded: b.u32(4))
          let fraction = Double((raw << 8) >> 8) / 8_388_608
          let exponent = Int(raw >> 24)
          let value = fraction * (exponent >= 0 ? Double(1 << min(exponent, 30)) : 0)
          if value >= 1 { scale = value }
        case (1, 40): offset = Int(Int32(truncatingIfNeeded: b.u32(4)))
        default: break
        }
      }
    }

    private mutating func read(json: ArraySlice<UInt8>) {
      guard let members = JSONMembers(String(decoding: json, as: UTF8.self)),
        let log = members.members("LocalTimeLog")
      else { return }
      if log.flag("UsedUtc") == true { isUTC = true }
    }

    func device(_ info: ActiGraphInfo, _ rate: Double) -> ImportedDevice {
      var device = info.device(scale: scale ?? info.scale, rate: rate)
      if isUTC {
        device.placeOffset = device.localOffset ?? offset.flatMap { abs($0) <= 50_400 ? $0 : nil }
        device.clock = .utc
      } else if info["TimeZone"] == nil, let offset, abs(offset) <= 14 * 3600 {
        device.clock = .offset(offset)
      }
      return device
    }
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    isOld ? try forEachOld(body) : try forEachRecord(body)
  }

  /// Samples of a second lie evenly in it: the device gives no better stamps.
  private func forEachRecord(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    // each record has a checksum of its own
    let stream = try content.open(endsAtDamage: true)
    var seconds = ActiGraphSeconds(rate: rate)
    var skipped = ActiGraphRecord.Skipped()
    var isConnected = false
    var sleepsSince: Int64?
    while let record = try ActiGraphRecord.next(stream, skipped: &skipped) {
      if record.kind == .event { sleepsSince = record.sleepsFrom(sleepsSince) }
      let isActivity = record.kind == .activity || record.kind == .activity2
      if isActivity { isConnected = record.payload.count <= 1 }
      guard isActivity, !isConnected else {
        // among damaged bytes one in 256 has a checksum that fits
        if stop.map({ record.second <= $0 + 86_400 }) ?? true {
          seconds.latest = max(seconds.latest, record.second)
        }
        continue
      }
      let second = ActiGraphSeconds.Second(
        second: record.second, samples: record.samples, end: stream.position,
        damaged: skipped.damaged)
      if !seconds.add(second, body) { return [] }
    }
    if !seconds.finish(body) { return [] }
    var findings =
      seconds.findings + end(&seconds, isConnected: isConnected, sleepsSince: sleepsSince, body)
    if let damage = stream.damage {
      findings.append(
        ImportFinding(
          "log.bin",
          "damaged in the zip archive (\(damage)); the records whose own checksums are right are "
            + "imported, up to byte \(stream.position)"))
    }
    if skipped.damaged > 0 {
      findings.append(
        ImportFinding("log.bin", "\(skipped.damaged) bytes belong to no whole record"))
    }
    if skipped.zeros >= ActiGraphRecord.mostZeros {
      findings.append(
        ImportFinding(
          "log.bin at byte \(stream.position - UInt64(skipped.zeros))",
          "more than 64 MB of zeros; what may follow is not read"))
    } else if skipped.zeros > Self.fewZeros {
      findings.append(
        ImportFinding(
          "log.bin at byte \(stream.position - UInt64(skipped.zeros))",
          "\(skipped.zeros) bytes to the end are zero"))
    }
    return findings
  }

  /// Zeros at the end of a file that say nothing: less than a second of samples.
  private static let fewZeros = 256

  /// What is missing behind the last second: no later one shows it.
  private func end(
    _ seconds: inout ActiGraphSeconds, isConnected: Bool, sleepsSince: Int64?,
    _ body: (ImportItem) -> Bool
  ) -> [ImportFinding] {
    guard let next = seconds.next else { return [] }
    var until = seconds.latest + 1
    let isCut = !isConnected && (stop.map { $0 > seconds.latest + 2 } ?? false)
    if let stop, isCut { until = stop }
    let isShort = (sleepsSince != nil || isCut) && until > next
    let count = isShort ? Int(min(Double(until - next) * rate, 2e9)) : 0
    _ = seconds.skip(count, before: next, body)
    if !isShort { return [] }
    if let since = sleepsSince {
      return [
        ImportFinding(
          "log.bin", "the device slept from \(Self.text(since)) to the end", samples: count)
      ]
    }
    return [
      ImportFinding(
        "log.bin",
        "ends at \(Self.text(next)), but by info.txt the device recorded until "
          + "\(Self.text(until)): the file is cut", samples: count)
    ]
  }

  private static func text(_ second: Int64) -> Substring {
    CivilTime(unixNanoseconds: second * 1_000_000_000).rfc3339.prefix(19)
  }

  private func forEachOld(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    let stream = try content.open()
    var counter = SampleCounter()
    var index: Int64 = 0
    // two samples are 9 bytes
    while let bytes = try stream.next(9 * 4096) {
      for sample in ActiGraphRecord.packed(bytes) {
        let time = start + Int64((Double(index) * 1e9 / rate).rounded())
        index += 1
        if !counter.emit(Timestamp(nanoseconds: time), sample, nil, body) { return [] }
      }
    }
    return []
  }
}
