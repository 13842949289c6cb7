import Glibc

/// Names in a directory, sorted, so that runs are the same everywhere.
enum FileNames {
  static func list(_ path: String) -> [String] {
    guard let handle = opendir(path) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let item = readdir(handle) {
      names.append(
        withUnsafePointer(to: &item.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }
}
