/// A table in the making, which knows what may still be added to it: the part of TOML's rules that
/// its grammar does not say.
final class TOMLTableBuilder {
  enum Origin: Equatable {
    /// By the header of a table in it, `[a.b]` for a: may get a header of its own, once.
    case implied
    /// By its header, or in braces.
    case header
    /// By dotted names below the header of that number, which alone may add more of them.
    case dotted(section: Int)
  }

  enum Content {
    case value(TOMLNode)
    case table(TOMLTableBuilder)
    /// The tables of `[[name]]`.
    case tables([TOMLTableBuilder])
  }

  private struct Member {
    var key: String
    var place: TextPlace
    var content: Content
  }

  private var members: [Member] = []
  private var indices: [String: Int] = [:]
  private(set) var origin: Origin
  private(set) var place: TextPlace
  /// Tables and lists that it stands in.
  let depth: Int

  init(_ origin: Origin, place: TextPlace, depth: Int) {
    self.origin = origin
    self.place = place
    self.depth = depth
  }

  /// A member and where its key stands; nil where there is none.
  func member(_ key: String) -> (place: TextPlace, content: Content)? {
    indices[key].map { (members[$0].place, members[$0].content) }
  }

  /// Takes a key that is not there yet.
  func add(_ key: String, at place: TextPlace, _ content: Content) {
    indices[key] = members.count
    members.append(Member(key: key, place: place, content: content))
  }

  /// Takes one more table of `[[key]]`.
  func append(_ table: TOMLTableBuilder, to key: String) {
    guard let index = indices[key], case .tables(var tables) = members[index].content else {
      return
    }
    // Not copied once an element.
    members[index].content = .tables([])
    tables.append(table)
    members[index].content = .tables(tables)
  }

  /// Gives an implied member its own header.
  func open(_ key: String, _ table: TOMLTableBuilder, at place: TextPlace) {
    table.origin = .header
    table.place = place
    if let index = indices[key] { members[index].place = place }
  }

  /// Marks an implied table as one that dotted names below a header have added to.
  func adopt(section: Int) { origin = .dotted(section: section) }

  /// What it holds, in the order of the keys' places.
  func entries() -> [TOMLEntry] {
    members.map { member in
      let node =
        switch member.content {
        case .value(let node): node
        case .table(let table): table.node()
        case .tables(let tables):
          TOMLNode(value: .array(tables.map { $0.node() }), place: member.place)
        }
      return TOMLEntry(key: member.key, place: member.place, node: node)
    }.sorted { $0.place < $1.place }
  }

  func node() -> TOMLNode { TOMLNode(value: .table(entries()), place: place) }
}
