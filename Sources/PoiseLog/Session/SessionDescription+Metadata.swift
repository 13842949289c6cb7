import PoiseCore
import PoiseMCAP
import PoiseText

/// How the description is kept in the file: one `poise.session` metadata record, and each stream's
/// facts in its channel's metadata. Numbers are the shortest text that reads back the same Double.
extension SessionDescription {
  public static let metadataName = "poise.session"
  /// At the end of a file that another file of the session follows.
  static let continuationName = "poise.continues"
  static func continuation(_ part: Int) -> MCAP.Metadata {
    MCAP.Metadata(name: continuationName, entries: [MCAP.Entry("next_part", String(part))])
  }

  static let optionPrefix = "option."
  /// Of a log that holds a part of another one.
  static let pieceOption = MCAP.Entry("filtered", "true")
  var isPiece: Bool { options.contains(Self.pieceOption) }
  /// ns: until 2252, ten years before 64 bits of nanoseconds end.
  static let longestOffset: UInt64 = 8_900_000_000_000_000_000

  var metadata: MCAP.Metadata {
    var entries = [
      MCAP.Entry("schema_version", String(SessionDescription.schemaVersion)),
      MCAP.Entry("session", session), MCAP.Entry("software", "poise"),
      MCAP.Entry("version", version), MCAP.Entry("board", board), MCAP.Entry("source", source),
      MCAP.Entry("time_offset_ns", String(timeOffset)),
      MCAP.Entry("start_realtime_ns", String(startRealtime)),
      MCAP.Entry("start", CivilTime(unixNanoseconds: startRealtime).rfc3339),
      MCAP.Entry("clock_synchronised", clockSynchronised ? "true" : "false"),
      MCAP.Entry("boot_id", bootID), MCAP.Entry("part", String(part)),
      MCAP.Entry("layout", layout.rawValue)
    ]
    if poseRate > 0 { entries.append(MCAP.Entry("pose_rate_hz", String(poseRate))) }
    for option in options {
      entries.append(MCAP.Entry(SessionDescription.optionPrefix + option.key, option.value))
    }
    var record = MCAP.Metadata(name: SessionDescription.metadataName, entries: entries)
    record.entries.append(MCAP.Entry(MCAP.Metadata.checksumKey, record.checksum))
    return record
  }

  /// The session of a file, streams and attachments still empty; nil where a number is unreadable.
  init?(metadata m: MCAP.Metadata) {
    guard let version = m["schema_version"].flatMap({ Int($0) }),
      version >= 1, version <= SessionDescription.schemaVersion,
      let offset = m["time_offset_ns"].flatMap({ Int64($0) }),
      offset.magnitude <= SessionDescription.longestOffset,
      let start = m["start_realtime_ns"].flatMap({ Int64($0) }),
      let part = m["part"].flatMap({ Int($0) }),
      let layout = m["layout"].flatMap({ Layout(rawValue: $0) })
    else { return nil }
    let prefix = SessionDescription.optionPrefix
    self.init(
      session: m["session"] ?? "", version: m["version"] ?? "", board: m["board"] ?? "",
      source: m["source"] ?? "", timeOffset: offset, startRealtime: start,
      clockSynchronised: m["clock_synchronised"] == "true", bootID: m["boot_id"] ?? "",
      options: m.entries.filter { $0.key.hasPrefix(prefix) }.map {
        MCAP.Entry(String($0.key.dropFirst(prefix.utf8.count)), $0.value)
      },
      streams: [], part: part, layout: layout)
    fileVersion = version
    poseRate = m["pose_rate_hz"].flatMap { Int($0) } ?? 0
  }
}

extension StreamInfo {
  /// SI units a count along each of the chip's own axes, as a diagonal matrix. The lengths of the
  /// die rotation's columns are what the axes differ by in sensitivity.
  public var axisScales: Matrix3 {
    func factor(_ column: Int) -> Double {
      let v = Vector3(dieRotation[0, column], dieRotation[1, column], dieRotation[2, column])
      let length = v.squaredLength.squareRoot()
      // a rotation, but for rounding
      return abs(length - 1) < 1e-9 || length == 0 ? scale : scale * length
    }
    return Matrix3(Vector3(factor(0), 0, 0), Vector3(0, factor(1), 0), Vector3(0, 0, factor(2)))
  }

  /// Topic of stream `index`: kind, and a number where an earlier stream has the same kind; of a
  /// place beside the primary one with its word, such as `/imu/accelerometer_thigh_left`.
  static func topic(_ streams: [StreamInfo], _ index: Int) -> String {
    let (kind, place) = (streams[index].kind, streams[index].placement)
    let before = streams[..<index].filter { $0.kind == kind && $0.placement == place }.count
    var word = ""
    if place != primaryPlace(of: streams) {
      word = "_" + String(place.name.map { $0 == "-" ? "_" : $0 })
    }
    return "/imu/\(kind.name)" + word + (before == 0 ? "" : "_\(before + 1)")
  }

  var metadata: [MCAP.Entry] {
    var entries = [
      MCAP.Entry("offered_qos_profiles", MessageSchemas.qualityOfService),
      MCAP.Entry("stream", String(index)), MCAP.Entry("kind", kind.name), MCAP.Entry("chip", chip),
      MCAP.Entry("bus", bus), MCAP.Entry("address", "0x" + String(address, radix: 16)),
      MCAP.Entry("scale", scale.description), MCAP.Entry("unit", kind.unit),
      MCAP.Entry("full_scale_counts", String(fullScaleCounts)),
      MCAP.Entry("nominal_rate_hz", nominalRateHz.description),
      MCAP.Entry("die_rotation", dieRotation.text)
    ]
    if let mount { entries.append(MCAP.Entry("mount", mount.text)) }
    entries.append(MCAP.Entry("registers", registers))
    if fifo > 0 {
      entries.append(MCAP.Entry("fifo", String(fifo)))
      entries.append(MCAP.Entry("lag_ns", String(lag)))
    }
    // Without a word it is the trunk, as in every log of one place.
    if placement != .trunk { entries.append(MCAP.Entry("placement", placement.name)) }
    if let stamps { entries.append(MCAP.Entry("stamps", stamps.name)) }
    return entries
  }

  /// The stream of a channel's metadata; nil where something needed is missing or no number.
  /// SI units a count: far more than any chip's, and squares of its readings stay numbers.
  private static let largestScale = 1e6

  init?(channel c: MCAP.Channel) {
    guard let index = c["stream"].flatMap({ UInt8($0) }),
      let kind = SensorKind.allCases.first(where: { $0.name == c["kind"] }),
      let scale = c["scale"].flatMap({ Double($0) }), scale != 0,
      scale.magnitude <= Self.largestScale,
      let fullScale = c["full_scale_counts"].flatMap({ Int32($0) }),
      let rate = c["nominal_rate_hz"].flatMap({ Double($0) }), rate.isFinite,
      let rotation = c["die_rotation"].flatMap({ Matrix3(text: $0) }),
      let address = c["address"].flatMap({ UInt8($0.dropFirst(2), radix: 16) })
    else { return nil }
    var mount: Matrix3?
    if let text = c["mount"] {
      guard let matrix = Matrix3(text: text) else { return nil }
      mount = matrix
    }
    // What a replay waits for a stream; nobody's log can make it wait for ever.
    let lag = c["lag_ns"].flatMap { Int64($0) } ?? 0
    guard (0...StreamInfo.longestLag).contains(lag) else { return nil }
    var place = BodyPlace.trunk
    if let word = c["placement"] {
      guard let known = BodyPlace(name: word) else { return nil }
      place = known
    }
    var stamps: StampQuality?
    if let word = c["stamps"] {
      guard let known = StampQuality(name: word) else { return nil }
      stamps = known
    }
    self.init(
      index: index, kind: kind, chip: c["chip"] ?? "", bus: c["bus"] ?? "", address: address,
      scale: scale, fullScaleCounts: fullScale, nominalRateHz: rate, dieRotation: rotation,
      mount: mount, registers: c["registers"] ?? "", fifo: c["fifo"].flatMap { Int($0) } ?? 0,
      lag: lag)
    placement = place
    self.stamps = stamps
  }
}

extension Matrix3 {
  /// Nine numbers, row by row.
  var text: String {
    var words: [String] = []
    for row in 0..<3 { for column in 0..<3 { words.append(self[row, column].description) } }
    return words.joined(separator: " ")
  }

  init?(text: String) {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 9, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    self.init(
      Vector3(numbers[0], numbers[1], numbers[2]), Vector3(numbers[3], numbers[4], numbers[5]),
      Vector3(numbers[6], numbers[7], numbers[8]))
  }
}
