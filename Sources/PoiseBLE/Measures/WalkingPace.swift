import PoiseBoard
import PoiseCore
import PoiseText

/// What the recorder's stream says of the walking bout under way, as RSC measurements.
public struct WalkingPace: Sendable {
  /// The last strides, of which the cadence is made.
  static let strides = 4
  /// Without a step for so long nobody walks, ns: more than two of the slowest steps.
  static let patience: Int64 = 5_000_000_000
  /// Step times that people can walk with, s (Mobilise-D's plausibility limits).
  static let plausible = 0.14...2.12

  private let counted: Board.Bluetooth.Cadence
  private var bout: Double?
  /// Times of the last steps of this bout, s.
  private var contacts: [Double] = []
  private var heard: Int64 = 0
  private var speed: Double?
  private var strideLength: Double?

  public init(_ counted: Board.Bluetooth.Cadence) { self.counted = counted }

  /// Takes a packet of the stream.
  ///
  /// - Parameter now: on a clock that never jumps, ns.
  public mutating func take(_ packet: JSONMembers, at now: Int64) {
    switch packet.text("type") {
    case "step": step(packet, now)
    case "bout", "stop", "hello": end()
    case "state":
      if packet.flag("walking") != true { return end() }
      speed = packet.number(Figure.speed.key)
      strideLength = packet.number(Figure.strideLength.key)
    default: break
    }
  }

  private mutating func step(_ packet: JSONMembers, _ now: Int64) {
    guard let contact = packet.number("timestamp") else { return }
    let number = packet.number("bout")
    if number != bout || contact <= contacts.last ?? -.infinity { end() }
    bout = number
    contacts.append(contact)
    // One more than steps: a step's time has two ends.
    if contacts.count > 2 * Self.strides + 1 { contacts.removeFirst() }
    heard = now
  }

  /// The recorder is gone, or the bout is over.
  public mutating func end() {
    contacts.removeAll(keepingCapacity: true)
    (bout, speed, strideLength) = (nil, nil, nil)
  }

  /// Steps a minute of the last strides; nil while nobody walks. A pause, or a step that was
  /// missed, is no step's time: what is half as long again as the usual one is left out.
  var stepsAMinute: Double? {
    let all = zip(contacts.dropFirst(), contacts).map { $0 - $1 }
    let times = all.filter(Self.plausible.contains).sorted()
    if times.isEmpty { return nil }
    let middle = times.count / 2
    let usual = times.count % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2
    let near = times.filter { $0 < 1.5 * usual }
    return near.isEmpty ? nil : 60 * Double(near.count) / near.reduce(0, +)
  }

  /// As it is now.
  public func measurement(at now: Int64) -> RSCMeasurement {
    guard now - heard < Self.patience, let steps = stepsAMinute else { return .standing }
    return RSCMeasurement(
      speed: speed ?? 0, cadence: counted == .strides ? steps / 2 : steps,
      strideLength: strideLength)
  }
}
