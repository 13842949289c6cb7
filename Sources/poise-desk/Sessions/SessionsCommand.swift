import ArgumentParser

/// `poise sessions`: what was recorded, and what is said of it.
struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "List sessions; tag, note, exclude or delete them.",
    discussion: """
      A session is what 'poise run' records from its start to its stop. Its summary \
      stands beside its logs, made at its end or by 'poise sessions index'. Tags, notes and \
      exclusions are stored in append-only journals; the index can be removed at any time and \
      is then regenerated.
      """,
    subcommands: [
      SessionsListCommand.self, SessionsShowCommand.self, SessionsTagCommand.self,
      SessionsNoteCommand.self, SessionsExcludeCommand.self, SessionsDeleteCommand.self,
      SessionsIndexCommand.self
    ],
    defaultSubcommand: SessionsListCommand.self)
}
