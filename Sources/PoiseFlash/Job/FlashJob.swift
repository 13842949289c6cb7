/// A file that a flash or its revert changes; nil for no file.
public struct FlashChange: Sendable, Equatable {
  public var place: FlashPlace
  /// As messages name it.
  public var label: String
  public var before: FlashContent?
  public var after: FlashContent?
  /// Of what is to be; nil for no file.
  public var digest: String?
}

/// One flash: planned when it is made, written when told to.
///
/// The order of writing is what a power cut is survived by: first the record of what is to be, then
/// for each file its backup, then the file, last the record's "done". Cut anywhere, a second run
/// finds each file as it was or as it is to be, or a whole copy of one of both beside it.
public struct FlashJob {
  let snapshot: FlashSnapshot
  public let plan: FlashPlan
  /// In the order of writing; empty where all is as it is to be.
  public private(set) var changes: [FlashChange] = []
  /// Files whose backup is to be written first.
  private var backups: [FlashPlace: FlashContent] = [:]
  private var next: FlashManifest

  public init(_ request: FlashRequest, on target: FlashTarget) throws(FlashError) {
    snapshot = try FlashSnapshot(target)
    plan = try FlashPlanner.plan(request, snapshot)
    try plan.checkPlaces()
    next = FlashManifest(
      board: request.board.name, state: .writing, folders: snapshot.manifest?.folders ?? [])
    for file in plan.files { try add(file) }
    for file in snapshot.manifest?.files ?? [] where !covers(file.place) { try giveUp(file) }
  }

  public var target: FlashTarget { snapshot.target }

  private func covers(_ place: FlashPlace) -> Bool {
    plan.files.contains { $0.place == place }
  }

  private mutating func add(_ file: FlashPlan.File) throws(FlashError) {
    let label = target.label(file.place)
    let old = snapshot.manifest?.file(file.place)
    let healed = try snapshot.healed(file.place)
    var baseline = healed
    if case .file(let bytes)? = healed {
      let rest = try file.role.removed(from: bytes, file: label)
      if let rest { baseline = .file(rest) }
    }
    var before = baseline?.digest
    let backup = try snapshot.backup(of: file.place)?.digest
    var isKept = false
    if let old { isKept = try keepsBackup(old, backup) }
    if let old, file.role == .own || isKept {
      before = old.before
      baseline = nil
    } else if file.role == .own {
      if healed == file.after {
        return  // it was like that before us
      }
    }
    let actual = try snapshot.actual(file.place)
    if file.role != .own, baseline == file.after, actual == file.after {
      return  // nothing is to be added
    }
    if let baseline, actual != file.after, backup != before { backups[file.place] = baseline }
    let isThere = actual == file.after
    let known = isThere ? try snapshot.actualDigest(file.place) : nil
    let digest = known ?? file.after.digest
    next.files.append(
      FlashManifest.File(place: file.place, role: file.role, before: before, after: digest))
    if !isThere {
      changes.append(
        FlashChange(
          place: file.place, label: label, before: actual, after: file.after, digest: digest))
    }
  }

  /// Nobody has changed the file since the flash, so that its backup is still what was there.
  private func keepsBackup(
    _ old: FlashManifest.File, _ backup: String?
  ) throws(FlashError) -> Bool {
    guard let backup, backup == old.before else { return false }
    return try snapshot.healed(old.place)?.digest == old.after
  }

  /// A file of an earlier flash that this one has no use for.
  private mutating func giveUp(_ file: FlashManifest.File) throws(FlashError) {
    let restored = try FlashRevert.restored(file, snapshot)
    let actual = try snapshot.actual(file.place)
    // What is not ours any more is not undone later either.
    guard restored.note == nil, actual != restored.content else { return }
    next.files.append(file)
    changes.append(
      FlashChange(
        place: file.place, label: target.label(file.place), before: actual,
        after: restored.content, digest: restored.content == nil ? nil : file.before))
  }

  /// True where nothing is left to be written, not even that an earlier run got to its end.
  public var isComplete: Bool {
    changes.isEmpty && snapshot.recordIsInPlace
      && (snapshot.manifest.map { $0.state == .done } ?? true)
  }

  // MARK: Writing

  /// Writes it all, each file read back and compared.
  ///
  /// - Parameter report: told each file that is written.
  /// - Throws: after putting back what was there, where this was the first flash of the target.
  public mutating func write(_ report: (FlashChange) -> Void = { _ in }) throws(FlashError) {
    if isComplete { return }
    try checkRoom()
    do throws(FlashError) {
      try writeAll(report)
    } catch {
      guard snapshot.manifest == nil, let revert = try? FlashRevert(target) else { throw error }
      var failure = error
      if (try? revert.write()) != nil {
        failure.message += "; the previous content was restored"
      } else {
        failure.hint = "`poise board verify` shows what is written; flash again after fixing it"
      }
      throw failure
    }
  }

  private mutating func writeAll(_ report: (FlashChange) -> Void) throws(FlashError) {
    let record = target.manifest
    let volume = try target.volume(record.tree)
    // The record's own folder is ours, whoever made it: a run that was cut off may have.
    let own = FlashPlace(record.tree, FlashPath.parent(record.path))
    if !next.folders.contains(own) { next.folders.append(own) }
    try makeFolders(for: record)
    for change in changes where change.after != nil {
      try findFolders(for: change.place)
    }
    try put(.file(next.text), at: record)
    for change in changes {
      try makeFolders(for: change.place)
      if let backup = backups[change.place] {
        try put(backup, at: FlashPlace(change.place.tree, FlashPath.backup(change.place.path)))
      }
      if let after = change.after {
        try put(after, at: change.place)
      } else {
        try target.volume(change.place.tree).remove(change.place.path)
      }
      report(change)
    }
    if let old = snapshot.manifest, old.state != .done {
      for file in next.files {
        try target.volume(file.place.tree).remove(FlashPath.unfinished(file.place.path))
      }
    }
    next.state = .done
    let givenUp = next.files.filter { !covers($0.place) }
    next.files.removeAll { givenUp.contains($0) }
    try put(.file(next.text), at: record)
    for file in givenUp {
      try target.volume(file.place.tree).remove(FlashPath.backup(file.place.path))
    }
    try volume.remove(FlashPath.unfinished(record.path))
  }

  private func put(_ content: FlashContent, at place: FlashPlace) throws(FlashError) {
    let volume = try target.volume(place.tree)
    try volume.replace(place.path, with: content)
    guard try volume.content(place.path) == content else {
      throw FlashError(
        .io, "\(target.label(place)): what was read back is not what was written",
        hint: "the card may be worn out or full; try another one")
    }
  }

  /// Folders above a file that are missing go into the record.
  private mutating func findFolders(for place: FlashPlace) throws(FlashError) {
    let volume = try target.volume(place.tree)
    var missing: [FlashPlace] = []
    var folder = FlashPath.parent(place.path)
    while !folder.isEmpty, try volume.entry(folder) == .absent {
      missing.append(FlashPlace(place.tree, folder))
      folder = FlashPath.parent(folder)
    }
    next.folders += missing.reversed().filter { !next.folders.contains($0) }
  }

  private func makeFolders(for place: FlashPlace) throws(FlashError) {
    let volume = try target.volume(place.tree)
    var folder = ""
    for part in place.path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/" + part
      if try volume.entry(folder) == .absent { try volume.makeDirectory(folder) }
    }
  }

  /// Refuses before anything is written. Counts in clusters of 32 KiB, and a file that is replaced
  /// twice: on FAT its new content stands beside the old for a moment.
  private func checkRoom() throws(FlashError) {
    for tree in [FlashTree.boot, .root] where (tree == .boot ? target.boot : target.root) != nil {
      let volume = try target.volume(tree)
      guard let free = try volume.freeBytes() else { continue }
      func room(_ content: FlashContent?) -> Int {
        content.map { ($0.byteCount / 32_768 + 1) * 32_768 } ?? 0
      }
      var needed = 2 * 32_768
      var beside = 0
      for change in changes where change.place.tree == tree {
        needed += room(backups[change.place]) + max(0, room(change.after) - room(change.before))
        if change.before != nil { beside = max(beside, room(change.after)) }
      }
      needed += beside
      if needed > free {
        throw FlashError(
          .cannotWrite,
          "\(volume.name): \(free / 1024) KiB are free and \(needed / 1024) KiB are needed; "
            + "nothing was written",
          hint: "remove what is not needed from it")
      }
    }
  }
}
