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

  /// Makes the summary of the session whose last log is at `path`.
  ///
  /// - Parameter feed: called now and then, for a watchdog; false gives it up.
  /// - Returns: how the session is named to commands; nil where there is no summary.
  static func write(log path: String, terminal: Terminal, feed: () -> Bool) -> String? {
    let reason: String
    do throws(CommandFailure) {
      let (lines, status) = try DeskProgram.run(["summarize", path], goesOn: feed)
      let answer = lines.last.flatMap { JSONMembers($0) }
      if let id = answer?.text("session") { return id }
      reason = answer?.text("error") ?? "poise-desk ended with status \(status)"
    } catch { reason = error.message }
    terminal.note("poise: no summary: \(reason); 'poise sessions index' makes it", .warning)
    return nil
  }
}
