import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseSystem
import PoiseText

/// `poise log info FILE...`: one screen on each log.
struct LogInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show the contents of a log: session, streams, rates, gaps, events.",
    discussion: """
      Events are counted as the log has them: a fall whose outcome became known later has two.

      Exit status 3: samples are missing, the time jumps, a file is damaged or incomplete, or a \
      part of the session is not among the files given; otherwise 0.
      """)

  @Argument(help: "Logs.", completion: .file(extensions: ["mcap"])) var files: [String]

  @OptionGroup var keys: KeyOption

  @Flag(help: "One JSON document.") var json = false

  mutating func run() throws {
    var infos: [LogInfo] = []
    let files = try StandardInput.resolved(files)
    for log in try LogFiles.readers(files) { infos.append(try LogInfo(log)) }
    if json {
      let text = infos.map { LogInfoText.json($0) }.joined(separator: ",\n")
      try StandardOutput.writeLine("[" + text + "]")
    } else {
      for info in infos {
        for line in LogInfoText.lines(info) {
          try StandardOutput.writeLine(TerminalText.line(line))
        }
      }
    }
    let missing = LogInfo.missing(among: infos)
    for part in missing { Notes.report(part.description) }
    if infos.contains(where: { $0.isLossy || $0.hasBrokenTime || !$0.isFinished })
      || !missing.isEmpty
    {
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
  }
}

/// The words of `poise log info`.
enum LogInfoText {
  static func lines(_ info: LogInfo) -> [String] {
    let session = info.description
    var lines = [
      "\(info.path): \(size(info.size)), \(info.isFinished ? "complete" : "NOT COMPLETE")",
      "  session   \(session.session) part \(session.part), \(session.version)",
      "  board     \(session.board), source \(session.source)", "  start     \(start(session))",
      "  duration  \(DecimalText.fixed(info.duration, 3)) s, "
        + "\(CountText.words(info.chunks, "chunk")), \(compression(info))"
    ]
    if let seconds = session.options.first(where: { $0.key == "log_sync_s" })?.value,
      let sync = Int(seconds), (1...3600).contains(sync)
    {
      lines.append("  flushed   every \(sync) s: a power cut costs at most \(sync + 1) s")
    }
    for outage in info.outages { lines.append("  missing   \(OutageText.words(outage, session))") }
    for line in info.importNotes?.lines ?? [] { lines.append("  missing   \(line)") }
    for line in info.importNotes?.remarks ?? [] { lines.append("  note      \(line)") }
    for piece in info.damage + (info.stop.map { [$0] } ?? []) {
      lines.append("  damaged   \(piece.description)")
    }
    for stream in info.streams { lines += self.lines(stream) }
    let events = info.events.map { "\($0.type) \($0.count)" }.joined(separator: ", ")
    lines.append("  events    \(events.isEmpty ? "none" : events)")
    lines.append(
      info.clockSteps == 0
        ? "  clock     no steps"
        : "  clock     stepped \(CountText.words(info.clockSteps, "time")), by up to "
          + "\(DecimalText.fixed(info.largestClockStep, 3)) s")
    if let loop = loop(info) { lines.append("  loop      \(loop)") }
    return lines
  }

  /// How well the recorder's threads kept their time; nil where the log does not tell.
  private static func loop(_ info: LogInfo) -> String? {
    func text(_ name: String, _ decimals: Int) -> String {
      info.loop.first { $0.name == name }.map { DecimalText.fixed($0.value, decimals) } ?? "-"
    }
    if info.loop.isEmpty { return nil }
    return "late by \(text("late_p50_ms", 2)) ms, 99% \(text("late_p99_ms", 2)), "
      + "99.9% \(text("late_p999_ms", 2)), worst \(text("late_worst_ms", 2)); "
      + "\(text("turns_skipped", 0)) turns skipped, \(text("page_faults", 0)) page faults, "
      + "rings held \(text("ring_1_most", 0)) and \(text("ring_2_most", 0)) at most"
  }

  private static func compression(_ info: LogInfo) -> String {
    if info.compressed == 0 { return "empty" }
    let ratio = Double(info.uncompressed) / Double(info.compressed)
    return "compressed \(DecimalText.fixed(ratio, 2)) to 1"
  }

  private static func lines(_ stream: LogInfo.Stream) -> [String] {
    var rate = "rate unknown"
    if let mean = stream.rateMean {
      rate = "\(DecimalText.fixed(mean, 2)) Hz"
      if let low = stream.rateMin, let high = stream.rateMax {
        rate += " (\(DecimalText.fixed(low, 1))..\(DecimalText.fixed(high, 1)))"
      }
    }
    var notes: [String] = []
    func note(_ count: UInt64, _ what: String) { if count > 0 { notes.append("\(count) \(what)") } }
    if stream.gaps > 0 {
      let (total, longest) = (
        DecimalText.fixed(stream.gapTime, 3), DecimalText.fixed(stream.longestGap, 3)
      )
      notes.append("\(stream.gaps) gaps (\(total) s, the longest \(longest) s)")
    }
    if stream.stepsBack > 0 {
      let longest = DecimalText.fixed(stream.longestStepBack, 3)
      let times = CountText.words(stream.stepsBack, "time")
      notes.append("stamps go back \(times) (up to \(longest) s)")
    }
    note(stream.missing, "samples missing")
    note(stream.lost, "lost")
    note(stream.dropped, "dropped")
    note(stream.recoveredEdges, "recovered edges")
    note(stream.estimatedTimes, "estimated stamps")
    note(stream.overruns, "overruns")
    note(stream.saturated, "saturated")
    note(stream.late, "late")
    note(stream.reinitialisations, "re-initializations")
    note(stream.outages, "outages")
    let loss = notes.isEmpty ? "no gaps" : notes.joined(separator: ", ")
    return [
      "  \(stream.topic)  \(stream.info.chip), \(CountText.words(stream.count, "sample")), "
        + "\(rate), longest interval "
        + "\(DecimalText.fixed(stream.longestInterval * 1000, 1)) ms, \(loss)"
    ]
  }

  static func json(_ info: LogInfo) -> String {
    var o = JSONWriter()
    o.add("path", text: info.path)
    o.add("bytes", whole: info.size)
    o.add("complete", flag: info.isFinished)
    o.add("damage", list: info.damage.map { JSONText.quoted($0.description) })
    o.add("session", text: info.description.session)
    o.add("board", text: info.description.board)
    o.add("duration_s", info.duration, decimals: 6)
    o.add("chunks", whole: info.chunks)
    o.add("uncompressed_bytes", whole: info.uncompressed)
    o.add("compressed_bytes", whole: info.compressed)
    o.add("clock_steps", whole: info.clockSteps)
    o.add("largest_clock_step_s", info.largestClockStep, decimals: 6)
    if !info.loop.isEmpty {
      var loop = JSONWriter()
      for one in info.loop { loop.add(one.name, one.value, decimals: 3) }
      o.add("loop", loop)
    }
    o.add("outages", each: info.outages, add)
    if let notes = info.importNotes {
      var from = JSONWriter()
      from.add("missing_samples", whole: notes.missing)
      from.add("findings", list: notes.findings.map { JSONText.quoted($0) })
      from.add("remarks", list: notes.remarks.map { JSONText.quoted($0) })
      o.add("import", from)
    }
    o.add("streams", each: info.streams, add)
    var events = JSONWriter()
    for event in info.events { events.add(event.type, whole: event.count) }
    o.add("events", events)
    return o.finished()
  }

  private static func add(_ o: inout JSONWriter, _ outage: LogOutage) {
    o.add("since", Double(outage.since) * 1e-9, decimals: 6)
    o.add("until", outage.until.map { Double($0) * 1e-9 }, decimals: 6)
    o.add("cause", text: outage.cause.rawValue)
    o.add("samples", raw: outage.samples.map { String($0) } ?? "null")
  }

  private static func add(_ o: inout JSONWriter, _ stream: LogInfo.Stream) {
    o.add("topic", text: stream.topic)
    o.add("chip", text: stream.info.chip)
    o.add("kind", text: stream.info.kind.name)
    o.add("count", whole: stream.count)
    o.add("rate_hz", stream.rateMean, decimals: 6)
    o.add("rate_min_hz", stream.rateMin, decimals: 6)
    o.add("rate_max_hz", stream.rateMax, decimals: 6)
    o.add("gaps", whole: stream.gaps)
    o.add("missing", whole: stream.missing)
    o.add("gap_s", stream.gapTime, decimals: 6)
    o.add("longest_gap_s", stream.longestGap, decimals: 6)
    o.add("longest_interval_s", stream.longestInterval, decimals: 6)
    o.add("steps_back", whole: stream.stepsBack)
    o.add("lost", whole: stream.lost)
    o.add("dropped", whole: stream.dropped)
    o.add("recovered_edges", whole: stream.recoveredEdges)
    o.add("estimated_stamps", whole: stream.estimatedTimes)
    o.add("overruns", whole: stream.overruns)
    o.add("saturated", whole: stream.saturated)
    o.add("late", whole: stream.late)
    o.add("reinitialisations", whole: stream.reinitialisations)
    o.add("outages", whole: stream.outages)
  }

  private static func start(_ session: SessionDescription) -> String {
    if session.timeOffset == 0 { return "on the recording's own time axis" }
    let when = CivilTime(unixNanoseconds: session.startRealtime).rfc3339
    return session.clockSynchronised ? when : "\(when), clock not set"
  }

  private static func size(_ bytes: UInt64) -> String {
    bytes < 1_000_000
      ? "\(DecimalText.fixed(Double(bytes) * 1e-3, 1)) kB"
      : "\(DecimalText.fixed(Double(bytes) * 1e-6, 1)) MB"
  }
}
