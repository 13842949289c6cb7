import PoiseCore
import PoiseSignal

/// What the samples of a part of a long bout came to, worked out before the window
/// (``GaitWindow``) lost them. A bout that the window holds as a whole has no pieces.
public struct BoutPiece: Sendable {
  /// Length of a piece, s.
  static let seconds = 135.0
  /// So long after a piece's first step it is cut off, s: the last piece of a bout then has one to
  /// two pieces' length and not a few steps.
  static let reach = 270.0
  /// Walking on either side in which turns and straight stretches are looked for, s: more than the
  /// longest turn. Piece and margins must fit into the window.
  static let margin = 15.0

  /// How far the trunk turns within the stride that begins with a contact.
  struct StrideTurn: Sendable {
    /// s.
    var contact: Double
    /// rad.
    var angle: Double
    /// By the gyroscope and not by the magnetic field.
    var isByRate: Bool
  }

  /// Last contact, s; the next piece's first.
  let end: Double
  /// Plausible step intervals, and the seconds that they take.
  let intervals: Int
  let walking: Double
  /// The metrics that rest on samples.
  let results: [Figure: MetricResult]
  let flight: Flight?
  /// Of the mean step; nil without samples.
  let coherence: Double?
  /// Of the strides that begin in it.
  let strideTurns: [StrideTurn]
  /// Those whose middle lies in it; nil where the rate about the vertical is unknown.
  let turns: [WalkingTurns.Turn]?
  let straight: StraightSums

  /// - Parameters:
  ///   - piece: the steps of the piece with their samples.
  ///   - wide: the same with the margins.
  ///   - times: from the piece's first contact up to, not including, that of the next, s.
  init(_ piece: WalkingBout, in wide: WalkingBout, _ times: Range<Double>) {
    end = piece.steps.last?.contact ?? times.lowerBound
    intervals = piece.stepIntervals.count
    walking = piece.stepIntervals.reduce(0) { $0 + $1.seconds }
    flight = piece.flight
    coherence = piece.meanStep?.coherence
    let isRun = piece.kind == .run
    var results: [Figure: MetricResult] = [:]
    for metric in MetricCatalog.ofSamples
    where !isRun || MetricCatalog.running.contains(metric.figure) {
      results[metric.figure] = metric.evaluate(piece)
    }
    self.results = results
    strideTurns = wide.strides.compactMap { stride in
      let begin = wide.steps[stride.step].contact
      guard times.contains(begin),
        let angle = wide.signals?.turn(from: begin, to: wide.steps[stride.step + 2].contact)
      else { return nil }
      return StrideTurn(
        contact: begin, angle: angle, isByRate: wide.signals?.rotation != nil)
    }
    turns = WalkingTurns(wide)?.turns.filter { times.contains(0.5 * ($0.start + $0.end)) }
    straight = isRun ? StraightSums() : StraightSums(StraightWalking(wide, within: times))
  }

  /// The mean of `figure` over the pieces that know it, by their strides, with these strides. The
  /// flag is that of most strides.
  static func mean(_ figure: Figure, of pieces: [BoutPiece]) -> MetricResult {
    let all = pieces.compactMap { $0.results[figure] }
    let known = all.filter { $0.value?.isFinite == true && $0.strides > 0 }
    let strides = known.reduce(0) { $0 + $1.strides }
    var flags: [(flag: MetricFlag, strides: Int)] = []
    for result in known.isEmpty ? all : known {
      if let k = flags.firstIndex(where: { $0.flag == result.flag }) {
        flags[k].strides += result.strides
      } else {
        flags.append((result.flag, result.strides))
      }
    }
    let flag = flags.max { $0.strides < $1.strides }?.flag ?? .noSamples
    if known.isEmpty { return .none(flag, all.reduce(0) { $0 + $1.strides }) }
    let sum = known.reduce(0) { $0 + ($1.value ?? 0) * Double($1.strides) }
    return MetricResult(value: sum / Double(strides), strides: strides, flag: flag)
  }

  /// Distance over time of the pieces whose stride length is known, m/s.
  static func speed(of pieces: [BoutPiece]) -> Double? {
    var (meters, seconds) = (0.0, 0.0)
    for piece in pieces {
      guard let length = piece.results[.strideLength]?.value, length.isFinite else { continue }
      meters += 0.5 * length * Double(piece.intervals)
      seconds += piece.walking
    }
    return seconds > 0 ? meters / seconds : nil
  }

  /// Mean over the pieces that know it, by their steps.
  static func coherence(of pieces: [BoutPiece]) -> Double? {
    let known = pieces.filter { $0.coherence != nil && $0.intervals > 0 }
    let steps = known.reduce(0) { $0 + $1.intervals }
    let sum = known.reduce(0) { $0 + ($1.coherence ?? 0) * Double($1.intervals) }
    return steps > 0 ? sum / Double(steps) : nil
  }
}

/// Cuts the bout under way into pieces whose samples the window still holds.
///
/// Memory: 5 KB for the shapes of strides and 10 KB a piece; 0.8 MB for the longest walk, of which
/// 20 000 steps are kept.
struct PieceCutter: Sendable {
  private(set) var pieces: [BoutPiece] = []
  /// Of the strides in them; nil before the first.
  private(set) var shapes: StrideShapeSums?
  /// Place of the first step that is in no piece but as the last one's end.
  private var next = 0

  mutating func removeAll() { self = PieceCutter() }

  /// The first `count` steps are kept no longer: nor are the pieces that hold no others.
  mutating func forget(_ count: Int, firstKept: StepEvent?) {
    next = max(0, next - count)
    guard let firstKept else { return removeAll() }
    pieces.removeAll { $0.end <= firstKept.timestamp.seconds }
  }

  /// Looks whether a piece is due, after each step.
  mutating func take(_ steps: [StepEvent], _ window: GaitWindow, _ body: BodyMeasures) {
    guard next < steps.count, let last = steps.last else { return }
    let start = steps[next].timestamp
    guard last.timestamp - start >= Int64(BoutPiece.reach * 1e9) else { return }
    var end = next + 1
    while end + 1 < steps.count
      && steps[end + 1].timestamp - start <= Int64(BoutPiece.seconds * 1e9)
    { end += 1 }
    cut(next...end, isLast: false, steps, window, body)
    next = end
  }

  /// The bout is over: what is left of it is the last piece.
  mutating func finish(_ steps: [StepEvent], _ window: GaitWindow, _ body: BodyMeasures) {
    if next < steps.count - 1 { cut(next...steps.count - 1, isLast: true, steps, window, body) }
  }

  private mutating func cut(
    _ range: ClosedRange<Int>, isLast: Bool, _ steps: [StepEvent], _ window: GaitWindow,
    _ body: BodyMeasures
  ) {
    let margin = Int64(BoutPiece.margin * 1e9)
    let (first, last) = (steps[range.lowerBound].timestamp, steps[range.upperBound].timestamp)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low > 0 && first - steps[low - 1].timestamp <= margin { low -= 1 }
    while high + 1 < steps.count && steps[high + 1].timestamp - last <= margin { high += 1 }
    func bout(_ part: ArraySlice<StepEvent>, measuresShapes: Bool) -> WalkingBout {
      WalkingBout(
        steps: part.map(WalkingStep.init), body: body,
        signals: window.signals(
          from: part[part.startIndex].timestamp, to: part[part.endIndex - 1].timestamp),
        measuresShapes: measuresShapes)
    }
    let piece = bout(steps[range], measuresShapes: true)
    let wide = bout(steps[low...high], measuresShapes: false)
    // What begins with the last contact belongs to the next piece, and at the end to this one.
    pieces.append(
      BoutPiece(piece, in: wide, first.seconds..<(isLast ? .infinity : last.seconds)))
    var collector = shapes ?? StrideShapeSums()
    collector.take(piece)
    shapes = collector
  }
}
