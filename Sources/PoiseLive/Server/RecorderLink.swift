import PoiseText

/// How this server and the recorder stand, as the page is told.
public struct RecorderLink: Sendable, Equatable {
  /// The one word of it.
  public enum State: String, Sendable {
    case connected
    /// Nobody listens at the recorder's socket.
    case absent
    /// Connected, and nothing has come for a while.
    case silent
    /// One is there, and this program has no right to its socket.
    case forbidden
  }

  public var state: State
  /// Unix time, ns.
  public var since: Int64

  public init(_ state: State, since: Int64) { (self.state, self.since) = (state, since) }

  /// As a packet of its own.
  var line: String {
    var o = JSONWriter()
    o.add("type", text: "recorder")
    o.add("state", text: state.rawValue)
    o.add("since", raw: DecimalText.seconds(nanoseconds: since))
    return o.finished()
  }
}
