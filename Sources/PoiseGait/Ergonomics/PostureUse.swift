/// How an angle comes about, as EN 1005-4 [120] asks: held, or moved this many times a minute.
struct PostureUse {
  /// Degrees beyond which it is a bend.
  private let limit: Double
  /// When bends of the last minute began, s.
  private var bends: [Double] = []
  private var isBent = false
  private var hold = HoldMeter(.trunk)

  init(limit: Double) { self.limit = limit }

  mutating func update(_ angle: Double, at time: Double) {
    _ = hold.update(angle, at: time)
    let bent = angle > limit || angle < -5
    if bent && !isBent { bends.append(time) }
    if angle.isFinite { isBent = bent }
    while let first = bends.first, time - first > 60 { bends.removeFirst() }
  }

  func use(at time: Double) -> EN1005.Use {
    if hold.seconds(at: time) >= HoldMeter.least { return .held }
    return .moved(perMinute: Double(perMinute(at: time)))
  }

  /// Bends that began in the last minute.
  func perMinute(at time: Double) -> Int { bends.count { time - $0 <= 60 } }
}
