/// How far the shapes and places of texts of a drawing reach, worked out from its markup.
struct PathExtent {
  private(set) var x: ClosedRange<Double>
  private(set) var y: ClosedRange<Double>

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// - Throws: where a path holds a command that no drawing here uses.
  init(_ elements: [MarkupScan.Element]) throws {
    var (xs, ys): ([Double], [Double]) = ([], [])
    for element in elements {
      func number(_ key: String) -> Double { element.attributes[key].flatMap(Double.init) ?? 0 }
      switch element.name {
      case "path":
        try Self.walk(element.attributes["d"] ?? "") { x, y in
          xs.append(x)
          ys.append(y)
        }
      case "circle":
        xs += [number("cx") - number("r"), number("cx") + number("r")]
        ys += [number("cy") - number("r"), number("cy") + number("r")]
      case "text":
        xs.append(number("x"))
        ys.append(number("y"))
      default: break
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { throw Fault(description: "nothing is drawn") }
    (x, y) = (left...right, top...bottom)
  }

  private static func walk(_ path: String, _ visit: (Double, Double) -> Void) throws {
    var (x, y, beginX, beginY) = (0.0, 0.0, 0.0, 0.0)
    var rest = Substring(path)
    while let command = rest.popFirst() {
      let text = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(text.count)
      let parts = text.replacing("-", with: " -").split(separator: " ").compactMap { Double($0) }
      switch (command, parts.count) {
      case ("M", 2), ("L", 2): (x, y) = (parts[0], parts[1])
      case ("m", 2), ("l", 2): (x, y) = (x + parts[0], y + parts[1])
      case ("H", 1): x = parts[0]
      case ("V", 1): y = parts[0]
      case ("h", 1): x += parts[0]
      case ("v", 1): y += parts[0]
      case ("z", 0), ("Z", 0): (x, y) = (beginX, beginY)
      default: throw Fault(description: "\(command)\(text) in \(path.prefix(60))")
      }
      if command == "M" || command == "m" { (beginX, beginY) = (x, y) }
      visit(x, y)
    }
  }
}
