import PoiseCommands
import PoiseSystem

/// A question that wants a yes before something cannot be undone.
enum Confirmation {
  /// - Throws: where the answer is another one, or nobody is there to give it.
  static func ask(_ question: String) throws(CommandFailure) {
    guard FileDescriptor.standardInput.isTerminal else {
      throw CommandFailure(
        "cannot ask for confirmation: standard input is not a terminal",
        hint: "--yes does it without asking", exitCode: .usage)
    }
    StandardError.write(question + " [yes/no] ")
    let answer = readLine() ?? ""
    guard ["yes", "y"].contains(answer.lowercased()) else {
      throw CommandFailure("nothing was removed", exitCode: .failed)
    }
  }
}
