import PoiseCommands
import PoiseInsight
import PoiseLog
import PoiseGait
import PoiseStore

/// Figures that a study's own models tell of a session that was replayed.
struct OwnFigures {
  private let own: [OwnModel]
  let areAsked: Bool

  init(_ models: ModelOption) throws {
    own = try models.load()
    areAsked = models.isGiven || !own.isEmpty
  }

  func lines(
    _ source: Recording, _ files: [String], _ loaded: LoadedFusionOptions, _ fusion: FusionOptions
  ) throws -> [String] {
    let summarizer = SessionSummarizer(
      settings: loaded.settings, body: loaded.body, mount: loaded.mount)
    let summary = try summarizer.summary(of: source)
    return try FigureJudgment(summary, files, fusion, own, height: loaded.body.bodyHeight).lines
  }
}
