/// Where something stands in a text; both are counted from 1, columns in Unicode scalars.
public struct TextPlace: Sendable, Equatable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: TextPlace, b: TextPlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
