import PoiseCore
import PoiseHardware
import Synchronization

/// A button that is pressed as written down beforehand, bounces and all.
public final class VirtualButtonLine: ButtonLine {
  private struct State {
    var waiting: ArraySlice<ButtonChange>
    var isPressed = false
  }

  private let state: Mutex<State>

  /// - Parameter changes: in order of time; the button is not held before the first.
  public init(_ changes: [ButtonChange]) { state = Mutex(State(waiting: changes[...])) }

  public func next(until now: Timestamp) throws(LineError) -> ButtonChange? {
    state.withLock { state in
      guard let first = state.waiting.first, first.timestamp <= now else { return nil }
      state.waiting.removeFirst()
      state.isPressed = first.isPressed
      return first
    }
  }

  public func isPressed(at now: Timestamp) throws(LineError) -> Bool {
    state.withLock { $0.isPressed }
  }
}
