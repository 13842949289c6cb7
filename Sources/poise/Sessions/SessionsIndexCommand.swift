import ArgumentParser
import PoiseMotion
import PoiseStore
import PoiseSystem

/// `poise sessions index`.
struct SessionsIndexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Sum up sessions that are not yet, and make the index again.",
    discussion: """
      A summary is made when a recording ends. This makes those that are missing, of recordings \
      that were cut off or come from elsewhere, and those of an older version of Poise. Exit \
      status 3 where a recording cannot be summed up.

      Examples:
        poise sessions index
        poise sessions index --all
      """)

  @Flag(help: "Make all summaries again.")
  var all = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try place.open()
    var made = 0
    var failed = 0
    var waiting = 0
    do throws(StoreError) {
      try store.rebuild()
      try store.indexSessions(all: all) { files throws(StoreError) in
        try SummaryMaker.summary(of: files)
      } tell: { row, outcome in
        switch outcome {
        case .summed:
          made += 1
          Notes.report("summed up \(row.shortID), \(row.local(row.start))")
        case .recording: waiting += 1
        case .failed(let error):
          failed += 1
          Notes.report(error.description)
        }
      }
      let count = try store.sessions().count
      let rest = waiting > 0 ? ", \(waiting) still being recorded" : ""
      try? StandardOutput.writeLine(
        "\(store.root): \(count) sessions, \(made) summed up now\(rest)")
    } catch { throw CommandFailure(error) }
    if failed > 0 { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}
