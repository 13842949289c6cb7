import PoiseCore
import PoiseLog
import PoiseSystem

/// What the writer says to the reader of events, and of trouble to the journal.
struct EventStage {
  private let output: EventOutput
  private let json: EventJSON
  /// In place of JSON, for a person at a terminal.
  private let sentences: EventSentence?
  private let terminal: Terminal

  init(
    _ output: EventOutput, json: EventJSON, sentences: EventSentence? = nil, terminal: Terminal
  ) {
    self.output = output
    self.json = json
    self.sentences = sentences
    self.terminal = terminal
  }

  func process(_ event: Event) {
    output.write(sentences.map { $0.line(event, columns: terminal.columns) } ?? json.line(event))
    if Journal.isStandardError, let message = JournalMessage.line(event) {
      terminal.note("poise: " + message.text, message.level)
    }
  }

  /// Has a file's lines brought onto the card.
  func sync() { output.sync() }

  /// Events that nobody took so far.
  var dropped: UInt64 { output.dropped }

  /// Waits for the reader, within bounds; answers what nobody got.
  func finish() -> EventLoss? { output.finish() }
}
