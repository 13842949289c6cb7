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

  init(_ archive: ZipArchive) throws(ImportError) {
    guard let info = archive.source("info.txt") else {
      throw ImportError(archive.path, "has no info.txt, which says how to read a GT3X file")
    }
    let facts = ActiGraphInfo(
      String(decoding: try info.bytes(limit: 1 << 20), as: UTF8.self))
    guard let rate = facts.rate else {
      throw ImportError(archive.path, "info.txt gives no sample rate")
    }
    self.rate = rate
    if let log = archive.source("log.bin") {
      (content, isOld, start) = (log, false, 0)
      let told = try Told(log)
      device = told.device(facts, rate)
    } else if let activity = archive.source("activity.bin") {
      guard let start = facts.time("Start Date") else {
        throw ImportError(archive.path, "info.txt gives no start date")
      }
      (content, isOld, self.start) = (activity, true, start)
      device = facts.device(scale: 341, rate: rate)
    } else {
      throw ImportError(archive.path, "has neither log.bin nor activity.bin")
    }
  }

  /// What the records before the first acceleration say.
  private struct Told {
    var scale: Double?
    var isUTC = false
    var offset: Int?

    init(_ log: ImportSource) throws(ImportError) {
      let stream = try log.open()
      var damaged = 0
      var records = 0
      while records < 1000, let record = try ActiGraphRecord.next(stream, damaged: &damaged) {
        records += 1
        if record.kind == .parameters { read(record.payload) }
        if record.kind == .metadata { read(json: record.payload) }
        if record.samples.count > 1, records > 20 { break }
      }
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
        device.clock = .utc
      } else if device.clock == .unknown, let offset, abs(offset) <= 14 * 3600 {
        device.clock = .offset(offset)
      }
      return device
    }
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    isOld ? try forEachOld(body) : try forEachRecord(body)
  }

  /// Samples of a second lie evenly in it: the device gives no better stamps.
  private func forEachRecord(
    _ body: (ImportItem) -> Bool
  ) throws(ImportError) -> [ImportFinding] {
    let stream = try content.open()
    var counter = SampleCounter()
    var damaged = 0
    var next: Int64?
    var latest: Int64 = 0
    var sleepsSince: Int64?
    while let record = try ActiGraphRecord.next(stream, damaged: &damaged) {
      latest = max(latest, record.second)
      if record.kind == .event { sleepsSince = record.sleepsFrom(sleepsSince) }
      // of one byte: a computer was connected
      guard record.kind == .activity || record.kind == .activity2, record.payload.count > 1 else {
        continue
      }
      let begin = record.second * 1_000_000_000
      if let next, record.second > next {
        let missing = Int(Double(record.second - next) * rate)
        if !counter.skip(missing, before: Timestamp(nanoseconds: begin), streams: 1, body) {
          break
        }
      }
      next = record.second + 1
      var goesOn = true
      for (i, sample) in record.samples.enumerated() where goesOn {
        let time = begin + Int64((Double(i) * 1e9 / rate).rounded())
        goesOn = counter.emit(Timestamp(nanoseconds: time), sample, nil, body)
      }
      if !goesOn { break }
    }
    var findings = [counter.finding].compactMap { $0 }
    // asleep to the end: no later second shows what is missing
    if let sleepsSince, let next, latest >= next {
      let count = Int(min(Double(latest + 1 - next) * rate, 2e9))
      _ = counter.skip(
        count, before: Timestamp(nanoseconds: next * 1_000_000_000), streams: 1, body)
      let time = CivilTime(unixNanoseconds: sleepsSince * 1_000_000_000).rfc3339.prefix(19)
      findings.append(
        ImportFinding("log.bin", "the device slept from \(time) to the end", samples: count))
    }
    if damaged > 0 {
      findings.append(ImportFinding("log.bin", "\(damaged) bytes belong to no whole record"))
    }
    return findings
  }

  private func forEachOld(
    _ body: (ImportItem) -> Bool
  ) throws(ImportError) -> [ImportFinding] {
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
