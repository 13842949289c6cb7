/// Name of a calibrated posture, such as `sitting`: up to sixteen of `a-z`, `0-9`, `-` and `_`,
/// packed so that it can go through a ring.
@frozen
public struct PostureName: BitwiseCopyable, Sendable, Equatable {
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  /// No name.
  @inlinable
  public init() {
    low = 0
    high = 0
  }

  /// nil where `text` is empty, longer, or has other characters.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...16).contains(bytes.count), bytes.allSatisfy(PostureName.isAdmitted) else {
      return nil
    }
    self.init()
    for (i, byte) in bytes.enumerated() {
      let shifted = UInt64(byte) << UInt64(8 * (i & 7))
      if i < 8 { low |= shifted } else { high |= shifted }
    }
  }

  /// nil where there is no name.
  public var text: String? {
    if low == 0 { return nil }
    var bytes: [UInt8] = []
    for i in 0..<16 {
      let byte = UInt8(truncatingIfNeeded: (i < 8 ? low : high) >> UInt64(8 * (i & 7)))
      if byte == 0 { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isAdmitted(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
  }
}

/// Which way a bad posture differs from the calibrated one, or why none is judged.
@frozen
public enum PostureReason: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The posture is good.
  case none = 0
  /// Leaning; which way is unknown, because forward is not.
  case leaning = 1
  case forward = 2
  case backward = 3
  case left = 4
  case right = 5
  /// Turned round the vertical more than leant. A chair turned with the person looks the same.
  case twisted = 6
  /// Posture is not judged: the wearer lies.
  case lying = 7
  /// Posture is not judged: nobody wears the device.
  case notWorn = 8
  /// Posture is not judged: a fall is suspected, and no step has been taken since.
  case afterFall = 9

  /// The word in JSON; nil for a good posture.
  public var word: String? {
    switch self {
    case .none: nil
    case .leaning: "leaning"
    case .forward: "forward"
    case .backward: "backward"
    case .left: "left"
    case .right: "right"
    case .twisted: "twisted"
    case .lying: "lying"
    case .notWorn: "not_worn"
    case .afterFall: "after_fall"
    }
  }
}

/// One of a user's good postures.
public struct CalibratedPosture: Sendable, Equatable {
  /// Axes that a calibration was made in.
  public enum Axes: Sendable { case device, body }

  public var name: PostureName
  public var calibration: PostureCalibration
  public var axes: Axes

  public init(
    _ calibration: PostureCalibration, name: PostureName = PostureName(), axes: Axes = .device
  ) {
    self.name = name
    self.calibration = calibration
    self.axes = axes
  }
}
