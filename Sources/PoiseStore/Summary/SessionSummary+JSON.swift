import PoiseGait
import PoiseText

extension SessionSummary {
  /// The file's text.
  public var json: String { json(.lines) }

  /// Reads what ``json`` wrote.
  ///
  /// - Parameters:
  ///   - text: of the file.
  ///   - file: its name, for messages.
  /// - Throws: where it is no summary, or one of a newer version.
  public init(json text: String, file: String) throws(StoreError) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw StoreError(
        "\(file):\(error.place.line):\(error.place.column)", .malformed(error.problem))
    }
    self.init(session: "", start: 0, end: 0)
    do throws(JSONMistake) { try read(tree) } catch {
      if summaryVersion > SessionSummary.currentVersion {
        let number = summaryVersion + SessionSummary.contentChanges
        throw StoreError(file, .newer("a summary of version \(number)"))
      }
      throw StoreError(file, error)
    }
  }
}
