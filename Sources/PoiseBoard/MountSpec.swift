import PoiseCore

/// How a device is worn, in words: `up=+x,forward=+z` says that the device's x axis points up and
/// its z axis forward.
///
/// Any two of up, down, forward, back, left and right that are not along the same line will do; the
/// third direction follows (left = up × forward).
public enum MountSpec {
  /// Why a description of the mounting cannot be used.
  public enum Problem: Error, Sendable, Equatable, CustomStringConvertible {
    case empty
    case unknownDirection(String)
    case unknownAxis(direction: String, axis: String)
    case noAxis(String)
    case givenTwice(String)
    case sameAxis(String, String)
    case onlyOne(String)
    case tooMany
    case notARotation(determinant: Double)

    /// What is wrong, and what would be right, without a place.
    public var description: String {
      switch self {
      case .empty:
        "the mounting is empty; write it as up=+x,forward=+z"
      case .unknownDirection(let name):
        "invalid direction \(name.debugDescription); "
          + "up, down, forward, back, left or right are, as in up=+x,forward=+z"
      case .unknownAxis(let direction, let axis):
        "\(direction) cannot be \(axis.debugDescription); +x, -x, +y, -y, +z or -z are axes"
      case .noAxis(let direction):
        "\(direction) has no axis; write it as \(direction)=+x"
      case .givenTwice(let direction):
        "\(direction) is given twice, or by its opposite too; once is enough"
      case .sameAxis(let first, let second):
        "\(first) and \(second) lie along the same axis; they must be at a right angle"
      case .onlyOne(let direction):
        "\(direction) alone does not say which way the device faces; "
          + "a second direction is needed, as in up=+x,forward=+z"
      case .tooMany:
        "two directions are enough, as in up=+x,forward=+z"
      case .notARotation(let determinant):
        "the mount matrix is not a rotation (determinant \(determinant)); its rows must be the "
          + "body's forward, left and up as seen in device axes, of length 1, at right angles, "
          + "right-handed (determinant +1)"
      }
    }
  }

  private static let directions: [(name: String, row: Int, sign: Double)] = [
    ("forward", 0, 1), ("back", 0, -1), ("left", 1, 1), ("right", 1, -1), ("up", 2, 1),
    ("down", 2, -1)
  ]

  /// The rotation from device axes to body axes: its rows are forward, left and up, each as a
  /// direction in device axes.
  public static func parse(_ text: String) throws(Problem) -> Matrix3 {
    var rows: [Vector3?] = [nil, nil, nil]
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = trimmed(part)
      if word.isEmpty && names.isEmpty && trimmed(text[...]).isEmpty { throw .empty }
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = trimmed(sides[0]).lowercased()
      guard let direction = directions.first(where: { $0.name == name }) else {
        throw .unknownDirection(name)
      }
      guard sides.count == 2 else { throw .noAxis(name) }
      let axis = try axis(trimmed(sides[1]), for: name)
      guard rows[direction.row] == nil else { throw .givenTwice(name) }
      rows[direction.row] = direction.sign * axis
      names.append(name)
    }
    guard names.count <= 2 else { throw .tooMany }
    guard names.count == 2 else { throw .onlyOne(names.first ?? "up") }
    let matrix =
      switch (rows[0], rows[1], rows[2]) {
      case (let forward?, _, let up?): Matrix3(forward, up.cross(forward), up)
      case (let forward?, let left?, _): Matrix3(forward, left, forward.cross(left))
      case (_, let left?, let up?): Matrix3(left.cross(up), left, up)
      default: Matrix3.identity
      }
    guard matrix.isRotation() else { throw .sameAxis(names[0], names[1]) }
    return matrix
  }

  /// Nine numbers by rows, checked to be a proper rotation within 0.001, and squared up by
  /// Gram-Schmidt so that rounded numbers lose no length.
  public static func rotation(rows: [[Double]]) throws(Problem) -> Matrix3 {
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else {
      throw .notARotation(determinant: 0)
    }
    let r = rows.map { Vector3($0[0], $0[1], $0[2]) }
    let given = Matrix3(r[0], r[1], r[2])
    guard given.isRotation(tolerance: 1e-3) else {
      throw .notARotation(determinant: given.determinant)
    }
    let up = unit(r[2])
    let forward = unit(r[0] - up.dot(r[0]) * up)
    return Matrix3(forward, up.cross(forward), up)
  }

  private static func unit(_ v: Vector3) -> Vector3 { (1 / v.squaredLength.squareRoot()) * v }

  private static func axis(_ text: String, for direction: String) throws(Problem) -> Vector3 {
    let sign = text.hasPrefix("-") ? -1.0 : 1
    let letter = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    switch letter.lowercased() {
    case "x": return Vector3(sign, 0, 0)
    case "y": return Vector3(0, sign, 0)
    case "z": return Vector3(0, 0, sign)
    case "": throw .noAxis(direction)
    default: throw .unknownAxis(direction: direction, axis: text)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = text.firstIndex(where: { !blank($0) }),
      let last = text.lastIndex(where: { !blank($0) })
    else { return "" }
    return String(text[first...last])
  }
}
