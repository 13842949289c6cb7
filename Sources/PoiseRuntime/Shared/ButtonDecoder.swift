import PoiseCore
import PoiseHardware

/// Makes presses of a contact that bounces. A function of the changes' stamps, not of when they are
/// looked at.
struct ButtonDecoder {
  enum Gesture: Equatable {
    case press
    case doublePress
    case longPress
  }

  /// A level that holds for this long is one, ns.
  static let debounceNanoseconds: Int64 = 20_000_000
  /// A second press this soon after the first one makes a double press, ns.
  static let doubleNanoseconds: Int64 = 400_000_000
  /// Held for this long, it is a long press, ns.
  static let longNanoseconds: Int64 = 3_000_000_000

  private var isPressed: Bool
  /// Where the level last left ``isPressed``, and whether it still has.
  private var changed: (since: Timestamp, burst: Timestamp)?
  private var lastEdge: Timestamp?
  private var pressedAt: Timestamp?
  private var isSecond = false
  private var isSpent = false
  /// A first press that a second one may follow.
  private var waiting: (pressed: Timestamp, released: Timestamp)?
  private let knowsDouble: Bool

  /// - Parameters:
  ///   - isPressed: held while the program starts; what comes of that is not a press.
  ///   - knowsDouble: false reports a press at once, without waiting for a second one.
  init(isPressed: Bool = false, knowsDouble: Bool = true) {
    self.isPressed = isPressed
    isSpent = isPressed
    self.knowsDouble = knowsDouble
  }

  /// Processes one change; `found` gets each gesture with the moment its press began.
  mutating func process(_ change: ButtonChange, found: (Gesture, Timestamp) -> Void) {
    advance(to: change.timestamp, found: found)
    let isBounce = lastEdge.map { change.timestamp - $0 < Self.debounceNanoseconds } ?? false
    if !isBounce { burst = change.timestamp }
    lastEdge = change.timestamp
    changed = change.isPressed == isPressed ? nil : (change.timestamp, burst ?? change.timestamp)
  }

  /// When the contact began to move.
  private var burst: Timestamp?

  /// Time goes on without a change.
  mutating func advance(to now: Timestamp, found: (Gesture, Timestamp) -> Void) {
    if let changed, now - changed.since >= Self.debounceNanoseconds {
      // What ended before the contact moved comes first.
      settle(at: changed.burst, found)
      self.changed = nil
      isPressed.toggle()
      if isPressed { press(at: changed.burst) } else { release(at: changed.burst, found) }
    }
    // A contact that is just moving may end what lasts, from the moment it began to move.
    settle(at: changed?.burst ?? now, found)
  }

  private mutating func press(at time: Timestamp) {
    isSecond = waiting != nil
    isSpent = false
    pressedAt = time
  }

  private mutating func release(at time: Timestamp, _ found: (Gesture, Timestamp) -> Void) {
    defer { pressedAt = nil }
    guard let began = pressedAt, !isSpent else { return }
    if isSecond, let first = waiting {
      waiting = nil
      found(.doublePress, first.pressed)
    } else if knowsDouble {
      waiting = (began, time)
    } else {
      found(.press, began)
    }
  }

  /// What is over by `now` without another change.
  private mutating func settle(at now: Timestamp, _ found: (Gesture, Timestamp) -> Void) {
    if let began = pressedAt, !isSpent, now - began >= Self.longNanoseconds {
      isSpent = true
      waiting = nil
      found(.longPress, began)
    }
    if let first = waiting, pressedAt == nil, now - first.released >= Self.doubleNanoseconds {
      waiting = nil
      found(.press, first.pressed)
    }
  }
}
