import PoiseCommands
import PoiseLog

/// poise links no models: where there may be any, poise-desk replays in its place.
struct FiguresOfDesk: ReplayFigures {
  let areAsked = false

  init(_ models: ModelOption) throws {
    if models.findsAny { try DeskProgram.become(Array(CommandLine.arguments.dropFirst())) }
  }

  func lines(
    _ source: Recording, _ files: [String], _ loaded: LoadedFusionOptions, _ fusion: FusionOptions
  ) -> [String] { [] }
}
