import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem

/// The board's button and its light or buzzer. Open as long as the program runs, over all its
/// sessions; used by one thread at a time.
///
/// Neither is worth a recording: a line that fails is reported once and left alone.
public final class Panel: @unchecked Sendable {
  private let button: (any ButtonLine)?
  private let settings: Board.Button?
  private let light: (any AlertLine)?
  private let pattern: StatusPattern
  private let terminal: Terminal
  private var decoder: ButtonDecoder
  private var buttonIsBroken = false
  private var lightIsBroken = false
  private var shown: (state: PanelState, since: Timestamp)?
  private var isLit = false

  /// - Parameters:
  ///   - button: the line, where `settings` say what it does.
  ///   - light: nil where the board has none.
  public init(
    button: (any ButtonLine)?, settings: Board.Button?, light: (any AlertLine)?,
    isBuzzer: Bool = false, terminal: Terminal
  ) {
    self.button = settings == nil ? nil : button
    self.settings = settings
    self.light = light
    self.terminal = terminal
    pattern = StatusPattern(isBuzzer: isBuzzer)
    let isHeld = (try? button?.isPressed(at: Timestamp(nanoseconds: .min))) ?? false
    decoder = ButtonDecoder(
      isPressed: isHeld, knowsDouble: settings.map { $0.doublePress != .none } ?? false)
  }

  /// Requests the lines that a board file names; nil where it names none, or its bus is virtual.
  public static func open(_ board: Board, terminal: Terminal) throws(StartError) -> Panel? {
    if board.bus == .virtual || (board.button == nil && board.light == nil) { return nil }
    var button: GPIOButtonLine?
    var light: GPIOAlertLine?
    if let settings = board.button {
      let request = LineRequest(labels: board.gpioLabels, line: settings.line.request)
      do throws(LineError) {
        button = try GPIOButtonLine(request, activeLow: settings.activeLow)
      } catch { throw StartError(error, request) }
    }
    if let settings = board.light {
      let request = LineRequest(labels: board.gpioLabels, line: settings.line.request)
      do throws(LineError) {
        light = try GPIOAlertLine(request, activeLow: settings.activeLow)
      } catch { throw StartError(error, request) }
    }
    return Panel(
      button: button, settings: board.button, light: light,
      isBuzzer: board.light?.isBuzzer ?? false, terminal: terminal)
  }

  /// What was pressed since the last call, with the moment each press began.
  func actions(at now: Timestamp) -> [(action: Board.Button.Action, time: Timestamp)] {
    guard let button, let settings, !buttonIsBroken else { return [] }
    var actions: [(action: Board.Button.Action, time: Timestamp)] = []
    let found = { (gesture: ButtonDecoder.Gesture, time: Timestamp) in
      let action =
        switch gesture {
        case .press: settings.press
        case .doublePress: settings.doublePress
        case .longPress: settings.longPress
        }
      if action != .none { actions.append((action, time)) }
    }
    do throws(LineError) {
      var last: Bool?
      while let change = try button.next(until: now) {
        decoder.process(change, found: found)
        last = change.isPressed
      }
      // The kernel keeps sixteen changes: a contact that bounces more has lost the last ones.
      if let last {
        let level = try button.isPressed(at: now)
        if level != last {
          decoder.process(ButtonChange(timestamp: now, isPressed: level), found: found)
        }
      }
      decoder.advance(to: now, found: found)
    } catch {
      buttonIsBroken = true
      terminal.note(
        "poise: the button failed (\(error.code)); recording goes on without it", .warning)
    }
    return actions
  }

  /// Brings the light to where the state's pattern is at `now`.
  func show(_ state: PanelState, at now: Timestamp) {
    let since = shown.flatMap { $0.state == state ? $0.since : nil } ?? now
    shown = (state, since)
    set(pattern.isActive(state, since: since, at: now), at: now)
  }

  private func set(_ isActive: Bool, at now: Timestamp) {
    guard let light, isActive != isLit, !lightIsBroken else { return }
    isLit = isActive
    do throws(LineError) { try light.set(isActive, at: now) } catch {
      lightIsBroken = true
      terminal.note(
        "poise: the light failed (\(error.code)); recording goes on without it", .warning)
    }
  }
}

extension Board.Line {
  /// As a line is asked for: its name, or its offset's digits.
  var request: String {
    switch self {
    case .name(let name): name
    case .offset(let offset): String(offset)
    }
  }
}

extension StartError {
  init(_ error: LineError, _ request: LineRequest) {
    self.init(error.code == .permission ? .permission : .hardware, error.message(request))
  }
}
