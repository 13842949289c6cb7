import PoiseCore
import PoiseMotion
import PoiseText

extension SessionSummary {
  /// Reads what ``json`` wrote.
  ///
  /// - Parameters:
  ///   - text: of the file.
  ///   - file: its name, for messages.
  /// - Throws: where it is no summary, or one of a newer version.
  public init(json text: String, file: String) throws(StoreError) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw StoreError(
        "\(file):\(error.place.line):\(error.place.column)", .malformed(error.problem))
    }
    let o = try JSONFields(tree, file: file)
    let version: Int = try o.neededWhole("summary_version")
    guard version <= SessionSummary.currentVersion else {
      throw StoreError(file, .newer("a summary of version \(version)"))
    }
    self.init(
      session: try o.neededText("session"), start: try o.neededWhole("start_us"),
      end: try o.neededWhole("end_us"))
    summaryVersion = version
    try readIdentity(o)
    try readTime(o)
    totals = try PeriodTotals(o.neededObject("totals"))
    wear = try WearSummary(o.neededObject("wear"))
    quality = try DataQuality(o.neededObject("quality"))
    missing = try o.objects("missing") { o throws(StoreError) in
      MissingInput(try o.word("topic"), try o.neededText("reason"))
    }
    days = try o.objects("days", PeriodRecord.init)
    hours = try o.objects("hours", PeriodRecord.init)
    minutes = try MinuteTable(o.neededObject("minutes"))
    try readBouts(o)
    strideShapes = try o.objects("stride_shapes", StrideShape.init)
    posture = try PostureSummary(o.neededObject("posture"))
    balance = try o.objects("balance", BalanceSummary.init)
    transitions = try o.objects("transitions", TransitionSummary.init)
    falls = try o.objects("falls", FallSummary.init)
    alerts = try o.objects("alerts", AlertSummary.init)
    gaps = try o.objects("gaps") { o throws(StoreError) in
      GapSummary(start: try o.neededWhole("start_us"), end: try o.neededWhole("end_us"))
    }
  }

  private mutating func readIdentity(_ o: JSONFields) throws(StoreError) {
    user = try o.text("user")
    subject = try o.text("subject")
    place = try o.text("place")
    protocolTag = try o.text("protocol")
    note = try o.text("note")
    software = try o.neededText("software")
    board = try o.neededText("board")
    logs = try o.objects("logs") { o throws(StoreError) in
      LogPart(
        name: try o.neededText("name"), size: try o.neededWhole("bytes"),
        sha256: try o.text("sha256"))
    }
  }

  private mutating func readTime(_ o: JSONFields) throws(StoreError) {
    zone = try o.neededText("zone")
    zoneSpans = try o.objects("zone_spans") { o throws(StoreError) in
      ZoneSpan(from: try o.neededWhole("from_us"), offsetSeconds: try o.neededWhole("offset_s"))
    }
    if zoneSpans.isEmpty { throw o.fault("zone_spans", "is empty") }
    clock = try o.word("clock")
    clockShift = try o.neededWhole("clock_shift_us")
    state = try o.word("state")
    error = try o.text("error")
  }

  private mutating func readBouts(_ o: JSONFields) throws(StoreError) {
    let keys = try o.texts("metric_keys")
    let words = try o.texts("metric_flags")
    let flags = words.map { MetricFlag(rawValue: $0) }
    bouts = try o.objects("bouts") { o throws(StoreError) in
      var bout = BoutSummary(
        index: try o.neededWhole("bout"), start: try o.neededWhole("start_us"),
        end: try o.neededWhole("end_us"), steps: try o.neededWhole("steps"),
        swaySteps: try o.neededWhole("sway_steps"))
      bout.extras = try MetricValue.list(o, "extras")
      if o.members["metrics"] != nil {
        bout.metrics = try MetricValue.list(o, "metrics")
        return bout
      }
      let values = try o.numbers("values")
      let counts = try o.wholes("counts", as: Int.self)
      let numbers = try o.wholes("flags", as: Int.self)
      guard values.count == keys.count, counts.count == keys.count, numbers.count == keys.count
      else { throw o.fault("values", "are not as many as metric_keys") }
      bout.metrics.reserveCapacity(keys.count)
      for k in keys.indices {
        guard flags.indices.contains(numbers[k]), let flag = flags[numbers[k]] else {
          throw o.fault("flags", "holds a number without a word")
        }
        bout.metrics.append(
          MetricValue(key: keys[k], value: values[k], count: counts[k], flag: flag))
      }
      return bout
    }
  }
}

extension MetricValue {
  /// Lists as ``json`` writes one.
  static func list(_ o: JSONFields, _ key: String) throws(StoreError) -> [MetricValue] {
    let elements = try o.list(key)
    var out: [MetricValue] = []
    for element in elements {
      guard case .array(let parts) = element, parts.count == 4, case .string(let name) = parts[0],
        case .number(let count) = parts[2], let count = Int(exactly: count),
        case .string(let word) = parts[3], let flag = MetricFlag(rawValue: word)
      else { throw o.fault(key, "holds what is no metric") }
      let value: Double?
      switch parts[1] {
      case .number(let number): value = number
      case .null: value = nil
      case .bool, .string, .array, .object: throw o.fault(key, "holds what is no number")
      }
      out.append(MetricValue(key: name, value: value, count: count, flag: flag))
    }
    return out
  }
}

extension PeriodTotals {
  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    recorded = try o.neededNumber("recorded_s")
    worn = try o.neededNumber("worn_s")
    notWorn = try o.neededNumber("not_worn_s")
    walking = try o.neededNumber("walking_s")
    standing = try o.neededNumber("standing_s")
    sitting = try o.neededNumber("sitting_s")
    lying = try o.neededNumber("lying_s")
    unknown = try o.neededNumber("unknown_s")
    good = try o.neededNumber("good_s")
    bad = try o.neededNumber("bad_s")
    steps = try o.neededWhole("steps")
    bouts = try o.neededWhole("bouts")
    alerts = try o.neededWhole("alerts")
    falls = try o.neededWhole("falls")
  }
}

extension PeriodRecord {
  init(_ o: JSONFields) throws(StoreError) {
    guard let day = CivilTime.days(try o.neededText("date")) else {
      throw o.fault("date", "is no date")
    }
    self.init(
      start: try o.neededWhole("start_us"), end: try o.neededWhole("end_us"), day: day,
      totals: try PeriodTotals(o))
  }
}

extension WearSummary {
  init(_ o: JSONFields) throws(StoreError) {
    self.init(
      worn: try o.neededNumber("worn_s"), notWorn: try o.neededNumber("not_worn_s"),
      notWornByBlocks: try o.number("not_worn_by_blocks_s"))
  }
}

extension DataQuality {
  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    samples = try o.neededWhole("samples")
    lost = try o.neededWhole("lost")
    dropped = try o.neededWhole("dropped")
    late = try o.neededWhole("late")
    clipped = try o.neededWhole("clipped")
    recordsLost = try o.neededWhole("records_lost")
    outages = try o.neededWhole("outages")
    missingParts = try o.neededWhole("missing_parts")
    fieldDisturbances = try o.neededWhole("field_disturbances")
    gapSeconds = try o.neededNumber("gap_s")
    mountOff = try o.number("mount_off_deg")
    damage = try o.text("damage")
  }
}

extension MinuteTable {
  init(_ o: JSONFields) throws(StoreError) {
    self.init(start: try o.neededWhole("start_us"))
    let letters = Array(try o.neededText("states").utf8)
    let cadence = try o.wholes("cadence", as: UInt8.self)
    let posture = try o.wholes("posture", as: UInt8.self)
    let steps = try o.wholes("steps", as: UInt8.self)
    guard cadence.count == letters.count, posture.count == letters.count,
      steps.count == letters.count
    else { throw o.fault("states", "are not as many as the other figures") }
    records.reserveCapacity(letters.count)
    for k in letters.indices {
      guard let state = MinuteState(letter: letters[k]) else {
        throw o.fault("states", "holds a letter without a meaning")
      }
      records.append(
        MinuteRecord(state: state, cadence: cadence[k], posture: posture[k], steps: steps[k]))
    }
  }
}
