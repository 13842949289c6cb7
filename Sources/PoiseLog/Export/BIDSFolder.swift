import PoiseMCAP
import PoiseText

/// A data set of BIDS as it is written, file after file.
struct BIDSFolder {
  /// Of the data set.
  let root: String
  /// What was written, in order.
  private(set) var paths: [String] = []

  /// - Parameter folder: of the tables, made where missing.
  init(root: String, tables folder: String) throws(LogError) {
    self.root = root
    do { try PosixStorage().createDirectory(folder) } catch {
      throw LogError(path: folder, operation: "create directory", errno: error.errno)
    }
  }

  mutating func write(_ text: String, _ path: String) throws(LogError) {
    let sink = try FileSink(path: path)
    try sink.write(text)
    try sink.finish()
    paths.append(path)
  }

  /// Notes what somebody else wrote.
  mutating func note(_ path: String) { paths.append(path) }

  /// `dataset_description.json`.
  ///
  /// - Parameters:
  ///   - software: what made it, as a log has it: `poise 0.1.0`.
  ///   - source: of a derivative: the data set it is derived from.
  mutating func describe(
    _ name: String, type: String, software: String, source: String? = nil
  ) throws(LogError) {
    var by = JSONWriter()
    by.add("Name", text: "Poise")
    by.add("Version", text: software.hasPrefix("poise ") ? String(software.dropFirst(6)) : software)
    var about = JSONWriter()
    about.add("Name", text: name)
    about.add("BIDSVersion", text: "1.9.0")
    about.add("DatasetType", text: type)
    about.add("GeneratedBy", raw: "[\(by.finished())]")
    if let source { about.add("SourceDatasets", raw: "[{\"URL\":\(JSONText.quoted(source))}]") }
    try write(about.finished() + "\n", "\(root)/dataset_description.json")
  }
}
