/// Why a model file is refused: a sentence without the file's name.
public struct ModelFault: Error, Sendable, Equatable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}
