import ArgumentParser
import PoiseCommands
import PoiseInsight
import PoiseGait
import PoiseReport
import PoiseSystem
import PoiseText

extension FeatureSet: ExpressibleByArgument {}

/// `poise features LOG...`: what a study can train a model on, and what a model says of it.
struct FeaturesCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, csv }

  static let configuration = CommandConfiguration(
    commandName: "features",
    abstract: "Print the features behind each assessment.",
    discussion: """
      One row per session, and for the gait pattern also one per bout, with the result of the \
      rules (docs/features.md lists the columns and their ranges). --model adds the result of an \
      XGBoost tree model, with the SHA-256 of its file. Indicative, not a diagnosis.

      Examples:
        poise features 20261122T*.mcap > rows.jsonl
        poise features day.mcap --figure gait_pattern --format csv > rows.csv
        poise features day.mcap --model risk.json
        poise features --rows rows.jsonl --model risk.json
      """)

  @Argument(
    help: "Logs, of one session or of several, or one CSV recording.", completion: .file())
  var files: [String] = []

  @OptionGroup var keys: KeyOption

  @Option(help: ArgumentHelp("One figure alone. Default: all.", valueName: "figure"))
  var figure: FeatureSet?

  @Option(help: ArgumentHelp("json, a line a row, or csv.", valueName: "format"))
  var format: Format = .json

  @Option(
    help: ArgumentHelp("A model of XGBoost, saved as JSON.", valueName: "file"),
    completion: .file())
  var model: String?

  @Option(
    help: ArgumentHelp(
      "In place of logs: rows as this command prints them as JSON.", valueName: "file"),
    completion: .file())
  var rows: String?

  @OptionGroup(title: "What is done with the samples") var fusion: FusionOptions

  func validate() throws {
    if files.isEmpty == (rows == nil) { throw ValidationError("give logs, or --rows") }
    if format == .csv && (figure == nil || model != nil || rows != nil) {
      throw ValidationError("--format csv requires --figure, and excludes --model and --rows")
    }
    if rows != nil && model == nil { throw ValidationError("--rows requires --model") }
  }

  func run() throws {
    let loaded = try model.map { path throws(CommandFailure) in try FigureModel(path: path) }
    if let figure, let loaded, figure != loaded.set {
      throw CommandFailure(
        "--figure \(figure.rawValue), but the model is of \(loaded.set.rawValue)",
        exitCode: .usage)
    }
    if let rows, let loaded { return try score(rows, loaded) }
    let sets = (figure ?? loaded?.set).map { [$0] } ?? FeatureSet.allCases
    if format == .csv, let set = sets.first {
      try StandardOutput.writeLine(FeatureRow.header(set))
    }
    for group in try SessionGroups.of(try StandardInput.resolved(files)) {
      let input = try ReportLogs(files: group, fusion: fusion, zone: nil, logDir: nil).input()
      for session in input.sessions {
        for row in Self.rows(session, sets, input.wearer) {
          try StandardOutput.stream((format == .csv ? row.csv : row.json(loaded)) + "\n")
        }
      }
    }
  }

  private static func rows(
    _ session: SessionSummary, _ sets: [FeatureSet], _ wearer: Wearer
  ) -> [FeatureRow] {
    let assessment = Assessment([session], wearer: wearer)
    return sets.flatMap { set in
      let whole = assessment.features(set)
      var all = [
        FeatureRow(
          vector: whole, session: session.session, subject: session.subject, bout: nil,
          start: session.start, rule: assessment.rule(set),
          whyNull: Assessment.whyNull(whole, session.bouts))
      ]
      for bout in session.bouts {
        guard
          let vector = Assessment.features(set, of: bout, in: session, wearer: wearer)
        else { break }
        all.append(
          FeatureRow(
            vector: vector, session: session.session, subject: session.subject, bout: bout.index,
            start: bout.start, rule: nil, whyNull: Assessment.whyNull(vector, [bout])))
      }
      return all
    }
  }

  /// What the model says of rows that were printed before: those of its figure, whole, with the
  /// answer behind. Rows of other figures are left out.
  private func score(_ path: String, _ model: FigureModel) throws {
    let bytes = try File.read(path, limit: 1 << 30)
    var (out, rows, others) = ("", 0, 0)
    for (k, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      guard let row = JSONMembers(text), let word = row.text("figure"),
        let set = FeatureSet(rawValue: word), let given = row.members("features"),
        given.names.allSatisfy({ name in set.features.contains { $0.key == name } })
      else {
        throw CommandFailure(
          "\(path): line \(k + 1) is not a row of poise features", exitCode: .badData)
      }
      for name in given.names where given.number(name) == nil && !given.isNull(name) {
        throw CommandFailure(
          "\(path): line \(k + 1): \(name) is neither a number nor null", exitCode: .badData)
      }
      if set != model.set {
        others += 1
        continue
      }
      guard row.members("model") == nil else {
        throw CommandFailure(
          "\(path): line \(k + 1) has a model's answer already; use rows without --model",
          exitCode: .badData)
      }
      rows += 1
      var o = JSONWriter()
      FeatureRow.add(
        model,
        model.answer(FeatureVector(set: set, values: set.features.map { given.number($0.key) })),
        to: &o)
      // the row as it was given, so that it can be joined
      let end = text.lastIndex(of: "}") ?? text.endIndex
      out += "\(text[..<end]),\(o.finished().dropFirst())\n"
    }
    if rows == 0 && others > 0 {
      throw CommandFailure(
        "\(path): no row of \(model.set.rawValue), the figure of the model", exitCode: .badData)
    }
    try StandardOutput.write(out)
  }
}
