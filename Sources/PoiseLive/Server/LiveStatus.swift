import PoiseText

/// What poise-live tells other programs of this machine about itself, for as long as it runs: where
/// its page is, and how many look. No token.
public struct LiveStatus: Sendable, Equatable {
  public var process: Int32
  public var address: String
  /// In the local network, not on this machine alone.
  public var isInNetwork: Bool
  public var pages = 0
  public var foxgloves = 0

  public init(process: Int32, address: String, isInNetwork: Bool) {
    self.process = process
    self.address = address
    self.isInNetwork = isInNetwork
  }

  /// One JSON object.
  public var text: String {
    var o = JSONWriter(.lines)
    o.add("version", whole: 1)
    o.add("pid", whole: process)
    o.add("address", text: address)
    o.add("in_network", flag: isInNetwork)
    o.add("pages", whole: pages)
    o.add("foxgloves", whole: foxgloves)
    return o.finished()
  }
}
