import PoiseSystem
import PoiseText

/// The passwords of networks, on the device's own partition, for root alone.
struct KeptPasswords: Equatable {
  struct Network: Equatable {
    /// Empty for a password that came without a name.
    var name: String
    var password: String
  }

  private(set) var networks: [Network] = []

  /// None where the file is missing or cannot be understood: they can be written again.
  init(path: String) {
    guard let bytes = try? File.read(path, limit: 1 << 16),
      let document = JSONMembers(String(decoding: bytes, as: UTF8.self))
    else { return }
    networks = document.list("networks").compactMap { entry in
      guard let name = entry.text("name"), let password = entry.text("password") else { return nil }
      return Network(name: name, password: password)
    }
  }

  /// The one of that network, or the last that came without a name.
  func password(of name: String) -> String? {
    (networks.last { $0.name == name } ?? networks.last { $0.name.isEmpty })?.password
  }

  mutating func keep(_ password: String, of name: String) {
    networks.removeAll { $0.name == name }
    networks.append(Network(name: name, password: password))
    networks = networks.suffix(8)
  }

  /// Forgets all but that network's, which counts for its name from now on.
  mutating func keepOnly(_ name: String?) {
    guard let name, let password = password(of: name) else {
      networks = []
      return
    }
    networks = [Network(name: name, password: password)]
  }

  func write(_ path: String) throws(SystemError) {
    var document = JSONWriter(.lines)
    document.add("networks", each: networks) { entry, network in
      entry.add("name", text: network.name)
      entry.add("password", text: network.password)
    }
    try File.replace(path, with: Array(document.finished().utf8))
  }
}
