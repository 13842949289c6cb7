import ArgumentParser

/// `poise sessions`: what was recorded, and what is said of it.
struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "List sessions; tag, note, exclude or delete them.",
    discussion: """
      A session is what 'poise run' records from its start to its stop. Beside its logs lies a \
      summary of it, made at its end or by 'poise sessions index'. What is said of sessions is \
      kept in journals that are only ever added to; the index over all of it may be removed at \
      any time and is made again.
      """,
    subcommands: [
      SessionsListCommand.self, SessionsShowCommand.self, SessionsTagCommand.self,
      SessionsNoteCommand.self, SessionsExcludeCommand.self, SessionsDeleteCommand.self,
      SessionsIndexCommand.self
    ],
    defaultSubcommand: SessionsListCommand.self)
}
