import PoiseCore
import PoiseText

/// A test's result as an event's line, a journal and a log have it. Times are seconds with six
/// decimals; on which axis, ``TestResult/shifted(by:)`` says.
extension TestResult: JSONRecord {
  /// To be filled by what is read.
  package static var blank: TestResult {
    TestResult(test: .timedUpAndGo, trials: [], stop: .samplesEnded)
  }

  /// Reads an event's line out of a log.
  ///
  /// - Parameter offset: what made a stamp the printed time, ns.
  /// - Returns: nil where it is no result that this version knows.
  package init?(line: String, timeOffset offset: Int64) {
    var result = Self.blank
    guard let tree = try? JSONParser.tree(line), (try? result.read(tree)) != nil else { return nil }
    // printed times are whole microseconds, and so are the stamps that they were made of
    self = result.mapTimes {
      Timestamp(nanoseconds: $0.nanoseconds &- offset).roundedToMicroseconds
    }
  }

  /// The same on another time axis, ns later, in whole microseconds as lines have them.
  package func shifted(by offset: Int64) -> TestResult {
    mapTimes { Timestamp(nanoseconds: $0.nanoseconds &+ offset).roundedToMicroseconds }
  }

  private func mapTimes(_ move: (Timestamp) -> Timestamp) -> TestResult {
    var result = self
    result.firstMotion = firstMotion.map(move)
    result.end = end.map(move)
    result.trials = trials.map { trial in
      TestTrial(
        position: trial.position, restBegin: trial.restBegin.map(move), go: move(trial.go),
        line: trial.line.map(move), stopped: trial.stopped.map(move), stop: trial.stop)
    }
    result.phases = phases.map {
      TestPhase($0.kind, begin: move($0.begin), end: move($0.end), values: $0.values)
    }
    return result
  }

  package mutating func fields(_ o: inout JSONFields) {
    o.word("test", &test)
    o.word("part_of", &partOf, .omitted)
    o.whole("protocol_version", &protocolVersion, in: 1...1000)
    let isScored = isScored
    o.add("scored", raw: isScored ? "true" : "false")
    o.moment("go", go)
    o.moment("first_motion", &firstMotion)
    o.moment("end", &end)
    o.add("go_to_end_s", raw: Self.text(goToEnd))
    o.add("motion_to_end_s", raw: Self.text(motionToEnd))
    o.word("stop", &stop)
    o.word("basis", &basis)
    o.values("values", &values, first: test.figure)
    // a flag of a newer version is no flag of this one
    o.texts("flags", &flags, problem: "no flag", { $0.rawValue }) { TestFlag(rawValue: $0) }
    o.object("answers", &answers)
    o.objects("trials", &trials, TestTrial(go: Timestamp(nanoseconds: 0))) { trial, o in
      o.word("position", &trial.position, .omitted)
      o.moment("rest_begin", &trial.restBegin)
      o.moment("go", &trial.go)
      o.moment("line", &trial.line, .omitted)
      o.moment("stopped", &trial.stopped, .omitted)
      o.word("stop", &trial.stop)
    }
    let zero = Timestamp(nanoseconds: 0)
    o.objects("phases", &phases, TestPhase(.rise, begin: zero, end: zero)) { phase, o in
      o.word("kind", &phase.kind)
      o.moment("begin", &phase.begin)
      o.moment("end", &phase.end)
      o.values("values", &phase.values)
    }
  }

  private static func text(_ seconds: Double?) -> String {
    seconds.flatMap { DecimalText.fixed($0, decimals: 3) } ?? "null"
  }
}

extension TestAnswers: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.number("chair_height_cm", &chairHeight, in: 10...100, .plain, .omitted)
    o.number("distance_m", &distance, in: 0.5...1000, .plain, .omitted)
    o.text("aid", &aid, .omitted)
    o.flag("assisted", &wasAssisted, .omitted)
    o.flag("used_arms", &usedArms, .omitted)
    o.flag("moved_feet", &movedFeet, .omitted)
    o.flag("opened_eyes", &openedEyes, .omitted)
    o.flag("took_position", &tookPosition, .omitted)
    o.word("pace", &pace, .omitted)
    o.text("note", &note, .omitted)
  }
}

extension JSONFields {
  fileprivate mutating func moment(_ key: String, _ time: Timestamp?) {
    add(key, raw: time.map { DecimalText.seconds(nanoseconds: $0.nanoseconds) } ?? "null")
  }

  fileprivate mutating func moment(
    _ key: String, _ time: inout Timestamp?, _ absent: Absent = .null
  ) {
    if isWriting && absent == .omitted && time == nil { return }
    var nanoseconds = time?.nanoseconds
    moment(key, &nanoseconds)
    time = nanoseconds.map { Timestamp(nanoseconds: $0) }
  }

  fileprivate mutating func moment(_ key: String, _ time: inout Timestamp) {
    var some: Timestamp? = time
    moment(key, &some)
    if let some { time = some } else { fail(key, "is missing") }
  }

  /// Figures under their keys; those that this version does not know are passed over.
  ///
  /// - Parameter first: stands before the others, which follow in the order of the table.
  fileprivate mutating func values(
    _ key: String, _ values: inout [TestValue], first: Figure? = nil
  ) {
    if isWriting {
      var object = JSONWriter()
      for value in values { object.add(value.figure.key, value.value, decimals: 4) }
      add(key, raw: object.finished())
    }
    guard isReading else { return }
    guard case .object(let members)? = tree(key) else { return fail(key, "is not an object") }
    let order = (first.map { [$0] } ?? []) + Figure.all.filter { $0 != first }
    values = order.compactMap { figure in
      guard case .number(let number)? = members[figure.key] else { return nil }
      return TestValue(figure, number)
    }
  }
}
