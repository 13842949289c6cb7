import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseHardware
import PoiseSystem

/// The board's alert output and button, for a command that guides a person.
enum AlertOutput {
  /// nil where the board has none.
  static func line(of board: Board) throws -> (any AlertLine)? {
    guard let alert = board.alert, board.bus != .virtual else { return nil }
    let request = LineRequest(labels: board.gpioLabels, line: name(alert.line))
    do throws(LineError) {
      return try GPIOAlertLine(request, activeLow: alert.activeLow)
    } catch { throw failure("alert output", request, error) }
  }

  /// nil where the board has none.
  static func button(of board: Board) throws -> (any ButtonLine)? {
    guard let button = board.button, board.bus != .virtual else { return nil }
    let request = LineRequest(labels: board.gpioLabels, line: name(button.line))
    do throws(LineError) {
      return try GPIOButtonLine(request, activeLow: button.activeLow)
    } catch { throw failure("button", request, error) }
  }

  private static func name(_ line: Board.Line) -> String {
    switch line {
    case .name(let name): name
    case .offset(let offset): String(offset)
    }
  }

  private static func failure(
    _ what: String, _ request: LineRequest, _ error: LineError
  ) -> CommandFailure {
    CommandFailure(
      error.code == .busy
        ? "the \(what) \(request.line) is in use; a recorder with posture alerts uses it"
        : "the \(what) \(request.line) cannot be used: \(error.code)",
      hint: "'poise doctor' reports who uses it", exitCode: .noSensor)
  }
}

/// The terminal's bell, where a board has no alert output.
final class TerminalBell: AlertLine {
  private let terminal: Terminal

  init(_ terminal: Terminal) { self.terminal = terminal }

  func set(_ isActive: Bool, at time: Timestamp) {
    if isActive { terminal.ring() }
  }
}
