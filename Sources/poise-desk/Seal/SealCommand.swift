import ArgumentParser

/// `poise seal`: keys of sealed recordings, and opening them.
struct SealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seal",
    abstract: "Make keys of sealed recordings, open and check them.",
    discussion: """
      A recorder that is given a public key writes recordings that only the owner of its secret \
      key can open, not even the recorder itself. Make the key on the computer where recordings \
      are looked at, never on the recorder.

        poise seal keygen clinic
        poise run --seal-to clinic.pub
        poise seal open 20260131T120000Z_1a2b3c4d_000.mcap.sealed --key clinic.key
        poise report 20260131T120000Z_1a2b3c4d_000.mcap.sealed --key clinic.key
      """,
    subcommands: [
      SealKeygenCommand.self, SealSheetCommand.self, SealOpenCommand.self, SealCheckCommand.self
    ])
}
