import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseImport
import PoiseMCAP
import PoisePerson
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise log import FILE... -o DIR`: recordings of other recorders as logs.
struct LogImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import recordings of Axivity, ActiGraph, GENEActiv and phones as logs.",
    discussion: """
      Reads CWA (AX3, AX6), GT3X, GENEActiv .bin, and CSV of ActiLife (RAW), OMGUI, Sensor Logger \
      and phyphox. Samples keep their counts and stamps; nothing is resampled and no gap is \
      filled. Names, dates of birth and notes in the files are not imported.

      Exit status 3: parts of a file are damaged or missing.

      Example:
        poise log import 6011834_0000000993.cwa -o raw --zone Europe/Vienna \\
          --placement trunk
      """)

  @Argument(help: "Recordings; each becomes a session.", completion: .file())
  var files: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("Folder for the logs.", valueName: "dir"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Time zone of the wearer: of a file that has local time and no zone, and of its days "
        + "(default: the file's offset, else this machine's zone).",
      valueName: "name"))
  var zone: String?

  @Option(
    help: ArgumentHelp(
      "Start of a recording whose times count from its start, such as 2026-03-02T09:00:00 in the "
        + "time zone, or with Z or +01:00 behind it.",
      valueName: "time"))
  var start: MomentArgument?

  @Option(
    help: ArgumentHelp(
      "Where the device was worn: \(BodyPlace.words). Required for a file from a wrist.",
      valueName: "place"))
  var placement: String?

  @Option(
    help: ArgumentHelp(
      "Mounting of the device on the body, such as up=+x,forward=+z.", valueName: "axes"))
  var mount: String?

  @Option(help: ArgumentHelp("Who wore it.", valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("Body height in meters, for stride length.", valueName: "m"))
  var bodyHeight: Double?

  @Option(help: ArgumentHelp("Height of the sensor above the ground in meters.", valueName: "m"))
  var sensorHeight: Double?

  mutating func validate() throws {
    if files.isEmpty { throw ValidationError("name a recording") }
    if start != nil && start?.fixed == nil {
      throw ValidationError("--start takes date and time, such as 2026-03-02T09:00:00")
    }
    if start != nil && files.count > 1 {
      throw ValidationError("--start is of one recording; import the others by themselves")
    }
    if let placement, BodyPlace(name: placement) == nil {
      throw ValidationError("no place \"\(placement)\"; use \(BodyPlace.words)")
    }
    if let user, !PersonFolder.isName(user) {
      throw ValidationError("invalid name \"\(user)\": use letters, digits, '-' and '_'")
    }
    try (0.5...2.6).check(bodyHeight, of: "--body-height")
    try (0.2...2.2).check(sensorHeight, of: "--sensor-height")
    try Heights.check(sensor: sensorHeight, body: bodyHeight)
  }

  func run() throws {
    var isLossy = false
    var failure: CommandFailure?
    for file in files {
      do throws(CommandFailure) { if try imported(file) { isLossy = true } } catch {
        // the others are imported all the same
        if files.count > 1 { Notes.report(error.description) }
        failure = failure ?? error
      }
    }
    if let failure { throw files.count > 1 ? ExitCode(failure.exitCode.rawValue) : failure }
    if isLossy { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// - Returns: whether a part of it is missing.
  private func imported(_ file: String) throws(CommandFailure) -> Bool {
    do {
      let recording = try ForeignFormat.open(file)
      if recording.device.isOffTrunk && placement == nil {
        throw CommandFailure(
          "\(file): recorded at \"\(recording.device.site ?? "")\"; Poise's detectors are for the "
            + "trunk and say nothing there",
          hint: "if it was worn elsewhere, give --placement trunk", exitCode: .badData)
      }
      try checkStart(file, recording.device)
      let options = try options(for: file, recording.device)
      if let earlier = LogImport.earlier(options.session, in: output) {
        throw CommandFailure(
          "\(file): is imported already, as \(earlier)",
          hint: "remove that log to import it again, with another zone or mounting for instance",
          exitCode: .cannotCreate)
      }
      let outcome = try LogImport.write(recording, of: file, to: output, options)
      return report(file, recording.device, outcome)
    } catch let error as CommandFailure {
      throw error
    } catch let error as LogError {
      throw CommandFailure(writing: error)
    } catch let error as ImportError {
      let isOutput = error.path == output
      throw CommandFailure(
        error.description,
        exitCode: isOutput ? .cannotCreate : File.exists(file) ? .badData : .noInput)
    } catch { throw CommandFailure("\(file): \(error)", exitCode: .badData) }
  }

  private func checkStart(_ file: String, _ device: ImportedDevice) throws(CommandFailure) {
    if device.clock == .sinceStart && start == nil {
      throw CommandFailure(
        "\(file): its times count from its start, and it does not say when that was",
        hint: "give --start, such as --start 2026-03-02T09:00:00", exitCode: .badData)
    }
    if device.clock != .sinceStart && start != nil {
      throw CommandFailure(
        "\(file): says itself when it began; --start does not go with it", exitCode: .usage)
    }
  }

  private func report(
    _ file: String, _ device: ImportedDevice, _ outcome: LogImport.Outcome
  ) -> Bool {
    for finding in outcome.findings { Notes.report("\(file): \(finding)") }
    for remark in device.remarks { Notes.report("\(file): \(remark)") }
    let notes = [zoneNote(device), clockNote(device, outcome), changeNote(device, outcome)]
    for note in notes.compactMap({ $0 }) {
      Notes.report("\(file): \(note)")
    }
    if let reason = MissingInput.offTrunk(placement) { Notes.report("\(file): \(reason)") }
    let start = CivilTime(unixNanoseconds: outcome.start).rfc3339
    var words = "\(CountText.words(outcome.samples, "sample")) from \(start)"
    if outcome.missing > 0 { words += ", \(outcome.missing) missing" }
    let what = [device.source, device.serial].filter { !$0.isEmpty }.joined(separator: " ")
    let place = outcome.files == 1 ? outcome.path : "\(outcome.files) files in \(output)"
    print("\(file): \(what), \(words), to \(place)")
    return outcome.missing > 0 || !outcome.findings.isEmpty
  }

  /// What of the zone was taken from this machine; nil where nothing was.
  private func zoneNote(_ device: ImportedDevice) -> String? {
    if zone != nil || device.localOffset != nil { return nil }
    let name = "this machine's zone, \(zoneName(device)) (--zone names another)"
    if device.clock == .utc || device.clock == .sinceStart && start?.hasZone == true {
      return "its times are UTC, without the wearer's zone; days are those of \(name)"
    }
    return "its times are local times without a zone; read as those of \(name)"
  }

  /// How a local time was read that the zone has twice, or not at all; nil where it has it once.
  private func clockNote(_ device: ImportedDevice, _ outcome: LogImport.Outcome) -> String? {
    let isOfStart = device.clock == .sinceStart && start?.hasZone == false
    guard device.clock == .unknown || isOfStart else { return nil }
    let name = zoneName(device)
    // the first sample may be some ns before the device's second
    let start = (outcome.start + 500_000_000) / 1_000_000_000
    let local = start + Int64(outcome.offset)
    let times = Self.offsets(of: name, atLocal: local)
    if times.count == 1 { return nil }
    let text = CivilTime(unixNanoseconds: local * 1_000_000_000).rfc3339.prefix(19)
    let reading =
      "read as \(SessionZone.fixed(outcome.offset)), the samples begin at "
      + CivilTime(unixNanoseconds: start * 1_000_000_000).rfc3339.prefix(19) + "Z"
      + (isOfStart ? "; give --start with its offset behind it, such as +01:00" : "")
    return times.isEmpty
      ? "its local time \(text) does not exist in \(name), whose clocks were set forward; "
        + reading
      : "its local time \(text) exists twice in \(name), whose clocks were set back; " + reading
  }

  /// That a gap, or times that go back, are a change of the zone's clocks, which the file's times
  /// follow; nil where the first ones are none.
  private func changeNote(_ device: ImportedDevice, _ outcome: LogImport.Outcome) -> String? {
    guard device.clock == .unknown else { return nil }
    let name = zoneName(device)
    let start = outcome.start / 1000
    let end = start + Int64(outcome.seconds * 1e6)
    let spans = SessionZone.spans(name, from: start, to: end) ?? []
    for (before, after) in zip(spans, spans.dropFirst()) {
      // the last second before it, and the first one behind it, as a finding names them
      let change = after.from * 1000
      let last = change + Int64(before.offsetSeconds) * 1_000_000_000 - 1
      let first = change + Int64(after.offsetSeconds) * 1_000_000_000
      let times = [last, first].map { String(CivilTime(unixNanoseconds: $0).rfc3339.prefix(19)) }
      for time in times where outcome.findings.contains(where: { $0.place.contains(time) }) {
        return "at \(time) the clocks of \(name) were changed, and the file's times with them; "
          + "export it with Z or an offset behind each time"
      }
    }
    return nil
  }

  /// The offsets from UTC, s, with which the clocks of a zone show a local time, s since 1970.
  private static func offsets(of zone: String, atLocal local: Int64) -> Set<Int> {
    let spans = SessionZone.spans(zone, from: local * 1_000_000, to: local * 1_000_000) ?? []
    return Set(
      spans.indices.filter { k in
        let time = (local - Int64(spans[k].offsetSeconds)) * 1_000_000
        return (k == 0 || time >= spans[k].from)
          && (k + 1 == spans.count || time < spans[k + 1].from)
      }.map { spans[$0].offsetSeconds })
  }

  private func zoneName(_ device: ImportedDevice) -> String {
    zone ?? device.localOffset.map { SessionZone.fixed($0) } ?? SessionZone.machine ?? "UTC"
  }

  /// Where it was worn, for people: by the command line, and by the file where that says so too.
  private func place(_ device: ImportedDevice) -> String {
    guard let placement else { return device.site ?? "" }
    return device.site.map { "\(placement) (recorded as \($0))" } ?? placement
  }

  private func options(
    for file: String, _ device: ImportedDevice
  ) throws -> LogImport.Options {
    var options = LogImport.Options()
    let name = zoneName(device)
    guard SessionZone.spans(name, from: 0, to: 0) != nil else {
      throw CommandFailure(
        "no time zone \"\(name)\"", hint: "a name such as Europe/Vienna", exitCode: .usage)
    }
    options.start = start?.written ?? 0
    let hasZone = start?.hasZone ?? false
    options.offset = { hasZone ? 0 : Self.offset(of: name, atLocal: $0) }
    options.placement = placement.flatMap { BodyPlace(name: $0) } ?? .trunk
    if let mount {
      do { options.mount = try MountSpec.parse(mount) } catch {
        throw CommandFailure("--mount \(mount): \(error)", exitCode: .usage)
      }
    }
    options.version = "poise \(Recorder.version)"
    options.session = try Self.session(of: file)
    // the recorder, too, keeps the height of the sensor that follows from the body's
    let body = BodyMeasures(sensorHeight: sensorHeight, bodyHeight: bodyHeight)
    let labels = [
      ("detector", "standard"), ("zone", name), ("user", user ?? ""), ("place", place(device)),
      ("body_height_m", bodyHeight.map { "\($0)" } ?? ""),
      ("sensor_height_m", body.sensorHeight.map { "\($0)" } ?? "")
    ]
    options.labels = labels.map { (key: $0.0, value: $0.1) }
    return options
  }

  /// Seconds that a zone is ahead of UTC when its clocks show `local`, s since 1970.
  static func offset(of zone: String, atLocal local: Int64) -> Int {
    let micros = local * 1_000_000
    let spans = SessionZone.spans(zone, from: micros, to: micros) ?? []
    func offset(at time: Int64) -> Int {
      spans.last { $0.from <= time * 1_000_000 }?.offsetSeconds ?? spans.first?.offsetSeconds ?? 0
    }
    return offset(at: local - Int64(offset(at: local)))
  }

  /// A session's name made of the file's bytes: the same file imported twice is one session.
  private static func session(of file: String) throws -> String {
    let digits: String
    do throws(SystemError) { digits = try SHA256.of(file: file).digest } catch {
      throw CommandFailure(reading: error)
    }
    var hex = Array(digits.utf8.prefix(32))
    // a UUID of version 8: of the application's own making (RFC 9562)
    hex[12] = UInt8(ascii: "8")
    hex[16] = UInt8(ascii: "8")
    var text = ""
    for (i, digit) in hex.enumerated() {
      if [8, 12, 16, 20].contains(i) { text += "-" }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
