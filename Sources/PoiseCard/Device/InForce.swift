import PoiseSystem
import PoiseText

/// The last settings that were right, with the board file that they named: one file, so that both
/// are of one moment.
struct InForce: Equatable {
  /// `poise.toml` without its secret.
  var settings: String
  /// The board file's text.
  var board: String

  init(settings: String, board: String) { (self.settings, self.board) = (settings, board) }

  /// nil where nothing has been right yet.
  init?(path: String) {
    guard let bytes = try? File.read(path, limit: 4 << 20),
      let document = JSONMembers(String(decoding: bytes, as: UTF8.self)),
      let settings = document.text("settings"), let board = document.text("board")
    else { return nil }
    self.init(settings: settings, board: board)
  }

  func write(_ path: String) throws(SystemError) {
    var document = JSONWriter(.lines)
    document.add("settings", text: settings)
    document.add("board", text: board)
    try File.replace(path, with: Array(document.finished().utf8))
  }
}
