/// A method that is called, of ours or of others.
public struct BusCall: Sendable, Equatable {
  public var path: String
  public var interface: String
  public var member: String
  public var arguments: [BusValue]

  public init(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// An argument; nil where there are fewer.
  public func argument(_ index: Int) -> BusValue? {
    index < arguments.count ? arguments[index] : nil
  }
}

/// What a call is answered with when it fails.
public struct BusFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// Such as `org.bluez.Error.NotPermitted`.
  public var name: String
  public var message: String

  public init(_ name: String, _ message: String) { (self.name, self.message) = (name, message) }

  /// BlueZ's own errors.
  public static func bluez(_ name: String, _ message: String) -> BusFault {
    BusFault("org.bluez.Error." + name, message)
  }

  public var description: String { message.isEmpty ? name : message }
}

/// A signal that somebody sent: the same members.
public typealias BusSignal = BusCall
