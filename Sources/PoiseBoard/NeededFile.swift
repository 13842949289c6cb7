import PoiseHardware

/// A file that a chip must be given at each start.
public struct NeededFile: Sendable, Equatable {
  /// As the board file names it.
  public var name: String
  /// Where it is, seen from where the board file was read.
  public var path: String
  /// What chip takes it, how long it is and where people find it.
  public var chip: String
  public var layout: UploadLayout

  /// Those of a board, each once.
  public static func all(of board: Board) -> [NeededFile] {
    var files: [NeededFile] = []
    for sensor in board.sensors {
      guard let name = sensor.configurationName, let path = sensor.configuration,
        let layout = ChipChoices.all.first(where: { $0.chip == sensor.chip })?.upload,
        !files.contains(where: { $0.name == name })
      else { continue }
      files.append(NeededFile(name: name, path: path, chip: sensor.chip, layout: layout))
    }
    return files
  }

  /// It lies where it always is; others lie beside the board file and go where that goes.
  public var isAbsolute: Bool { name.hasPrefix("/") }

  /// Why it cannot be taken along with the board file; nil: it can.
  public var placeProblem: String? {
    let isPlain = name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x2F }
    if isPlain && !name.hasPrefix(".") { return nil }
    return "put the file beside the board file, and name it without a folder"
  }

  /// Why these bytes are not the file; nil: they can be.
  public func problem(of bytes: [UInt8]) -> String? {
    if bytes.count == layout.bytes { return nil }
    return "\(bytes.count) bytes, and the \(chip)'s has \(layout.bytes) (\(layout.origin))"
  }
}
