import ArgumentParser

/// `poise profile`: what norms and risk need to know of a person.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Set or show a person's age, sex, heights and falls.",
    discussion: """
      Reports compare figures with norms for age and height, and use the number of falls in the \
      last year. The profile is stored only on this device, in the person's journal; every field \
      is optional.
      """,
    subcommands: [ProfileSetCommand.self, ProfileShowCommand.self],
    defaultSubcommand: ProfileShowCommand.self)
}
