import PoiseBoard

/// Makes a ``FlashPlan`` out of a target as it is and a board: reads, and writes nothing.
struct FlashPlanner {
  let request: FlashRequest
  let snapshot: FlashSnapshot
  var plan: FlashPlan

  var target: FlashTarget { snapshot.target }
  var board: Board { request.board }

  /// A boot file has a few kilobytes, and the firmware's room for it is small.
  static let longestText = 256 << 10

  static func plan(
    _ request: FlashRequest, _ snapshot: FlashSnapshot
  ) throws(FlashError) -> FlashPlan {
    var planner = FlashPlanner(
      request: request, snapshot: snapshot, plan: FlashPlan(board: request.board.name))
    try planner.checkBoard()
    let bootFile = try planner.findBootFile()
    if let bootFile { try planner.addBootFile(bootFile) }
    if planner.target.root != nil { try planner.addRoot() }
    if planner.target.boot != nil { try planner.addFirstBoot(bootFile) }
    planner.orderBootFileLate(bootFile)
    planner.addSteps(bootFile)
    return planner.plan
  }

  private func checkBoard() throws(FlashError) {
    if case .virtual = board.bus {
      throw FlashError(
        .usage, "board \(board.name) is in software; there is nothing to set up for it",
        hint: "poise run --board \(board.name)")
    }
    guard !request.packages.isEmpty, target.boot == nil else { return }
    throw FlashError(
      .usage, "--deb is for a card's boot partition; this is a whole system",
      hint: "install the package there: sudo apt install ./NAME.deb")
  }

  mutating func add(_ place: FlashPlace, _ role: FlashManifest.Role, _ after: FlashContent) {
    plan.files.append(FlashPlan.File(place: place, role: role, after: after))
  }

  // MARK: Boot file

  /// The boot file that is there; nil for boards that need none.
  private mutating func findBootFile() throws(FlashError) -> FlashPlace? {
    guard let enable = board.enable, !enable.bootFiles.isEmpty else {
      guard target.root == nil else { return nil }
      throw FlashError(
        .usage, "board \(board.name) needs nothing on its boot partition",
        hint: "name the folder where its root partition is mounted")
    }
    for place in target.places(of: enable.bootFiles) where try snapshot.healed(place) != nil {
      return place
    }
    let names = Set(target.places(of: enable.bootFiles).map(\.path)).sorted()
    throw FlashError(
      .badTarget,
      "\(target.name): no \(names.joined(separator: " or ")) in it; is it the boot partition of "
        + "board \(board.name)?",
      hint: target.isThisMachine
        ? "`poise board list` shows other boards" : "mount the card's boot partition and name it")
  }

  private mutating func addBootFile(_ place: FlashPlace) throws(FlashError) {
    guard let enable = board.enable else { return }
    let label = target.label(place)
    let bytes = try snapshot.text(place)
    if bytes.count > Self.longestText {
      throw FlashError(
        .badTarget, "\(label): \(bytes.count) bytes; a boot file has a few thousand",
        hint: "is this the right card? Put the file of a fresh image there")
    }
    if bytes.contains(0) {
      throw FlashError(
        .badTarget, "\(label): holds zero bytes; the card is damaged, or was cut off while written",
        hint: "write the image anew")
    }
    let own = try ManagedBlock.removed(from: bytes, file: label)
    let text = BootText(TextLines(own))
    if let line = text.settings.last(where: { $0.name == "arm_64bit" && $0.value == "0" })?.line {
      throw FlashError(
        .badTarget,
        "\(label):\(line): arm_64bit=0 starts a 32-bit system; Poise needs a 64-bit one",
        hint: "take a 64-bit image of the system")
    }
    let after = try ManagedBlock.written(
      text.block(for: enable), board: board.name, into: bytes, file: label)
    let block = try ManagedBlock.find(in: TextLines(after), file: label)
    for conflict in text.conflicts(with: enable) {
      let section = conflict.section.map { " (in [\($0)])" } ?? ""
      // Lines behind the block have their numbers without it.
      let isBefore = conflict.line <= block?.lines.lowerBound ?? 0
      let line = isBefore ? conflict.line : conflict.line + (block?.lines.count ?? 0)
      plan.warnings.append(
        "\(label):\(line): \(conflict.name)=\(conflict.value)\(section) contradicts the board; "
          + (isBefore
            ? "the lines of Poise come after it and win"
            : "it comes after the lines of Poise: "
              + "remove it, or put # before it"))
    }
    add(place, .block, .file(after))
  }

  /// Behind the files it starts something with, before what starts the first-boot step.
  private mutating func orderBootFileLate(_ place: FlashPlace?) {
    guard let place, let at = plan.files.firstIndex(where: { $0.place == place }) else { return }
    let file = plan.files.remove(at: at)
    let trigger = plan.files.firstIndex { $0.place.tree == .boot && $0.role != .own }
    plan.files.insert(file, at: trigger ?? plan.files.count)
  }

  // MARK: Root

  private mutating func addRoot() throws(FlashError) {
    let isSystem = try snapshot.target.volume(.root).entry("etc")
    guard isSystem == .directory else {
      throw FlashError(
        .badTarget,
        "\(try target.volume(.root).name): no folder etc in it; is it a root partition?",
        hint: "mount the card's root partition and name that folder")
    }
    if let modules = board.enable?.modules, !modules.isEmpty {
      let text = "# Written by poise board flash for board \(board.name).\n"
      add(
        FlashPlace(.root, "etc/modules-load.d/poise.conf"), .own,
        .file(Array((text + modules.joined(separator: "\n") + "\n").utf8)))
    }
    var unit: String?
    for kind in ServiceFiles.kinds {
      let place = FlashPlace(.root, kind.path)
      var source: String?
      for path in kind.installed where source == nil {
        // Through /lib, which is a link on every system of today, the file is found once.
        if try reaches(path) { source = path }
      }
      if let source {
        if kind.name == ServiceFiles.unit.name { unit = source }
      } else if let text = request.service.texts[kind.name] {
        add(place, .own, .file(text))
        if kind.name == ServiceFiles.unit.name { unit = kind.path }
      }
    }
    try addDevice(FlashPlace(.root, "etc/poise/device.toml"))
    if let unit {
      let wants = FlashPlace(.root, "etc/systemd/system/multi-user.target.wants/poise.service")
      // However it was enabled, it stays.
      let isOurs = snapshot.manifest?.file(wants) != nil
      let isFree = try snapshot.healed(wants) == nil
      if isOurs || isFree { add(wants, .own, .link(to: "/" + unit)) }
    }
  }

  /// Whether a file is there, without following a link on the way.
  private func reaches(_ path: String) throws(FlashError) -> Bool {
    let volume = try target.volume(.root)
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/" + part
      if try volume.entry(folder) != .directory { return false }
    }
    return try volume.entry(path) == .file
  }

  /// The board file, unless somebody has made the one that is there his own.
  private mutating func addDevice(_ place: FlashPlace) throws(FlashError) {
    let wanted = FlashContent.file(Array(board.text.utf8))
    let found = try snapshot.healed(place)
    let isOurs = found == nil || found?.digest == snapshot.manifest?.file(place)?.after
    if let found, !isOurs, found != wanted {
      plan.warnings.append(
        "\(target.label(place)) is kept: it has been changed; remove it to have board "
          + "\(board.name)'s")
      return
    }
    add(place, .own, wanted)
  }
}
