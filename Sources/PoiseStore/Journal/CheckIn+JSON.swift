import PoiseDiary
import PoiseText

/// What of the diary stands in a line.
extension CheckIn {
  func fill(_ o: inout JSONWriter) {
    for question in DiaryQuestion.all {
      if let value = question.get(self) { o.add(question.key, raw: JSONText.shortest(value)) }
    }
    if let flare { o.add("flare", flag: flare) }
    if !pain.isEmpty { o.add("pain", list: pain.map(\.json)) }
    if let note { o.add("note", text: note) }
    if let source { o.add("source", text: source) }
  }

  /// As one JSON object on a line.
  public var json: String {
    var o = JSONWriter()
    fill(&o)
    return o.finished()
  }

  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    for question in DiaryQuestion.all {
      question.set(&self, try o.number(question.key, in: question.range))
    }
    flare = try o.flag("flare")
    pain = try o.objects("pain") { o throws(StoreError) in try RegionPain(o) }
    note = try o.text("note")
    source = try o.text("source")
  }
}

extension RegionPain {
  /// One JSON object.
  public var json: String {
    var o = JSONWriter()
    o.add("region", text: region)
    if let level { o.add("level", raw: JSONText.shortest(level)) }
    if let stiffMinutes { o.add("stiff_min", raw: JSONText.shortest(stiffMinutes)) }
    if isSwollen { o.add("swollen", flag: true) }
    if isWarm { o.add("warm", flag: true) }
    return o.finished()
  }

  init(_ o: JSONFields) throws(StoreError) {
    self.init(
      region: try o.neededText("region"), level: try o.number("level", in: CheckIn.levels),
      stiffMinutes: try o.number("stiff_min", in: CheckIn.stiffness),
      isSwollen: try o.flag("swollen") ?? false, isWarm: try o.flag("warm") ?? false)
  }
}

extension Medication {
  func fill(_ o: inout JSONWriter) {
    o.add("name", text: name)
    if let dose { o.add("dose", text: dose) }
    o.add("times", list: times.map { JSONText.quoted(Self.clock($0)) })
    o.add("every_days", whole: everyDays)
    o.add("from", text: CivilTime(days: firstDay).date)
    o.add("until", text: lastDay.map { CivilTime(days: $0).date })
    if let since { o.add("since_us", whole: since) }
  }

  /// As one JSON object on a line.
  public var json: String {
    var o = JSONWriter()
    fill(&o)
    return o.finished()
  }

  init(_ o: JSONFields) throws(StoreError) {
    var times: [Int] = []
    for text in try o.texts("times") { times.append(try o.minutes(text, "times")) }
    guard times.count <= Self.mostTimes else { throw o.fault("times", "are too many") }
    self.init(
      name: try o.neededText("name"), dose: try o.text("dose"), times: times,
      everyDays: try o.whole("every_days", in: Self.intervals) ?? 1,
      firstDay: try o.neededDay("from"), lastDay: try o.day("until"),
      since: try o.time("since_us"))
  }
}

extension Dose {
  func fill(_ o: inout JSONWriter) {
    o.add("medication", text: medication)
    o.add("state", text: state.rawValue)
    if let planned {
      o.add("day", text: CivilTime(days: planned.day).date)
      o.add("due", text: Medication.clock(planned.minutes))
    }
    o.add("done_us", whole: at)
  }

  init(_ o: JSONFields) throws(StoreError) {
    let name = try o.neededText("medication")
    var planned: PlannedDose?
    if let day = try o.day("day") {
      let minutes = try o.minutes(try o.neededText("due"), "due")
      planned = PlannedDose(medication: name, day: day, minutes: minutes)
    }
    self.init(
      medication: name, state: try o.word("state"), planned: planned,
      at: try o.neededTime("done_us"))
  }
}

extension JSONFields {
  fileprivate func minutes(_ text: String, _ key: String) throws(StoreError) -> Int {
    guard let minutes = Medication.minutes(text) else {
      throw fault(key, "holds \(text.debugDescription), which is not a time of day")
    }
    return minutes
  }

  fileprivate func day(_ key: String) throws(StoreError) -> Int? {
    guard let text = try text(key) else { return nil }
    guard let day = CivilTime.days(text), Medication.days.contains(day) else {
      throw fault(key, "is \(text.debugDescription), which is not a date")
    }
    return day
  }

  fileprivate func neededDay(_ key: String) throws(StoreError) -> Int {
    guard let day = try day(key) else { throw fault(key, "is missing") }
    return day
  }
}
