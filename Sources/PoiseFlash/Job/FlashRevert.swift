/// Takes a flash back: every file becomes, byte for byte, what it was before the first one. What
/// somebody has changed since is kept.
public struct FlashRevert {
  let snapshot: FlashSnapshot
  private let manifest: FlashManifest?
  public private(set) var changes: [FlashChange] = []
  /// Files that stay as they are, and why.
  public private(set) var notes: [String] = []

  /// - Throws: where the target has no record of a flash.
  public init(_ target: FlashTarget) throws(FlashError) {
    snapshot = try FlashSnapshot(target)
    manifest = snapshot.manifest
    let record = target.manifest
    let volume = try target.volume(record.tree)
    guard let manifest else {
      // A first flash that was cut off while it wrote its record has changed nothing yet.
      let traces = [record.path, FlashPath.unfinished(record.path)]
      for path in traces where try volume.entry(path) != .absent { return }
      throw FlashError(
        .missing, "\(target.name): no record of a flash (\(target.label(record)))",
        hint: "it was never set up by `poise board flash`, or has been reverted already")
    }
    for file in manifest.files.reversed() {
      let restored = try Self.restored(file, snapshot)
      if let note = restored.note { notes.append("\(target.label(file.place)): \(note)") }
      let actual = try snapshot.actual(file.place)
      if actual != restored.content {
        changes.append(
          FlashChange(
            place: file.place, label: target.label(file.place), before: actual,
            after: restored.content, digest: restored.content?.digest))
      }
    }
  }

  struct Restored {
    var content: FlashContent?
    /// Why this is not the file of before.
    var note: String?
  }

  /// What a file is to be after the revert.
  static func restored(
    _ file: FlashManifest.File, _ snapshot: FlashSnapshot
  ) throws(FlashError) -> Restored {
    let healed = try snapshot.healed(file.place)
    if healed?.digest == file.before { return Restored(content: healed) }
    if file.place.tree == .root, try snapshot.isPackaged(file.place.path) {
      return Restored(content: healed)
    }
    let backup = try file.before == nil ? nil : snapshot.backup(of: file.place)
    guard let healed else {
      if let backup, backup.digest == file.before { return Restored(content: backup) }
      return Restored(content: nil, note: "is not there any more, and stays so")
    }
    let isOurs = healed.digest == file.after
    if isOurs, file.before == nil { return Restored(content: nil) }
    if isOurs, let backup, backup.digest == file.before { return Restored(content: backup) }
    if case .file(let bytes) = healed,
      let rest = try file.role.removed(from: bytes, file: snapshot.target.label(file.place))
    {
      let content = FlashContent.file(rest)
      if content.digest == file.before { return Restored(content: content) }
      return Restored(
        content: content, note: "has been changed since; only the lines of Poise are taken out")
    }
    return Restored(
      content: healed,
      note: isOurs ? "its backup is missing, so it is kept" : "has been changed since, and is kept")
  }

  /// Writes it all. Cut off, it is completed by another revert.
  public func write(_ report: (FlashChange) -> Void = { _ in }) throws(FlashError) {
    let target = snapshot.target
    let record = target.manifest
    let volume = try target.volume(record.tree)
    if var manifest {
      manifest.state = .reverting
      try put(.file(manifest.text), at: record)
      for change in changes {
        if let content = change.after {
          try put(content, at: change.place)
        } else {
          try target.volume(change.place.tree).remove(change.place.path)
        }
        report(change)
      }
      for file in manifest.files {
        let volume = try target.volume(file.place.tree)
        try volume.remove(FlashPath.unfinished(file.place.path))
        try volume.remove(FlashPath.unfinished(FlashPath.backup(file.place.path)))
        try volume.remove(FlashPath.backup(file.place.path))
      }
      if target.boot != nil {
        for path in [FirstBoot.done, FirstBoot.log] {
          try target.volume(.boot).remove(path)
        }
      }
      for folder in manifest.folders.reversed() where folder.path != FlashPath.parent(record.path) {
        try remove(folder)
      }
    }
    // The complete one of two last: while one is there, a revert that was cut off can go on.
    try volume.remove(FlashPath.unfinished(record.path))
    try volume.remove(record.path)
    let folder = FlashPlace(record.tree, FlashPath.parent(record.path))
    if manifest?.folders.contains(folder) ?? true { try remove(folder) }
  }

  /// A folder that was made, where nothing else is in it and no package has it by now.
  private func remove(_ folder: FlashPlace) throws(FlashError) {
    if folder.tree == .root, try snapshot.isPackaged(folder.path) { return }
    try snapshot.target.volume(folder.tree).removeDirectory(folder.path)
  }

  private func put(_ content: FlashContent, at place: FlashPlace) throws(FlashError) {
    let volume = try snapshot.target.volume(place.tree)
    try volume.replace(place.path, with: content)
    guard try volume.content(place.path) == content else {
      throw FlashError(
        .io, "\(snapshot.target.label(place)): what was read back is not what was written",
        hint: "the copy of before is beside it: \(FlashPath.name(FlashPath.backup(place.path)))")
    }
  }
}
