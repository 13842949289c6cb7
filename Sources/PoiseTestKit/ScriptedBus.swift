import PoiseHardware

/// What a driver is expected to do on a bus, transfer by transfer, and what the bus answers.
///
/// Shared by the test and the ``ScriptedBus`` it hands away. After the exercise, ``problem`` is nil
/// if everything went as written, else a readable account of the first difference.
public final class BusScript {
  public enum Transfer: Equatable, Sendable, CustomStringConvertible {
    case read(UInt8, register: UInt8, answer: [UInt8])
    case write(UInt8, register: UInt8, value: UInt8)
    /// Several bytes in one transfer.
    case burst(UInt8, register: UInt8, values: [UInt8])
    /// A transfer of either kind at that address that fails.
    case failure(UInt8, errno: Int32)
    case reopen

    public var description: String {
      func h(_ value: UInt8) -> String { String(value, radix: 16) }
      return switch self {
      case .read(let address, let register, let answer):
        "read \(answer.count) from \(h(register)) of \(h(address))"
      case .write(let address, let register, let value):
        "write \(h(value)) to \(h(register)) of \(h(address))"
      case .burst(let address, let register, let values):
        "write \(values.map(h)) to \(h(register)) of \(h(address))"
      case .failure(let address, let errno): "failure (errno \(errno)) at \(h(address))"
      case .reopen: "reopen"
      }
    }
  }

  private let expected: [Transfer]
  public private(set) var position = 0
  private var difference: String?

  public init(_ expected: [Transfer]) { self.expected = expected }

  /// The first difference, or what was expected and never came.
  public var problem: String? {
    if let difference { return difference }
    if position == expected.count { return nil }
    return "transfer \(position) never came: \(expected[position])"
  }

  /// The next expected transfer, if it is one that `accepts`.
  func next(_ did: String, _ accepts: (Transfer) -> Bool) -> Transfer? {
    if difference != nil { return nil }
    guard position < expected.count else {
      difference = "transfer \(position) was not expected: \(did)"
      return nil
    }
    let transfer = expected[position]
    guard accepts(transfer) else {
      let before = expected[max(0, position - 2)..<position].map { "\n    \($0)" }.joined()
      difference = "transfer \(position):\(before)\n  - \(transfer)\n  + \(did)"
      return nil
    }
    position += 1
    return transfer
  }
}

/// A bus that plays a ``BusScript``.
public struct ScriptedBus: RegisterBus, ~Copyable {
  private let script: BusScript
  private let limit: Int

  /// - Parameter longestRead: bytes of a transfer; 32 plays an adapter that can do SMBus only.
  public init(_ script: BusScript, longestRead: Int = 8192) {
    self.script = script
    limit = longestRead
  }

  public var longestRead: Int { mutating get { limit } }

  /// A bus error that no real bus gives: the script was left.
  public static let offScript: Int32 = 9999

  public mutating func read(
    _ register: UInt8, of address: UInt8, into buffer: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    let did = BusScript.Transfer.read(
      address, register: register, answer: [UInt8](repeating: 0, count: buffer.count))
    let transfer = script.next(did.description) {
      switch $0 {
      case .read(address, register, let answer): answer.count == buffer.count
      case .failure(address, _): true
      default: false
      }
    }
    switch transfer {
    case .read(_, _, let answer): buffer.copyBytes(from: answer)
    case .failure(_, let errno):
      throw BusError(errno: errno, address: address, register: register)
    default: throw BusError(errno: Self.offScript, address: address, register: register)
    }
  }

  public mutating func write(_ value: UInt8, to register: UInt8, of address: UInt8) throws(BusError)
  { try perform(.write(address, register: register, value: value), register, address) }

  public mutating func write(_ bytes: UnsafeRawBufferPointer, to register: UInt8, of address: UInt8)
    throws(BusError)
  { try perform(.burst(address, register: register, values: Array(bytes)), register, address) }

  private func perform(
    _ did: BusScript.Transfer, _ register: UInt8, _ address: UInt8
  ) throws(BusError) {
    let transfer = script.next(did.description) {
      if case .failure(address, _) = $0 { true } else { $0 == did }
    }
    switch transfer {
    case .write, .burst: return
    case .failure(_, let errno):
      throw BusError(errno: errno, address: address, register: register)
    default: throw BusError(errno: Self.offScript, address: address, register: register)
    }
  }

  public mutating func reopen() throws(BusError) {
    guard script.next("reopen", { $0 == .reopen }) != nil else {
      throw BusError(errno: Self.offScript)
    }
  }
}
