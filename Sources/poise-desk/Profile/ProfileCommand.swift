import ArgumentParser

/// `poise profile`: what norms and risk need to know of a person.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Set or show a person's age, sex, heights and falls.",
    discussion: """
      Reports hold figures against what is usual at an age and a height, and ask for falls of the \
      last year. It is kept on this device alone, in the person's journal; everything is optional.
      """,
    subcommands: [ProfileSetCommand.self, ProfileShowCommand.self],
    defaultSubcommand: ProfileShowCommand.self)
}
