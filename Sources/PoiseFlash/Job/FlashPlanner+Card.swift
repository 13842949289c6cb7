import PoiseBoard
import PoiseText

/// What a card's first start needs, and what is left for a person.
extension FlashPlanner {
  /// Packages, board file and script, and what starts the script once: cloud-init where the card
  /// has it (Raspberry Pi OS on Debian 13), else the kernel's command line (Debian 12).
  mutating func addFirstBoot(_ bootFile: FlashPlace?) throws(FlashError) {
    let packages = try packagesOnCard()
    if packages.isEmpty { return }
    guard bootFile != nil, let mount = board.enable?.bootFiles.first.map(FlashPath.parent) else {
      throw FlashError(
        .usage, "board \(board.name) has no boot partition that installs packages at a first start",
        hint: "install the package on the running machine: sudo apt install ./NAME.deb")
    }
    let names = packages.map(\.name)
    let script = mount + "/" + FirstBoot.script
    let words = KernelCommandLine.words(script: script)
    let trigger = try trigger(script: script, words: words, names: names)
    // cloud-init came to Raspberry Pi OS with Debian 13; packages say for which Debian they are.
    let release = trigger.isCloudInit ? "13" : "12"
    for name in names where name.contains("+deb") && !name.contains("+deb\(release)") {
      plan.warnings.append(
        "\(name): made for another Debian than the \(release) that this card seems to have")
    }
    for (name, content) in packages {
      add(FlashPlace(.boot, FirstBoot.folder + "/" + name), .own, content)
    }
    try addNeededFiles(.boot, FirstBoot.folder + "/")
    add(FlashPlace(.boot, FirstBoot.board), .own, .file(Array(board.text.utf8)))
    let text = FirstBoot.text(
      mount: mount, packages: names, commandLine: trigger.isCommandLine ? words : nil)
    add(FlashPlace(.boot, FirstBoot.script), .own, .file(Array(text.utf8)))
    plan.files += trigger.file.map { [$0] } ?? []
  }

  /// Those that were named, or else those that an earlier flash has put there.
  private mutating func packagesOnCard() throws(FlashError) -> [(name: String, FlashContent)] {
    if !request.packages.isEmpty {
      guard request.packages.contains(where: { $0.name.hasPrefix("poise_") }) else {
        throw FlashError(.usage, "--deb: the package of Poise itself, poise_..., is not among them")
      }
      return request.packages.map { ($0.name, .file($0.bytes)) }
    }
    var found: [(name: String, FlashContent)] = []
    for file in snapshot.manifest?.files ?? [] where file.place.path.hasSuffix(".deb") {
      let content = try snapshot.healed(file.place)
      if let content, content.digest == file.after {
        found.append((FlashPath.name(file.place.path), content))
      } else {
        plan.warnings.append(
          "\(target.label(file.place)): not the package that was written; name it again with --deb")
      }
    }
    return found
  }

  private struct Trigger {
    /// Nil where the first start is over.
    var file: FlashPlan.File?
    var isCommandLine = false
    var isCloudInit = false
  }

  private func trigger(
    script: String, words: String, names: [String]
  ) throws(FlashError) -> Trigger {
    let userData = FlashPlace(.boot, "user-data")
    let commandLine = FlashPlace(.boot, "cmdline.txt")
    let hasUserData = try snapshot.healed(userData) != nil
    let hasMetaData = try snapshot.healed(FlashPlace(.boot, "meta-data")) != nil
    if hasUserData || hasMetaData {
      let after = try CloudConfig.added(
        "[ sh, \(script) ]", board: board.name, to: snapshot.text(userData),
        file: target.label(userData))
      let role = snapshot.manifest?.file(userData)?.role ?? (hasUserData ? .block : .own)
      return Trigger(
        file: FlashPlan.File(place: userData, role: role, after: .file(after)), isCloudInit: true)
    }
    guard try snapshot.healed(commandLine) != nil else {
      throw FlashError(
        .badTarget,
        "\(target.name): neither user-data nor cmdline.txt in it; packages can be put onto "
          + "Raspberry Pi OS (Debian 12 and 13) alone",
        hint: "leave --deb out, and install the package on the running machine")
    }
    let bytes = KernelCommandLine.removed(words, from: try snapshot.text(commandLine))
    if let other = KernelCommandLine.script(in: bytes) {
      return Trigger(file: try addition(to: other, script: script))
    }
    let done = try snapshot.text(FlashPlace(.boot, FirstBoot.done))
    let doneLines = TextLines(done)
    if !doneLines.lines.isEmpty, doneLines.text(0) == FirstBoot.doneText(names) {
      return Trigger(file: nil, isCommandLine: true)
    }
    let after = try KernelCommandLine.added(words, to: bytes, file: target.label(commandLine))
    return Trigger(
      file: FlashPlan.File(place: commandLine, role: .words(words), after: .file(after)),
      isCommandLine: true)
  }

  /// Raspberry Pi Imager's own first-boot script, which a line is added to.
  private func addition(to other: String, script: String) throws(FlashError) -> FlashPlan.File {
    let place = FlashPlace(.boot, "firstrun.sh")
    guard FlashPath.name(other) == place.path, try snapshot.healed(place) != nil else {
      throw FlashError(
        .badTarget,
        "\(target.label(FlashPlace(.boot, "cmdline.txt"))): starts \(other) at the next boot, and "
          + "there is room for one script",
        hint: "start the card once, so that it is done with it, then flash it again")
    }
    let after = try ManagedBlock.written(
      ["sh '\(script)'"], board: board.name, into: snapshot.text(place), file: target.label(place),
      after: 0)
    return FlashPlan.File(place: place, role: .block, after: .file(after))
  }

  // MARK: What is left

  mutating func addSteps(_ bootFile: FlashPlace?) {
    let hasProgram = (try? hasProgram()) ?? false
    let hasPackages = plan.files.contains { $0.place.path.hasSuffix(".deb") }
    if target.isThisMachine {
      addStepsOfMachine(bootFile, hasProgram)
    } else if hasPackages {
      plan.steps += [
        "The system on the card must be 64-bit (its image's name contains \"arm64\").",
        "Wire the sensor (`poise board show \(board.name)` has the table), put the card in, and "
          + "switch on: the first start installs Poise and takes a minute longer.",
        "If it does not record then, read poise/firstboot.log on the card's boot partition."
      ]
    } else {
      plan.steps += [
        "Wire the sensor (`poise board show \(board.name)` has the table), put the card in, and "
          + "switch on."
      ]
      if !hasProgram {
        plan.steps.append(
          "Install Poise there: sudo apt install ./poise_VERSION_arm64.deb"
            + (target.root == nil ? ", then: sudo poise board flash \(board.name) /" : ""))
      }
      if target.root == nil {
        plan.steps.append(
          "Or flash again with --deb FILE..., and the card's first start does that itself "
            + "(64-bit systems only).")
      }
      if let note = board.enable?.note { plan.steps.append("Of this board: \(note)") }
    }
  }

  private mutating func addStepsOfMachine(_ bootFile: FlashPlace?, _ hasProgram: Bool) {
    let compatible = board.compatible
    if !compatible.isEmpty, !request.machine.contains(where: { compatible.contains($0) }) {
      let own = request.machine.first ?? "no device tree"
      plan.warnings.append(
        "this machine (\(own)) is none of those that board \(board.name) is for; "
          + "`poise board list` shows others")
    }
    plan.steps.append("Wire the sensor: `poise board show \(board.name)` has the table.")
    if let note = board.enable?.note { plan.steps.append("Of this board: \(note)") }
    if !hasProgram {
      plan.steps.append(
        "Install Poise, so that it starts automatically: sudo apt install ./poise_VERSION_ARCH.deb")
    }
    if bootFile != nil {
      plan.steps.append("Restart the machine: sudo reboot")
    } else {
      plan.steps.append(
        "sudo systemctl daemon-reload && sudo modprobe i2c-dev && sudo systemctl restart poise")
    }
    plan.steps.append("Then: poise doctor --board \(board.name)")
  }
}
