import PoiseSystem
import PoiseText

/// A calibration that is kept as a JSON file of its own.
public protocol CalibrationFile: Sendable, Equatable {
  /// Reads a file's text; `file` is the name that stands in errors.
  init(text: String, file: String) throws(CalibrationFileError)

  /// The file's text. A figure that is not finite has no JSON and is an error.
  func encoded() throws(CalibrationFileError) -> String
}

extension CalibrationFile {
  /// Reads a file.
  public init(path: String) throws(CalibrationFileError) {
    let text: String
    do throws(TextFileError) {
      text = try TextFile.read(path)
    } catch {
      throw CalibrationFileError(error)
    }
    try self.init(text: text, file: path)
  }

  /// Replaces `path` whole or not at all; the file before is kept as `path.bak`.
  public func write(to path: String) throws(CalibrationFileError) {
    let text = try encoded()
    do throws(TextFileError) {
      try TextFile.replace(path, with: text)
    } catch {
      throw CalibrationFileError(error)
    }
  }

  /// The object that a file of this kind is, of a schema that is known.
  ///
  /// - Parameter content: what is to stand in it, for the error where it is something else.
  static func object(
    in text: String, file: String, with content: String
  ) throws(CalibrationFileError) -> CalibrationFields {
    guard case .object(let members) = try CalibrationFields.tree(text, file: file) else {
      throw CalibrationFileError(file: file, problem: "not a JSON object with \(content)")
    }
    let object = CalibrationFields(members: members, file: file, path: "")
    try CalibrationSchema.check(object)
    return object
  }
}
