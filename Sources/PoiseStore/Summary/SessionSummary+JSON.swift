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

  /// Whose a damaged file is, and of when: from those of its lines that are whole.
  init(remainsOf text: String) {
    self.init(session: "", start: 0, end: 0)
    let version = Self.currentVersion + Self.contentChanges
    var members = ["summary_version": JSONTree.number(Double(version))]
    for line in text.split(separator: "\n") {
      let member = line.hasSuffix(",") ? line.dropLast() : line
      guard case .object(let one)? = try? JSONParser.tree("{" + member + "}") else { continue }
      members.merge(one) { first, _ in first }
    }
    var found = self
    try? found.read(.object(members))
    (session, user, subject, place) = (found.session, found.user, found.subject, found.place)
    (start, end, zone, clock) = (found.start, found.end, found.zone, found.clock)
    if !found.zoneSpans.isEmpty { zoneSpans = found.zoneSpans }
  }
}
