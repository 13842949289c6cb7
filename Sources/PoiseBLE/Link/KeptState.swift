import PoiseText

/// What outlives the program, in a file of its own: how the adapter was, and which phones have read
/// here after pairing.
public struct KeptState: Sendable, Equatable {
  /// As many as a person has; the oldest is no longer listed, its pairing stays.
  static let mostPhones = 16

  /// The adapter's settings are changed, or a killed program has left them so.
  public var adapter: AdapterMemory?
  /// Addresses.
  public var phones: [String] = []

  public init() {}

  /// What a file says; empty where it says nothing that can be understood.
  public init(text: String) {
    guard let o = JSONMembers(text) else { return }
    adapter = o.members("adapter").flatMap { AdapterMemory($0) }
    phones = (o.text("phones") ?? "").split(separator: " ").map(String.init)
  }

  /// Whether it was new.
  mutating func note(phone: String) -> Bool {
    if phones.contains(phone) { return false }
    phones.append(phone)
    if phones.count > Self.mostPhones { phones.removeFirst() }
    return true
  }

  public var text: String {
    var o = JSONWriter(.lines)
    if let adapter { o.add("adapter", adapter.json) }
    o.add("phones", text: phones.joined(separator: " "))
    return o.finished()
  }
}
