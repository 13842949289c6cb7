import Foundation
import PoiseTestKit
import Testing

@Suite("poise run on a terminal", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LiveLineTests {
  /// Runs a second and a half on a pseudo-terminal of so many columns; what it showed, raw.
  private func show(columns: Int, _ arguments: String, in folder: TemporaryFolder) throws
    -> String
  {
    let script = """
      import fcntl, os, pty, struct, sys, termios
      pid, master = pty.fork()
      if pid == 0:
        # The terminal has its size before the program looks at it.
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, \(columns), 0, 0))
        os.environ["TERM"] = "xterm"
        os.execv(os.environ["POISE"], [os.environ["POISE"]] + sys.argv[1:])
      shown = b""
      while True:
        try: piece = os.read(master, 65536)
        except OSError: break
        if not piece: break
        shown += piece
      os.waitpid(pid, 0)
      sys.stdout.buffer.write(shown)
      """
    try folder.write(script, to: "terminal.py")
    let result = try PoiseProgram.shell("python3 terminal.py \(arguments)", in: folder.path)
    #expect(result.status == 0 && !result.timedOut, "\(result.errors)")
    return result.output
  }

  @Test(
    "neither the live line nor an event wraps, whatever the width",
    arguments: [40, 60, 80, 120])
  func widths(columns: Int) throws {
    let folder = try TemporaryFolder()
    let shown = try show(
      columns: columns,
      "run --board virtual --duration 3 --log-dir logs --min-free 0 --status none", in: folder)
    #expect(!shown.contains("{\"type\""), "a person is not shown JSON")
    // What the terminal shows on one row: between line ends and erasures.
    let session = shown.components(separatedBy: "recorded ").first ?? ""
    let rows = session.components(separatedBy: .newlines)
      .flatMap { $0.components(separatedBy: "\u{1B}[K") }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\r")) }
    let widest = rows.map(\.count).max() ?? 0
    #expect(widest > 20 && widest <= columns, "\(rows)")
    let live = rows.filter { $0.contains("steps ") && $0.contains("0:0") && $0.contains("|") }
    #expect(!live.isEmpty && live.allSatisfy { $0.count < columns }, "\(rows)")
    #expect(rows.contains { $0.hasSuffix("recording, board virtual") }, "\(rows)")
    if columns >= 80 { #expect(live.contains { $0.contains("log ") }, "\(live)") }
    withExtendedLifetime(folder) {}
  }

  @Test("JSON on a terminal where it is asked for")
  func json() throws {
    let folder = try TemporaryFolder()
    let shown = try show(
      columns: 80, "run --board virtual --speed max --duration 3 --no-log --json --status none",
      in: folder)
    #expect(shown.contains("{\"type\":\"start\""))
    withExtendedLifetime(folder) {}
  }
}
