/// A frame as a server sends it (RFC 6455, section 5): whole, without a mask.
public enum WebSocketFrame {
  /// What a frame carries.
  public enum Kind: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  /// Why a connection is closed.
  public enum CloseCode: UInt16, Sendable {
    case normal = 1000
    case goingAway = 1001
    case protocolError = 1002
    case notText = 1007
    case tooBig = 1009
  }

  /// The frame of a whole message.
  public static func bytes(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x80 | kind.rawValue]
    switch payload.count {
    case ..<126: out.append(UInt8(payload.count))
    case ..<65_536: out += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      out.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        out.append(UInt8(truncatingIfNeeded: payload.count >> shift))
      }
    }
    return out + payload
  }

  /// The last frame of a connection, with the reason.
  public static func close(_ code: CloseCode) -> [UInt8] {
    bytes(.close, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)])
  }
}
