import PoiseCore
import PoiseHardware

/// What was found on several buses of one machine, and the board file that it makes.
public struct BusSurvey: Sendable {
  /// One bus.
  public struct Bus: Sendable {
    /// Device node, such as `/dev/i2c-1`; nil of a virtual bus.
    public var path: String?
    /// What a board file names it by where its number is not fixed: the end of its device-tree
    /// node, such as `mux@70/i2c@1`.
    public var node: String?
    /// Device node of the bus whose multiplexer makes it; nil where it is no channel.
    public var parent: String?
    public var findings: [ProbeFinding]

    public init(
      path: String?, node: String? = nil, parent: String? = nil, findings: [ProbeFinding]
    ) {
      self.path = path
      self.node = node
      self.parent = parent
      self.findings = findings
    }

    /// It is an SPI device, which one chip has to itself.
    public var isSPI: Bool { path.map(SPIAccess.isDevice) ?? false }

    /// The line of `[bus]`. Numbers of channels are given out anew at each start.
    var line: String {
      guard let path else { return "virtual = true\n" }
      if let node { return "of_node = \"\(node)\"\n" }
      return "i2c = \"\(path.hasPrefix("/dev/i2c-") ? String(path.dropFirst(5)) : path)\"\n"
    }
  }

  public let buses: [Bus]

  public init(_ buses: [Bus]) { self.buses = buses.map { Self.own($0, among: buses) } }

  /// Without what is not the bus's own: a part on the bus itself answers through every channel of
  /// its multiplexer, and one behind the channel that was last used answers on the bus itself too.
  private static func own(_ bus: Bus, among all: [Bus]) -> Bus {
    func answers(_ address: UInt8, _ other: Bus) -> Bool {
      other.findings.contains { $0.address == address }
    }
    var bus = bus
    if let parent = all.first(where: { $0.path == bus.parent && bus.parent != nil }) {
      let channels = all.filter { $0.parent == parent.path }
      bus.findings.removeAll { finding in
        answers(finding.address, parent)
          && channels.count > 1 && channels.allSatisfy { answers(finding.address, $0) }
      }
    } else {
      let channels = all.filter { $0.parent == bus.path && bus.path != nil }
      bus.findings.removeAll { finding in
        let count = channels.count { answers(finding.address, $0) }
        return count > 0 && count < max(2, channels.count)
      }
    }
    return bus
  }

  /// Buses with a part that measures acceleration, for which there is a driver.
  private var worn: [Bus] {
    buses.filter { bus in
      !bus.isSPI && bus.findings.contains { $0.kinds.contains(.accelerometer) && $0.chip != nil }
    }
  }

  /// One text for all where sensors are on several buses: the first as `[bus]`, further ones as
  /// `[bus.PLACE]` with a place each, which the wearer corrects. nil where one bus has them all.
  public var text: String? {
    let worn = worn
    if worn.count < 2 { return nil }
    let words = BoardFragment.words
    var text = "[bus]\n" + worn[0].line
    let others = Array(zip(worn.dropFirst(), words))
    for (bus, place) in others { text += "[bus.\(place.name)]\n" + bus.line }
    // Places of further parts beside the first of each bus.
    var left = words.dropFirst(others.count)
    func proposed(_ bus: Bus) -> ArraySlice<BodyPlace> {
      let count = min(left.count, BoardFragment.others(bus.findings).count)
      defer { left = left.dropFirst(count) }
      return left.prefix(count)
    }
    text += BoardFragment.sensors(worn[0].findings, more: "", elsewhere: proposed(worn[0]))
    if others.count > 0 {
      text += "\n# Which place each of these is worn at only you know: correct placement.\n"
    }
    for (bus, place) in others {
      let line = "bus = \"\(place.name)\"\n"
      text += BoardFragment.sensors(
        bus.findings, more: "placement = \"\(place.name)\"\n" + line,
        elsewhere: proposed(bus), bus: line)
    }
    if worn.count > BodyPlace.most {
      text +=
        "\n# \(worn.count - BodyPlace.most) further buses have sensors, too: at most "
        + "\(BodyPlace.most) places are recorded at once.\n"
    }
    return text
  }

  /// What one bus alone makes; nil where there is nothing a driver is for.
  public func text(of bus: Bus) -> String? {
    if let device = bus.path, bus.isSPI {
      return bus.findings.first.flatMap { BoardFragment.text($0, spi: device) }
    }
    return BoardFragment.text(bus.findings, line: bus.line)
  }
}
