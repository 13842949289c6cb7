import ArgumentParser

/// `poise reps`: repetitions of a lift, how fast, how far, when to stop; and sets that were kept.
struct RepsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reps",
    abstract: "Count repetitions and measure their velocity.",
    discussion: """
      The sensor sits on the bar's end, or on the trunk for squats and rises. Begin with a second \
      of standing still with the bar. Live, each repetition is told as it ends, and the board's \
      alert output sounds when the velocity has fallen by --stop-loss; that is advice.

      With --user the sets are kept in that person's journal, for reports, exports and a \
      load-velocity profile; without it nothing is.

        poise reps --board rpi --exercise squat --load 80 --user anna
        poise reps set.mcap --exercise bench --load 60 --rpe 8 --user anna
        poise reps set.mcap --exercise bench --load 60 --rpe 8 --json >> bench.jsonl
        poise reps list --user anna
        poise reps correct last --load 62.5 --rpe 9 --user anna
        poise reps withdraw last --user anna

      docs/repetitions.md says how, and how exact it is.
      """,
    subcommands: [
      RepsMeasureCommand.self, RepsListCommand.self, RepsCorrectCommand.self,
      RepsWithdrawCommand.self
    ],
    defaultSubcommand: RepsMeasureCommand.self)
}
