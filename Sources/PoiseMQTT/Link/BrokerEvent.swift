/// What happens on the way to the broker.
public enum BrokerEvent: Sendable, Equatable {
  /// The broker has accepted the connection.
  case connected
  /// The broker has refused it: a reason code of MQTT 5 or a return code of 3.1.1 [199].
  case refused(Int32)
  /// A message is confirmed; from 128 on the code says why the broker did not take it.
  case confirmed(Int32, code: Int32)
  /// The try, or the connection, is over; comes once for each, after all else.
  case ended(BrokerEnd)
}

/// Why a connection ended.
public enum BrokerEnd: Sendable, Equatable {
  /// This side wanted it.
  case asked
  /// Another client has connected under the same name.
  case takenOver
  /// Everything else, in words.
  case failed(String)
}

/// What a broker's code says.
enum BrokerCode {
  /// The broker speaks 3.1.1 only.
  static func isOldBroker(_ code: Int32) -> Bool { code == 1 || code == 132 }

  /// Words for a refusal.
  static func words(_ code: Int32) -> String {
    switch code {
    case 1, 132: "it speaks neither MQTT 5 nor 3.1.1"
    case 2, 133: "it does not accept the client's name"
    case 3, 136: "it is not available"
    case 4, 134: "user name or password is wrong"
    case 5, 135: "it does not admit this device; check user name, password and its access list"
    case 138: "this device is banned"
    case 149: "the message is too large"
    case 151: "its quota is used up"
    default: "code \(code)"
    }
  }
}
