import PoiseCommands
import PoisePerson
import PoiseSystem
import PoiseText

/// What `poise-desk` does for a recorder before a session and after it. Nothing of it touches a
/// recording that runs.
enum RunSummary {
  /// Completes deletions that were cut off; what keeps it from that is reported and does not keep
  /// anybody from recording.
  static func completeDeletions(in root: String?, terminal: Terminal) {
    guard let root, (try? File.status(root))?.kind == .directory,
      PersonFolder.mayHoldDeletion(root: root)
    else { return }
    do throws(CommandFailure) {
      for line in try DeskProgram.run(["deletions", root]).lines { terminal.note("poise: " + line) }
    } catch {
      terminal.note("poise: a deletion that was cut off is not completed: \(error)", .warning)
    }
  }

  enum Outcome {
    /// How the session is named to commands.
    case made(String)
    /// The program refused it, was stopped, or is missing.
    case none
    /// The program ended without an answer, and nobody had asked it to end.
    case failed
  }

  /// Makes the summary of the session whose last log is at `path`.
  ///
  /// - Parameter feed: called now and then, for a watchdog; false gives it up.
  static func write(log path: String, terminal: Terminal, feed: () -> Bool) -> Outcome {
    let reason: String
    var outcome = Outcome.none
    do throws(CommandFailure) {
      var isAsked = false
      let (lines, status) = try DeskProgram.run(["summarize", path]) {
        isAsked = !feed()
        return !isAsked
      }
      let answer = lines.last.flatMap { JSONMembers($0) }
      if let id = answer?.text("session") { return .made(id) }
      if let error = answer?.text("error") {
        reason = error
      } else if isAsked {
        reason = "given up"
      } else {
        reason = "poise-desk ended with status \(status)"
        outcome = .failed
      }
    } catch { reason = error.message }
    terminal.note("poise: no summary: \(reason); 'poise sessions index' makes it", .warning)
    return outcome
  }
}
