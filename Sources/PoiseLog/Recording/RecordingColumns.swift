/// Which cell of a row holds what.
public struct RecordingColumns: Sendable, Equatable {
  static let names = [
    "t_s", "ax_mps2", "ay_mps2", "az_mps2", "gx_rps", "gy_rps", "gz_rps", "mx_uT", "my_uT", "mz_uT"
  ]
  static let arbitraryNames = ["mx_au", "my_au", "mz_au"]

  /// Cells that a row must have.
  var count = 0
  /// Position in ``names`` of each cell; -1 where it is ignored.
  var roles: [Int] = []
  /// True where the magnetometer's columns end in `_au`: its unit is unknown.
  public internal(set) var isArbitrary = false
  /// True where the values are in body axes, so that no mounting may turn them again.
  public internal(set) var isInBodyAxes = false
  public internal(set) var hasAccelerometer = false
  public internal(set) var hasGyroscope = false
  public internal(set) var hasMagnetometer = false

  static func role(of name: String) -> Int? {
    names.firstIndex(of: name) ?? arbitraryNames.firstIndex(of: name).map { $0 + 7 }
  }

  func name(of role: Int) -> String {
    isArbitrary && role >= 7 ? Self.arbitraryNames[role - 7] : Self.names[role]
  }
}
