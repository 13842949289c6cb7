/// A target as it is found, with the record of an earlier flash; reads each file once.
final class FlashSnapshot {
  let target: FlashTarget
  /// Of an earlier flash; nil where there was none, or none that got as far as a record.
  let manifest: FlashManifest?
  /// The record stands where it belongs, not only beside it.
  let recordIsInPlace: Bool
  private var contents: [FlashPlace: FlashContent?] = [:]
  private var digests: [FlashPlace: String] = [:]
  private var packaged: Set<String>?

  init(_ target: FlashTarget) throws(FlashError) {
    self.target = target
    let place = target.manifest
    let volume = try target.volume(place.tree)
    var found: [FlashManifest?] = []
    for path in [place.path, FlashPath.unfinished(place.path)] {
      guard case .file(let text)? = try volume.content(path) else {
        found.append(nil)
        continue
      }
      found.append(FlashManifest(text))
    }
    manifest = found[0] ?? found[1]
    recordIsInPlace = found[0] != nil || found[1] == nil
  }

  /// What stands there now.
  func actual(_ place: FlashPlace) throws(FlashError) -> FlashContent? {
    if let known = contents[place] { return known }
    let found = try target.volume(place.tree).content(place.path)
    contents[place] = .some(found)
    return found
  }

  /// Of what stands there; counted once, because packages are large.
  func actualDigest(_ place: FlashPlace) throws(FlashError) -> String? {
    if let known = digests[place] { return known }
    let digest = try actual(place)?.digest
    digests[place] = digest
    return digest
  }

  /// What stands there, or would if the last write of it had not been cut short: a file that is
  /// neither the one before nor the one after is taken from beside it.
  func healed(_ place: FlashPlace) throws(FlashError) -> FlashContent? {
    let found = try actual(place)
    guard let manifest, manifest.state != .done, let file = manifest.file(place) else {
      return found
    }
    let digest = try actualDigest(place)
    if digest == file.before || digest == file.after { return found }
    let beside = try actual(FlashPlace(place.tree, FlashPath.unfinished(place.path)))
    let besideDigest = beside?.digest
    if let beside, besideDigest == file.before || besideDigest == file.after { return beside }
    // A file of ours that was being made.
    guard let before = file.before else { return file.role == .own ? nil : found }
    if found == nil, let backup = try backup(of: place), backup.digest == before { return backup }
    return found
  }

  func backup(of place: FlashPlace) throws(FlashError) -> FlashContent? {
    try actual(FlashPlace(place.tree, FlashPath.backup(place.path)))
  }

  /// Whether dpkg put the root's file at `path` there with the package of Poise: it is no flash's
  /// any more, whoever had put it there before.
  func isPackaged(_ path: String) throws(FlashError) -> Bool {
    guard target.root != nil else { return false }
    let list: Set<String>
    if let packaged {
      list = packaged
    } else {
      let bytes = try text(FlashPlace(.root, "var/lib/dpkg/info/poise.list"))
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      // Debian 12 says /lib, which is a link to /usr/lib.
      list = Set(lines.map { $0.hasPrefix("/lib/") ? "usr" + $0 : String($0.dropFirst()) })
      packaged = list
    }
    return list.contains(path.hasPrefix("lib/") ? "usr/" + path : path)
  }

  /// The bytes of a file; empty where there is none.
  ///
  /// - Throws: for a link, which is not followed.
  func text(_ place: FlashPlace) throws(FlashError) -> [UInt8] {
    switch try healed(place) {
    case .file(let bytes): return bytes
    case nil: return []
    case .link(let destination):
      throw FlashError(
        .badTarget,
        "\(target.label(place)) is a link to \(destination); links on a target are not followed",
        hint: "put the file itself there")
    }
  }
}
