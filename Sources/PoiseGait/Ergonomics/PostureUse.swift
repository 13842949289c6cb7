/// How an angle comes about, as EN 1005-4 [120] asks: held, or moved this many times a minute.
struct PostureUse {
  /// Degrees beyond which it is a bend.
  private let limit: Double
  /// When bends of the last minute began, s.
  private var bends: [Double] = []
  /// 1 while bent beyond the limit, -1 while bent back.
  private var side = 0
  /// Since when it is so, s.
  private var since = 0.0

  init(limit: Double) { self.limit = limit }

  /// A bend ends ``HoldMeter/band`` inside the limit, because less is the same posture: who sways
  /// about the limit does not bend again and again.
  mutating func update(_ angle: Double, at time: Double) {
    while let first = bends.first, time - first > 60 { bends.removeFirst() }
    if !angle.isFinite {
      since = time
      return
    }
    if side > 0 && angle > limit - HoldMeter.band || side < 0 && angle < 0 { return }
    side = angle > limit ? 1 : angle < -HoldMeter.band ? -1 : 0
    if side == 0 { return }
    bends.append(time)
    since = time
  }

  /// Two bends a minute and more are many whether or not each is held; fewer are held where the
  /// angle has not come back for ``HoldMeter/least``.
  func use(at time: Double) -> EN1005.Use {
    let count = perMinute(at: time)
    if count < 2 && side != 0 && time - since >= HoldMeter.least { return .held }
    return .moved(perMinute: Double(count))
  }

  /// Bends that began in the last minute.
  func perMinute(at time: Double) -> Int { bends.count { time - $0 <= 60 } }
}
