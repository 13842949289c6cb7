import PoiseLog
import PoiseMotion
import PoiseRuntime
import PoiseStore
import PoiseSystem

/// What a recorder does with its sessions beside recording: completes cut-off deletions before, and
/// sums the session up when its log is complete. Nothing of it touches a recording that runs.
enum RunSummary {
  /// Completes what was to be deleted; what keeps it from that is said and does not keep anybody
  /// from recording.
  static func completeDeletions(in root: String?, terminal: Terminal) {
    guard let root, (try? File.status(root))?.kind == .directory else { return }
    do throws(StoreError) {
      for line in try SessionStore.completeDeletions(root: root) { terminal.note("poise: " + line) }
    } catch { terminal.note("poise: " + error.description, .warning) }
  }

  /// Makes the summary of the session whose last log is at `path`.
  ///
  /// - Parameter feed: called now and then, for a watchdog; false gives it up.
  /// - Returns: how the session is named to commands; nil where there is no summary.
  static func write(
    log path: String, terminal: Terminal, feed: () -> Bool
  ) -> String? {
    do throws(StoreError) {
      let files = try SessionFiles.of(log: path)
      let summary = try SummaryMaker.summary(of: files, goesOn: feed)
      try files.write(summary)
      return String(summary.session.prefix(8))
    } catch {
      terminal.note(
        "poise: no summary: \(error.description); 'poise sessions index' makes it", .warning)
      return nil
    }
  }
}
