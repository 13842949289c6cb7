/// Something that goes wrong on a virtual board at a set moment. Faults are data: the same list
/// gives the same run.
public struct VirtualFault: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The address does not acknowledge (EREMOTEIO).
    case noAnswer(address: UInt8)
    /// Another master wins (EAGAIN).
    case arbitrationLost
    /// The controller sees no end of a transfer (ETIMEDOUT).
    case timeout
    /// SDA is held low: every transfer times out until the fault ends or, where
    /// `endsOnReopen`, until the bus is opened again.
    case stuckBus(endsOnReopen: Bool)
    /// The chip has no power: it neither answers nor converts and its pins are low. When the fault
    /// ends it comes back with power-on registers.
    case absent(address: UInt8)
    /// A dip of the supply: registers fall to their reset values, nothing else shows.
    case brownOut(address: UInt8)
    /// A dip of the supply that changes one register and leaves the others.
    case changedRegister(address: UInt8, register: UInt8, value: UInt8)
    /// The identity register reads `value`.
    case wrongIdentity(address: UInt8, value: UInt8)
    /// The sensing elements no longer follow the force of a self-test.
    case brokenElement(address: UInt8)
    /// Rising edges of a line that nobody sees: the next `count`, or all while the fault lasts.
    case lostEdges(line: UInt8, count: Int)
    /// An edge without cause.
    case extraEdge(line: UInt8)
    /// Edges that the reader learns of this much later, with their true stamps: the next one, or
    /// all while the fault lasts.
    case lateEdges(line: UInt8, seconds: Double)
    /// The next `count` edges come together, with the last of them.
    case mergedEdges(line: UInt8, count: Int)
    /// The chip's clock runs faster by this fraction than before.
    case clockOff(address: UInt8, by: Double)
    /// The chip's FIFO loses a piece of what it holds, not a whole sample; one whose words have
    /// tags writes them in another order from then on, at first with another sensor's among them.
    case tornQueue(address: UInt8)
    /// A second chip, of another make, answers at the address too: where either drives a zero, a
    /// zero is read.
    case secondChip(address: UInt8)
  }

  /// When a fault begins.
  public enum Moment: Sendable, Equatable {
    /// Seconds of virtual time since the board's start.
    case seconds(Double)
    /// At the n-th bus transfer since the board's start, from 1, which it already hits.
    case transfer(Int)
    /// At the n-th rising edge of a line, from 1, which it already hits.
    case edge(line: UInt8, number: Int)
  }

  public var kind: Kind
  public var moment: Moment
  /// Seconds it lasts. Nil: bus faults hit one transfer, a stuck bus, an absent chip and a wrong
  /// identity last for ever, `lostEdges` lasts until its count is used up.
  public var lasting: Double?

  public init(_ kind: Kind, at moment: Moment, lasting: Double? = nil) {
    self.kind = kind
    self.moment = moment
    self.lasting = lasting
  }
}
