import PoiseFlash

/// A tree in memory that can lose power at any of its writes, in the two ways of real ones: a
/// folder renames over a file at once; an image by mtools removes and writes it again.
public final class MemoryVolume: FlashVolume {
  public enum Kind: Sendable, CaseIterable {
    /// Renames over a file.
    case folder
    /// Removes a file and writes it again.
    case image
  }

  public let name: String
  public let kind: Kind
  public var files: [String: FlashContent] = [:]
  public var folders: Set<String> = []
  /// Room in bytes, for all files together.
  public var room = Int.max
  public let power: Power

  /// Shared by the volumes of a target, so that one cut ends both.
  public final class Power {
    /// Steps of writing so far.
    public var steps = 0
    /// The step that is not done any more; nil for never.
    public var cutAt: Int?
    public var isOff = false
    /// Leave half of a file's bytes behind, where the cut step writes some.
    public var tears = true

    public init() {}
  }

  public init(_ name: String, _ kind: Kind, power: Power = Power()) {
    self.name = name
    self.kind = kind
    self.power = power
  }

  private static let off = FlashError(.io, "the power is off")

  private func checkPower() throws(FlashError) { if power.isOff { throw Self.off } }

  /// One step of writing; at the cut, `torn` is what remains of it.
  private func step(_ action: () -> Void, torn: () -> Void = {}) throws(FlashError) {
    try checkPower()
    power.steps += 1
    if power.steps == power.cutAt {
      power.isOff = true
      if power.tears { torn() }
      throw Self.off
    }
    action()
  }

  public func entry(_ path: String) throws(FlashError) -> FlashEntry {
    try checkPower()
    switch files[path] {
    case .file?: return .file
    case .link(let to)?: return .link(to: to)
    case nil: return folders.contains(path) ? .directory : .absent
    }
  }

  public func read(_ path: String, limit: Int) throws(FlashError) -> [UInt8] {
    try checkPower()
    guard case .file(let bytes)? = files[path] else { throw FlashError(.missing, path) }
    return bytes
  }

  private func place(_ content: FlashContent, at path: String) throws(FlashError) {
    let used = files.filter { $0.key != path }.values.reduce(0) { $0 + $1.byteCount }
    if used + content.byteCount > room { throw FlashError(.cannotWrite, "\(name): no room left") }
    var half = content
    if case .file(let bytes) = content { half = .file(Array(bytes[..<(bytes.count / 2)])) }
    try step({ files[path] = content }, torn: { files[path] = half })
  }

  public func replace(_ path: String, with content: FlashContent) throws(FlashError) {
    let parent = FlashPath.parent(path)
    guard parent.isEmpty || folders.contains(parent) else {
      throw FlashError(.missing, "\(name)/\(path): its folder is missing")
    }
    let unfinished = FlashPath.unfinished(path)
    switch kind {
    case .folder:
      try place(content, at: unfinished)
      try step {
        files[path] = content
        files[unfinished] = nil
      }
    case .image:
      let isNew = files[path] == nil
      if !isNew {
        try place(content, at: unfinished)
        try step { files[path] = nil }
      }
      try place(content, at: path)
      if !isNew { try step { files[unfinished] = nil } }
    }
  }

  public func remove(_ path: String) throws(FlashError) {
    try checkPower()
    if files[path] != nil { try step { files[path] = nil } }
  }

  public func makeDirectory(_ path: String) throws(FlashError) {
    try step { folders.insert(path) }
  }

  public func removeDirectory(_ path: String) throws(FlashError) {
    let inside = path + "/"
    let isEmpty =
      !files.keys.contains { $0.hasPrefix(inside) } && !folders.contains { $0.hasPrefix(inside) }
    if folders.contains(path), isEmpty { try step { folders.remove(path) } }
  }

  public func freeBytes() throws(FlashError) -> Int? {
    room == .max ? nil : room - files.values.reduce(0) { $0 + $1.byteCount }
  }
}
