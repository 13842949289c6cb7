/// Which of a target's two trees.
public enum FlashTree: String, Sendable, Equatable, Hashable {
  /// What the machine starts from: a FAT partition on a Raspberry Pi.
  case boot
  /// What it runs from; `/` of the machine.
  case root
}

/// A file of a target.
public struct FlashPlace: Sendable, Equatable, Hashable {
  public var tree: FlashTree
  /// Relative to the tree.
  public var path: String

  public init(_ tree: FlashTree, _ path: String) { (self.tree, self.path) = (tree, path) }
}

/// What is set up: a card's boot partition, with or without its root; or one root tree that holds
/// the boot files too, such as `/` of this machine.
public struct FlashTarget {
  public let boot: (any FlashVolume)?
  public let root: (any FlashVolume)?
  /// The tree is the running system.
  public let isThisMachine: Bool
  /// Its programs are 32-bit ones, as far as can be seen.
  public var is32Bit = false

  /// A boot partition, mounted or in an image, and the root partition where it is mounted too.
  public init(boot: any FlashVolume, root: (any FlashVolume)? = nil) {
    self.boot = boot
    self.root = root
    isThisMachine = false
  }

  /// One tree with everything in it.
  public init(tree: any FlashVolume, isThisMachine: Bool = false) {
    boot = nil
    root = tree
    self.isThisMachine = isThisMachine
  }

  /// The name that messages have for the target.
  public var name: String { (boot ?? root)?.name ?? "nothing" }

  /// Where the record of what was written is kept: on the target, so that it goes where that goes.
  var manifest: FlashPlace {
    boot == nil ? FlashPlace(.root, "etc/poise/flash") : FlashPlace(.boot, "poise/flash")
  }

  /// - Throws: where a record names a tree that was not given.
  func volume(_ tree: FlashTree) throws(FlashError) -> any FlashVolume {
    switch tree {
    case .boot: if let boot { return boot }
    case .root: if let root { return root }
    }
    throw FlashError(
      .usage, "\(name): it was set up together with a \(tree.rawValue) partition",
      hint: tree == .root
        ? "mount that too and name it with --root DIR" : "name the boot partition's folder")
  }

  /// The place's name in messages.
  func label(_ place: FlashPlace) -> String {
    guard let volume = place.tree == .boot ? boot : root else { return place.path }
    let folder = volume.name
    return folder == "/" ? "/" + place.path : folder + "/" + place.path
  }

  /// Where a board file's absolute path is on this target: `/boot/firmware/config.txt` is
  /// `config.txt` of a boot partition.
  func places(of bootFiles: [String]) -> [FlashPlace] {
    bootFiles.map { file in
      if boot == nil { return FlashPlace(.root, String(file.dropFirst())) }
      for mount in ["/boot/firmware/", "/boot/efi/", "/boot/"] where file.hasPrefix(mount) {
        return FlashPlace(.boot, String(file.dropFirst(mount.count)))
      }
      return FlashPlace(.boot, FlashPath.name(file))
    }
  }
}
