import Glibc

/// Where the package being tested lies, and its files.
public enum PackageFiles {
  /// The folder that holds Package.swift.
  public static let root = parent(parent(parent(#filePath)))

  /// The folder of the built products: `poise` lies beside the test program.
  public static let products: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return parent(
      String(decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self))
  }()

  /// A file's bytes; nil where it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// A file as text; nil where it cannot be read.
  public static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}

/// The recordings with reference that lie beside the package, in `../shared/data`, or where
/// `$POISE_DATA` says. They are not part of the project; tests that need them carry
/// `.enabled(if: RecordedData.isPresent, RecordedData.whyNot)`.
public enum RecordedData {
  /// Where the recordings are looked for.
  public static let folder: String = {
    if let path = getenv("POISE_DATA") { return String(cString: path) }
    return PackageFiles.parent(PackageFiles.root) + "/shared/data"
  }()

  /// True where the recordings are there.
  public static let isPresent = access(folder + "/README.md", R_OK) == 0

  /// What a skipped test says.
  public static let whyNot = "the recordings are not in ../shared/data"

  /// Full path of `name`, such as `voisard_lumbar/meta.json`.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// A recording's columns by name; nil where there is no such file. A field that is not a number
  /// becomes NaN.
  public static func table(_ name: String) -> RecordedTable? {
    PackageFiles.text(of: path(name)).map(RecordedTable.init)
  }
}

/// A CSV file with a header line.
public struct RecordedTable: Sendable {
  /// The header's names, in order.
  public let names: [String]
  /// Row by row, as many values each as there are names.
  public let rows: [[Double]]

  /// Reads `text`; rows of another length than the header are left out.
  public init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let names = (lines.first ?? "").split(separator: ",").map(String.init)
    self.names = names
    rows = lines.dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    }.filter { $0.count == names.count }
  }

  /// A column by name; nil where there is none.
  public subscript(name: String) -> [Double]? {
    guard let column = names.firstIndex(of: name) else { return nil }
    return rows.map { $0[column] }
  }
}
