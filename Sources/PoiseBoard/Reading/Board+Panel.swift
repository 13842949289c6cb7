import PoiseText

/// What a person without a screen has: a button, and a light or a buzzer.
extension Board {
  /// A push button.
  public struct Button: Sendable, Equatable {
    /// What a way of pressing does.
    public enum Action: String, Sendable, CaseIterable {
      case none
      /// Puts a marker event into the recording.
      case marker
      /// Says that the wearer has a flare: a marker, and an entry in the diary.
      case flare
      /// No alerts for half an hour; again: alerts as usual.
      case snooze
      /// Ends the recording, or begins a new one.
      case toggle
      /// Completes the log and switches the machine off.
      case shutdown
    }

    public var line: Line
    /// The button connects the line to ground.
    public var activeLow: Bool
    public var press: Action
    public var doublePress: Action
    public var longPress: Action
  }

  /// A light, or a buzzer, that says how the recording is.
  public struct Light: Sendable, Equatable {
    public var line: Line
    public var activeLow: Bool
    /// A buzzer sounds at changes and faults alone.
    public var isBuzzer: Bool
  }
}

extension BoardReader {
  static let panelKeys = ["button", "led"]
  static let buttonKeys = ["line", "active_low", "press", "double_press", "long_press"]
  static let lightKeys = ["line", "active_low", "buzzer"]

  mutating func readButton(
    _ given: BoardTable, canHaveLines: Bool, lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Button? {
    var table = given
    defer { errors += table.errors }
    let line = table.line("line", required: true)
    let activeLow = table.bool("active_low") ?? true
    let press = Self.action("press", &table) ?? .marker
    let double = Self.action("double_press", &table) ?? .toggle
    let long = Self.action("long_press", &table) ?? .shutdown
    guard let line else { return nil }
    claim(line, for: "button", key: "line", canHaveLines: canHaveLines, &table, &lines)
    return Board.Button(
      line: line, activeLow: activeLow, press: press, doublePress: double, longPress: long)
  }

  private static func action(_ key: String, _ table: inout BoardTable) -> Board.Button.Action? {
    guard let word = table.string(key) else { return nil }
    if let action = Board.Button.Action(rawValue: word) { return action }
    let known = Board.Button.Action.allCases.map(\.rawValue)
    let guess =
      NearestName.of(word, in: known).map { "did you mean \"\($0)\"?" }
      ?? "known are \(known.joined(separator: ", "))"
    table.fail(key, "\(word.debugDescription) is nothing that a button does; \(guess)")
    return nil
  }

  mutating func readLight(
    _ given: BoardTable, canHaveLines: Bool, lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Light? {
    var table = given
    defer { errors += table.errors }
    let line = table.line("line", required: true)
    let activeLow = table.bool("active_low") ?? false
    let isBuzzer = table.bool("buzzer") ?? false
    guard let line else { return nil }
    claim(line, for: "led", key: "line", canHaveLines: canHaveLines, &table, &lines)
    return Board.Light(line: line, activeLow: activeLow, isBuzzer: isBuzzer)
  }

  mutating func readQuietHours(_ table: inout BoardTable) -> QuietHours? {
    guard let text = table.string("quiet") else { return nil }
    if let hours = QuietHours(text) { return hours }
    table.fail("quiet", "\(text.debugDescription) is not a time span; use \"22:00-07:00\"")
    return nil
  }
}
