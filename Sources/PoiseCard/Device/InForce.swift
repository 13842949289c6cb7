import PoiseSystem
import PoiseText

/// The last settings that were right, with the board file that they named and the files that this
/// one needs: one file, so that all are of one moment.
struct InForce: Equatable {
  /// `poise.toml` without its secret.
  var settings: String
  /// The board file's text.
  var board: String
  /// What lies beside the board file, by name.
  var files: [String: [UInt8]]

  init(settings: String, board: String, files: [String: [UInt8]]) {
    (self.settings, self.board, self.files) = (settings, board, files)
  }

  /// nil where nothing has been right yet.
  init?(path: String) {
    guard let bytes = try? File.read(path, limit: 4 << 20),
      let document = JSONMembers(String(decoding: bytes, as: UTF8.self)),
      let settings = document.text("settings"), let board = document.text("board")
    else { return nil }
    let files = document.members("files")
    self.init(
      settings: settings, board: board,
      files: Dictionary(
        uniqueKeysWithValues: (files?.names ?? []).map { name in
          (name, files?.numbers(name).compactMap { UInt8(exactly: $0) } ?? [])
        }))
  }

  func write(_ path: String) throws(SystemError) {
    var document = JSONWriter(.lines)
    document.add("settings", text: settings)
    document.add("board", text: board)
    if !files.isEmpty {
      var list = JSONWriter(.lines)
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
        list.add(name, list: bytes.map { "\($0)" })
      }
      document.add("files", list)
    }
    try File.replace(path, with: Array(document.finished().utf8))
  }
}
