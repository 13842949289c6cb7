/// Counts floors climbed on foot, once a session is over: where steps go on, the legs of the height
/// curve of at least two thirds of a floor.
///
/// Pressure tells height by 0.12 hPa a meter near the ground. Wind and doors move it by as much as
/// a floor, and lifts by many; that is why steps decide. A walk up a hill counts as its height.
public struct FloorCounter: Sendable {
  /// Meters a floor has here.
  public static let floor = 3.0
  /// Slower than this it is weather, m/s; stairs are 0.2 and more.
  static let slowest = 0.05
  /// A leg is worth a floor from here on, m.
  static let least = 2.0
  /// Steps on stairs are 0.17 m each; a third of them are enough, as a step may go unseen.
  static let stepsPerMeter = 2.0
  /// Faster than people climb, m/s; stairs taken quickly are 0.5.
  static let fastest = 0.8
  /// Readings averaged, s.
  static let window = 4.0
  /// Change without steps that is worth a word, m a window.
  static let carried = 0.4
  /// Windows that are kept: a hundred days.
  static let most = 2_160_000

  /// A window of readings.
  private struct Window {
    var number: Int64
    var pressure = 0.0
    var count = 0.0
    var steps = 0

    var mean: Double? { count > 0 ? pressure / count : nil }
  }

  private var windows: [Window] = []

  public init() {}

  /// Height above where `reference` was measured, m, in the standard atmosphere's lowest layer at
  /// 15 °C (8434.7 m times the logarithm, by its series); pressures in one unit.
  public static func height(_ pressure: Double, above reference: Double) -> Double {
    let x = (reference - pressure) / (reference + pressure)
    return 2 * 8434.7 * (x + x * x * x / 3)
  }

  /// A step at `time`, s; it may come some seconds late.
  public mutating func step(at time: Double) {
    if let index = index(time) { windows[index].steps += 1 }
  }

  /// A reading, hPa, at `time`, s.
  public mutating func take(pressure: Double, at time: Double) {
    guard let index = index(time) else { return }
    windows[index].pressure += pressure
    windows[index].count += 1
  }

  /// Index of the window of `time`, made where it is missing; nil where it is long past.
  private mutating func index(_ time: Double) -> Int? {
    guard time.isFinite, time.magnitude < 1e12 else { return nil }
    let number = Int64((time / Self.window).rounded(.down))
    var index = windows.count - 1
    while index >= 0, windows[index].number > number, windows.count - index < 64 { index -= 1 }
    if index >= 0, windows[index].number == number { return index }
    if index < windows.count - 1 || windows.count == Self.most { return nil }
    windows.append(Window(number: number))
    return windows.count - 1
  }

  /// What they came to.
  public func finish() -> FloorCount {
    var count = FloorCount()
    var begin = 0
    while begin < windows.count {
      guard windows[begin].steps > 0 else {
        if begin > 0, !follows(begin - 1) {
          carry(begin - 1, begin, &count)
        }
        begin += 1
        continue
      }
      var end = begin
      while follows(end) { end += 1 }
      climb(max(0, begin - 1)...min(windows.count - 1, end + 1), &count)
      begin = end + 1
    }
    // Tenths of a meter are all that this is worth.
    count.carried = (count.carried * 10).rounded() / 10
    return count
  }

  /// Whether walking goes on after window `index`: with steps in the next window or the one after.
  private func follows(_ index: Int) -> Bool {
    let here = windows[index].number
    for next in [index + 1, index + 2] where next < windows.count {
      if windows[next].number - here <= 2 && windows[next].steps > 0 {
        return windows[index + 1].number - here <= 2
      }
    }
    return false
  }

  private func carry(_ first: Int, _ second: Int, _ count: inout FloorCount) {
    guard windows[second].number - windows[first].number == 1,
      let before = windows[first].mean, let now = windows[second].mean
    else { return }
    let rise = FloorCounter.height(now, above: before).magnitude
    if rise >= Self.carried { count.carried += rise }
  }

  /// One walk: its legs, in which the height changes all the time and one way.
  private func climb(_ range: ClosedRange<Int>, _ count: inout FloorCount) {
    let known = range.filter { windows[$0].mean != nil }
    guard known.count >= 3, let reference = windows[known[0]].mean else { return }
    let heights = known.map { FloorCounter.height(windows[$0].mean ?? reference, above: reference) }
    /// +1 and -1 where it goes up or down over the window before and after, else 0.
    func way(_ k: Int) -> Int {
      let change = heights[k + 1] - heights[k - 1]
      return change.magnitude < Self.slowest * 2 * Self.window ? 0 : change > 0 ? 1 : -1
    }
    var k = 1
    while k < known.count - 1 {
      let sign = way(k)
      guard sign != 0 else {
        k += 1
        continue
      }
      var last = k
      var next = k + 1
      // A landing or two.
      while next < known.count - 1, next - last <= 3, way(next) != -sign {
        if way(next) == sign { last = next }
        next += 1
      }
      leg(from: known[k - 1], to: known[last + 1], heights[last + 1] - heights[k - 1], &count)
      k = last + 1
    }
  }

  /// Whether the height changes faster in two windows side by side than people climb: a lift that
  /// was entered in the middle of a walk, whose steps would do for it. The walk may end, or begin
  /// again, while it moves: one window beside the leg is looked at, too.
  private func hasRide(_ range: ClosedRange<Int>) -> Bool {
    let wider = max(0, range.lowerBound - 1)...min(windows.count - 1, range.upperBound + 1)
    let known = wider.filter { windows[$0].mean != nil }
    return zip(known, known.dropFirst()).contains { first, second in
      guard let before = windows[first].mean, let now = windows[second].mean else { return false }
      let seconds = Double(windows[second].number - windows[first].number) * Self.window
      return FloorCounter.height(now, above: before).magnitude > Self.fastest * seconds
    }
  }

  private func leg(from begin: Int, to end: Int, _ rise: Double, _ count: inout FloorCount) {
    let floors = Int((rise.magnitude / Self.floor).rounded())
    if rise.magnitude < Self.least || floors == 0 { return }
    let seconds = Double(windows[end].number - windows[begin].number) * Self.window
    let steps = windows[begin...end].reduce(0) { $0 + $1.steps }
    guard Double(steps) >= Self.stepsPerMeter * rise.magnitude,
      rise.magnitude <= Self.fastest * seconds, !hasRide(begin...end)
    else {
      count.carried += rise.magnitude
      return
    }
    count.climbs += 1
    if rise > 0 { count.up += floors } else { count.down += floors }
  }
}
