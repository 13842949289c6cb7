import ArgumentParser
import Glibc
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise mark`: this moment is to be found again.
struct MarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mark", abstract: "Add a marker to the running recording.",
    discussion: """
      A short press of the board's button adds one without a text.

      Example:
        poise mark "stairs, up"
      """)

  @OptionGroup var place: StatusFileOption

  @Argument(help: ArgumentHelp("Text of the marker, at most 500 bytes.", valueName: "text"))
  var text: String?

  func validate() throws {
    if let text, let fault = LiveRequest.fault(ofText: text) {
      throw ValidationError("the text \(fault); give one line of at most 500 bytes")
    }
  }

  func run() throws {
    let recorder = try place.one()
    if let text {
      try mark(recorder, text)
    } else {
      try recorder.send(SIGUSR2, 0)
    }
    try StandardOutput.writeLine(TerminalText.line("marked: \(recorder.name)"))
  }

  /// By the recorder's socket, since a signal has no text; ends when the recorder has made it.
  private func mark(_ recorder: FoundStatus, _ text: String) throws {
    let stream = try LiveConnection(to: recorder)
    let stop = StopFlag()
    SignalMonitor.start(raising: stop)
    let end = MachineClock.monotonic + 5_000_000_000
    var isAsked = false
    var answer: JSONMembers?
    try stream.follow(until: stop) { packets in
      let members = packets.lazy.compactMap { JSONMembers($0) }
      answer = members.first { fields in
        switch fields.text("type") {
        case "refused", "rejected": true
        case "marker": fields.text("text") == text
        default: false
        }
      }
      // Who asks before the greeting may lose what it says: a recorder that takes nobody closes.
      if answer == nil && !isAsked && !packets.isEmpty {
        isAsked = true
        try stream.ask(.mark(LiveRequest.Mark(text: text)))
      }
      return answer != nil || MachineClock.monotonic > end
    }
    if answer?.text("type") == "marker" { return }
    let reason = answer?.text("reason") ?? (isAsked ? "did it end?" : "it does not answer")
    throw CommandFailure(
      "the recorder added no marker: \(reason)",
      hint: answer == nil
        ? "'poise status' says how it is" : "'poise mark' without a text always works",
      exitCode: .unavailable)
  }
}
