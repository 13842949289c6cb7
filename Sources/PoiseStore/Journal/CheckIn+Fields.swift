import PoiseDiary
import PoiseGait
import PoiseText

/// What of the diary stands in a line of a journal.
extension CheckIn: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    for question in DiaryQuestion.all {
      var value = question.get(self)
      o.number(question.key, &value, in: question.range, .all, .omitted)
      question.set(&self, value)
    }
    o.flag("flare", &flare, .omitted)
    o.objects("pain", &pain, RegionPain(region: ""), .omitted)
    o.text("note", &note, .omitted)
    o.text("source", &source, .omitted)
  }
}

extension RegionPain: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("region", &region)
    o.number("level", &level, in: CheckIn.levels, .all, .omitted)
    o.number("stiff_min", &stiffMinutes, in: CheckIn.stiffness, .all, .omitted)
    o.mark("swollen", &isSwollen)
    o.mark("warm", &isWarm)
  }
}

extension Medication: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("name", &name)
    o.text("dose", &dose, .omitted)
    o.texts("times", &times, problem: "times of day", Self.clock, Self.minutes)
    times.sort()
    if times.count > Self.mostTimes { o.fail("times", "are too many") }
    o.whole("every_days", &everyDays, in: Self.intervals, needed: false)
    var first: Int? = firstDay
    o.day("from", &first)
    if let first { firstDay = first } else { o.fail("from", "is missing") }
    o.day("until", &lastDay)
    o.time("since_us", &since, .omitted)
    o.time("until_us", &until, .omitted)
  }
}

extension Dose: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("medication", &medication)
    o.word("state", &state)
    var (day, due) = (planned?.day, planned?.minutes)
    o.day("day", &day, .omitted)
    o.text(
      "due", &due, .omitted, problem: "which is not a time of day", Medication.clock,
      Medication.minutes)
    if day != nil && due == nil { o.fail("due", "is missing") }
    planned = day.map { PlannedDose(medication: medication, day: $0, minutes: due ?? 0) }
    o.time("done_us", &at)
  }
}

extension JSONFields {
  /// A date that can be planned, in days since 1970.
  fileprivate mutating func day(_ key: String, _ value: inout Int?, _ absent: Absent = .null) {
    text(key, &value, absent, problem: "which is not a date", { CivilTime(days: $0).date }) {
      CivilTime.days($0).flatMap { Medication.days.contains($0) ? $0 : nil }
    }
  }
}

extension PersonProfile: JSONRecord {
  /// What is believed of a person.
  public static let birthYears = 1900...2200
  public static let falls = 0...1000
  /// Degrees and mm of what was measured.
  public static let angles = -90.0...180
  public static let distances = -300.0...300

  package mutating func fields(_ o: inout JSONFields) {
    o.whole("birth_year", &birthYear, in: Self.birthYears)
    o.word("sex", &sex)
    o.number("body_height_m", &bodyHeight, in: Self.bodyHeights)
    o.number("sensor_height_m", &sensorHeight, in: Self.sensorHeights)
    o.word("affected_side", &affectedSide)
    o.whole("falls_last_year", &fallsLastYear, in: Self.falls)
    o.flag("injured_by_fall", &injuredByFall)
    o.flag("fears_falling", &fearsFalling)
    o.time("falls_said_us", &fallsSaidAt, .omitted)
    o.flag("freezing", &hasFreezing, .omitted)
    o.word("language", &language, .omitted)
    if o.isReading ? o.tree("measured") == nil : measured.isEmpty { return }
    o.object("measured") { o in
      o.number("craniovertebral_deg", &measured.craniovertebral, in: Self.angles)
      o.number("protraction_mm", &measured.protraction, in: Self.distances)
      o.flag("elevated_shoulders", &measured.elevatedShoulders)
      o.number("pelvic_tilt_deg", &measured.pelvicTilt, in: Self.angles)
      o.number("hip_extension_deg", &measured.hipExtension, in: Self.angles)
      o.number("vertical_axis_mm", &measured.verticalAxis, in: Self.distances)
    }
  }
}
