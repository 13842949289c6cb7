import PoiseCore

/// Which trigger starts a device's conversions, and what its stamps are worth with it.
struct IIOTriggerChoice {
  var name: String
  var quality: StampQuality
  /// Folder of a timer whose rate can be set; nil where the part's own clock counts.
  var timer: String?
  /// The device's own conversions make the rate: no trigger, or its own.
  var isOwn: Bool

  init(_ device: IIODevice, _ request: IIORequest, in tree: IIOTree) throws(IIOError) {
    guard device.hasTrigger else {
      if request.trigger != .any && request.trigger != .own {
        throw IIOError(
          .unsuitable, "\(device.name): has no trigger to choose; its own FIFO fills its buffer",
          fix: "remove the line trigger = ...")
      }
      // A FIFO in the part: by its own clock, from the moment it was switched on.
      (name, quality, timer, isOwn) = ("", .synthetic, nil, true)
      return
    }
    let triggers = tree.triggers()
    let own = triggers.first { device.driver != nil && $0.parent == device.parent }
    let wanted: String?
    switch request.trigger {
    case .own: wanted = own?.name
    case .any:
      let present = triggers.first { $0.name == device.trigger }
      wanted = (own ?? present ?? triggers.first { $0.name == IIOSetup.timerName })?.name
    case .timer: wanted = IIOSetup.timerName
    case .named(let name): wanted = name
    }
    guard let wanted, let trigger = triggers.first(where: { $0.name == wanted }) else {
      let names = triggers.map(\.name).joined(separator: ", ")
      throw IIOError(
        .unsuitable,
        "\(device.name): no trigger "
          + (request.trigger == .own ? "of its own: its interrupt line is not known" : wanted ?? "")
          + (names.isEmpty ? "; the kernel has none" : "; there is \(names)"),
        fix: request.trigger == .own
          ? "name the line in the device tree (docs/iio.md), or trigger = \"timer\""
          : "sudo poise board prepare BOARD makes the timer; a kernel without iio-trig-hrtimer "
            + "cannot")
    }
    name = wanted
    isOwn = wanted == own?.name
    timer = isOwn || trigger.rateHz == nil ? nil : trigger.folder
    // These drivers fit the stamps to the nominal period [168].
    let fits = device.driver?.hasPrefix("inv-") ?? false
    quality = !isOwn ? .timer : fits ? .synthetic : .measured
  }
}
