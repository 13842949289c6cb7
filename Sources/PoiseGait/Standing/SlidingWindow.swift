/// The newest elements of a stream, for watches behind ring 2: dropping old ones does not move
/// those that stay, but for once in a while.
struct SlidingWindow<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var first = 0

  var count: Int { elements.count - first }

  /// Element `i` behind the oldest.
  subscript(_ i: Int) -> Element { elements[first + i] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeFirst(_ n: Int) {
    first += n
    if 2 * first > elements.count + 1024 {
      elements.removeFirst(first)
      first = 0
    }
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    first = 0
  }

  /// The newest `n`, or all where there are fewer.
  func suffix(_ n: Int) -> ArraySlice<Element> { elements[first...].suffix(n) }
}
