/// Something that a report shows, or the reason why it cannot: one sentence, and what to do about
/// it. A section is never left out without a word.
public enum Known<Value: Sendable>: Sendable {
  case value(Value)
  case missing(String)

  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  public var reason: String? {
    if case .missing(let reason) = self { reason } else { nil }
  }
}
