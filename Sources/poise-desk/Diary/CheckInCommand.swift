import ArgumentParser

/// `poise checkin`: how the wearer is, in the wearer's own words and figures.
struct CheckInCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checkin",
    abstract: "Record how you feel: pain, stiffness, mood, sleep.",
    discussion: """
      Asks in the terminal when the command line has no values. Each entry is a line in the \
      person's journal on this device and is never changed: a correction is a new line, and a \
      withdrawn entry no longer counts.

      Examples:
        poise checkin --user anna
        poise checkin --user anna --basdai 6,5,7,6,8,45 --global 6 --mood 7 \\
          --pain l5=7,stiff=30
        poise checkin --user anna --flare yes --at 07:30
        echo '{"q2":4,"sleep":6}' | poise checkin --user anna --json -
        poise checkin --user anna --corrects last --mood 5
        poise checkin list --user anna --days 30
        poise checkin withdraw last --user anna
      """,
    subcommands: [CheckInAddCommand.self, CheckInListCommand.self, CheckInWithdrawCommand.self],
    defaultSubcommand: CheckInAddCommand.self)
}
