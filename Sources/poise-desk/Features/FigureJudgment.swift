import PoiseCommands
import PoiseInsight
import PoiseGait
import PoiseReport
import PoiseText

/// What rules and a study's own models say of one session.
struct FigureJudgment {
  private let session: SessionSummary
  private let wearer: Wearer
  private let assessment: Assessment
  private let models: [OwnModel]

  /// Says which models had no answer.
  ///
  /// - Parameters:
  ///   - files: of the session: what is known of its person may lie beside them.
  ///   - height: of the body as the logs have it, m.
  init(
    _ session: SessionSummary, _ files: [String], _ fusion: FusionOptions, _ models: [OwnModel],
    height: Double?
  ) throws {
    var settings = AssessmentSettings()
    settings.models = models
    wearer = try ReportLogs(files: files, fusion: fusion, zone: nil, logDir: nil)
      .wearer(of: [session], height: height)
    assessment = Assessment([session], wearer: wearer, settings: settings)
    ModelOption.note(assessment.verdicts)
    self.session = session
    self.models = models
  }

  /// A list in JSON: each figure that a model may tell.
  var list: String {
    "[" + assessment.judged.map { $0.json().finished() }.joined(separator: ",") + "]"
  }

  /// What models say, behind other figures on a line.
  var words: String {
    assessment.verdicts.map { "; " + MarkupText.inline($0.sentence) }.joined()
  }

  /// A line of JSON each: bouts of which a model tells a figure, then the session's figures.
  var lines: [String] {
    var lines: [String] = []
    for bout in session.bouts {
      for model in models where model.set.isOfBouts {
        guard
          let vector = Assessment.features(model.set, of: bout, in: session, wearer: wearer)
        else { continue }
        let figure = JudgedFigure(set: model.set, rule: nil, verdict: model.verdict(vector))
        lines.append(line(figure, bout: bout))
      }
    }
    return lines + assessment.judged.map { line($0, bout: nil) }
  }

  private func line(_ figure: JudgedFigure, bout: BoutSummary?) -> String {
    var o = JSONWriter()
    o.add("type", text: "figure")
    o.add("timestamp", Double(bout?.start ?? session.start) * 1e-6, decimals: 6)
    o.add("bout", whole: bout?.index)
    return "\(o.finished().dropLast()),\(figure.json().finished().dropFirst())"
  }
}
