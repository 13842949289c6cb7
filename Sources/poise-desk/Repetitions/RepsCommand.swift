import ArgumentParser

/// `poise reps`: repetitions of a lift, how fast, how far, when to stop; and sets that were kept.
struct RepsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reps",
    abstract: "Count repetitions and measure their velocity.",
    discussion: """
      The sensor sits on the bar's end, or on the trunk for squats and rises. Hold the bar \
      still for a second first. On a board, poise prints each repetition as it ends, and the alert \
      output sounds when the velocity has fallen by --stop-loss, as advice.

      With --user the sets are stored in that person's journal, for reports, exports and a \
      load-velocity profile; without it nothing is stored.

        poise reps --board rpi --exercise squat --load 80 --user anna
        poise reps set.mcap --exercise bench --load 60 --rpe 8 --user anna
        poise reps set.mcap --exercise bench --load 60 --rpe 8 --json >> bench.jsonl
        poise reps list --user anna
        poise reps correct last --load 62.5 --rpe 9 --user anna
        poise reps withdraw last --user anna

      docs/repetitions.md describes the method and its accuracy.
      """,
    subcommands: [
      RepsMeasureCommand.self, RepsListCommand.self, RepsCorrectCommand.self,
      RepsWithdrawCommand.self
    ],
    defaultSubcommand: RepsMeasureCommand.self)
}
