/// Tells what a foreign file is, by its first bytes and, for text, by its header.
public enum ForeignFormat {
  /// - Throws: where it is none of the formats, with what can be done.
  public static func open(_ path: String) throws(ImportError) -> any ForeignRecording {
    let source = ImportSource(path)
    let head = [UInt8](try source.open().peek(4096))
    if head.isEmpty { throw ImportError(path, "is empty") }
    if head.starts(with: [0x4D, 0x44]) || head.starts(with: [0x41, 0x58]) {
      return try AxivityFile(source)
    }
    if head.starts(with: [0x1F, 0x8B]) {
      throw ImportError(path, "is compressed by gzip; unpack it first: gunzip -k \(path)")
    }
    if head.starts(with: [0x50, 0x4B, 3, 4]) {
      let archive = try ZipArchive(path)
      if archive.source("info.txt") != nil { return try ActiGraphFile(archive) }
      return try TableFile(archive)
    }
    let text = String(decoding: head, as: UTF8.self)
    if text.hasPrefix("Device Identity") { return try GENEActivFile(source) }
    if head.starts(with: [0x89, 0x4D, 0x43, 0x41, 0x50]) {
      throw ImportError(path, "is a log already; `poise log info` and `poise replay` read it")
    }
    if head.prefix(512).contains(0) {
      throw ImportError(
        path,
        "is in none of the formats that Poise imports: CWA, GT3X, GENEActiv .bin, CSV of "
          + "ActiLife, OMGUI, Sensor Logger or phyphox")
    }
    return try TableFile(source)
  }
}
