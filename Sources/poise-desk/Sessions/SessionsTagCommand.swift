import ArgumentParser
import PoiseCommands
import PoiseStore

/// `poise sessions tag SESSION WORD...`.
struct SessionsTagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Give a session words that it is found by.",
    discussion: """
      Examples:
        poise sessions tag last walk-test new-shoes
        poise sessions tag 1a2b3c4d --remove new-shoes
      """)

  @OptionGroup var session: SessionArgument

  @Argument(help: "Tags of letters, digits, '-', '_' and '.'.")
  var words: [String]

  @Flag(help: "Remove these tags.")
  var remove = false

  @OptionGroup var place: StoreOption

  func validate() throws {
    for word in words {
      let isPlain = word.unicodeScalars.allSatisfy { letter in
        letter.properties.isAlphabetic || letter.properties.numericType != nil
          || ["-", "_", "."].contains(letter)
      }
      guard isPlain, (1...40).contains(word.count) else {
        throw ValidationError(
          "a tag is up to 40 letters, digits, '-', '_' and '.', not \(word.debugDescription)")
      }
    }
  }

  func run() throws {
    for word in words {
      let row = try session.say(remove ? .untag(word) : .tag(word), in: place.open())
      let what = remove ? "not tagged \(word) any more" : "tagged \(word)"
      try StandardOutput.writeLine("session \(row.shortID): \(what)")
    }
  }
}
