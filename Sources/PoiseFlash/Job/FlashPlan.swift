import PoiseBoard

/// A Debian package that is put onto a card.
public struct FlashPackage: Sendable, Equatable {
  public var name: String
  public var bytes: [UInt8]

  /// - Parameter path: the file it was read from; its last word is the name.
  public init(path: String, bytes: [UInt8]) throws(FlashError) {
    name = FlashPath.name(path)
    self.bytes = bytes
    let plain = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "+-._~".utf8.contains($0)
    }
    guard plain, name.hasSuffix(".deb"), !name.hasPrefix("-"), name.utf8.count <= 200 else {
      throw FlashError(.usage, "\(path): no name of a Debian package, NAME_VERSION_ARCH.deb")
    }
    guard bytes.starts(with: Array("!<arch>\ndebian-binary".utf8)) else {
      throw FlashError(.badTarget, "\(path): not a Debian package")
    }
    guard name.hasSuffix("_arm64.deb") || name.hasSuffix("_all.deb") else {
      throw FlashError(
        .badTarget, "\(path): cards take 64-bit packages, _arm64.deb or _all.deb",
        hint: "`make deb-trixie` builds one for arm64")
    }
  }
}

/// What is to be on a target.
public struct FlashRequest: Sendable {
  public var board: Board
  /// It comes with the package, under its name; false for a file of somebody's own.
  public var boardIsShipped: Bool
  /// Empty: those that an earlier flash has put there stay.
  public var packages: [FlashPackage]
  /// Unit, device rules and user of the service.
  public var service: ServiceFiles
  /// `compatible` words of this machine's device tree.
  public var machine: [String]

  public init(
    board: Board, boardIsShipped: Bool = true, packages: [FlashPackage] = [],
    service: ServiceFiles = ServiceFiles(), machine: [String] = []
  ) {
    self.board = board
    self.boardIsShipped = boardIsShipped
    self.packages = packages
    self.service = service
    self.machine = machine
  }
}

/// Every file that a flash is about, with its content, and what is said beside.
public struct FlashPlan {
  struct File {
    var place: FlashPlace
    var role: FlashManifest.Role
    var after: FlashContent
  }

  /// Name of the board.
  public let board: String
  /// In the order of writing: what starts something comes last.
  var files: [File] = []
  /// What a person ought to know; nothing of it keeps the flash from being done.
  public internal(set) var warnings: [String] = []
  /// What is left to do for a person, in this order.
  public internal(set) var steps: [String] = []

  /// Refuses two files of one place, also where FAT takes their names for one.
  func checkPlaces() throws(FlashError) {
    var taken: Set<FlashPlace> = []
    for file in files {
      let path = file.place.tree == .boot ? file.place.path.lowercased() : file.place.path
      if taken.insert(FlashPlace(file.place.tree, path)).inserted { continue }
      throw FlashError(
        .usage, "two files are meant for \(file.place.path) (\(file.place.tree.rawValue))",
        hint: "give one of them another name")
    }
  }
}
