import PoiseSystem
import PoiseText

/// A calibration that is kept as a JSON file of its own.
package protocol CalibrationFile: JSONRecord, Sendable, Equatable {
  /// To be filled by what is read.
  static var blank: Self { get }
  /// What is to stand in it, for the error where it is something else.
  static var content: String { get }
  /// The object of a file that is the calibration, and where it stands.
  static func find(in tree: JSONTree) throws(JSONMistake) -> (path: String, tree: JSONTree)
  /// The file as it was named, for errors.
  var file: String { get set }
  /// What is wrong with its figures: one that is not finite has no JSON.
  var mistake: JSONMistake? { get }
}

extension CalibrationFile {
  package static func find(in tree: JSONTree) -> (path: String, tree: JSONTree) { ("", tree) }

  package var file: String {
    get { "" }
    set {}
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  package init(text: String, file: String) throws(CalibrationFileError) {
    self = Self.blank
    self.file = file
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw CalibrationFileError(
        file: file, line: error.place.line, column: error.place.column, problem: error.problem)
    }
    var path = ""
    do throws(JSONMistake) {
      let found = try Self.find(in: tree)
      path = found.path
      guard case .object = found.tree else {
        throw JSONMistake("", "not a JSON object with \(Self.content)")
      }
      try read(found.tree)
      if let mistake { throw mistake }
    } catch {
      let key = [path, error.path].filter { !$0.isEmpty }.joined(separator: ".")
      throw CalibrationFileError(file: file, key: key, problem: error.problem)
    }
  }

  /// Reads a file.
  package init(path: String) throws(CalibrationFileError) {
    let text: String
    do throws(TextFileError) {
      text = try TextFile.read(path)
    } catch {
      throw CalibrationFileError(error)
    }
    try self.init(text: text, file: path)
  }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  package func encoded() throws(CalibrationFileError) -> String {
    if let mistake {
      throw CalibrationFileError(file: file, key: mistake.path, problem: mistake.problem)
    }
    return json(.lines)
  }

  /// Replaces `path` whole or not at all; the file before is kept as `path.bak`. Only another
  /// calibration is replaced.
  package func write(to path: String) throws(CalibrationFileError) {
    let text = try encoded()
    if let refusal = CalibrationTarget.refusal(path) { throw refusal }
    do throws(TextFileError) {
      try TextFile.replace(path, with: text)
    } catch {
      throw CalibrationFileError(error)
    }
  }
}
