/// Why something that was said cannot be kept: one sentence with what would be right.
public struct DiaryRefusal: Error, Sendable, Equatable {
  public var message: String

  public init(_ message: String) { self.message = message }
}
