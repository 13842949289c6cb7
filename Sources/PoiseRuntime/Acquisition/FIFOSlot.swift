import PoiseHardware

/// Puts together what belongs to one slot of time, out of the words of a FIFO with tags: one of
/// each die, in any order. A slot that another one follows before it is whole is given up; words of
/// other sensors are passed over.
///
/// Slots of a batch are numbered from 0; one that began in the batch before is the new one's first.
@frozen
@usableFromInline
struct FIFOSlot: BitwiseCopyable {
  @usableFromInline let own: UInt8
  /// The other die's tag; 0: there is none.
  @usableFromInline let other: UInt8
  /// The chip's count of slots, of two bits; nil before the first one of a batch.
  @usableFromInline var count: UInt8?
  @usableFromInline var index: Int64 = -1
  @usableFromInline var reading: Reading?
  @usableFromInline var otherReading: Reading?
  /// Slots given up, or passed over, since the last that was whole.
  @usableFromInline var torn: Int64 = 0

  init(own: UInt8, other: UInt8) { (self.own, self.other) = (own, other) }

  /// Words of the slot under way.
  @inlinable var carried: Int64 { (reading == nil ? 0 : 1) + (otherReading == nil ? 0 : 1) }

  /// Slots that the `count` words in `scratch` give up, the last ones' whole slot counted.
  @inlinable
  func torn(
    in count: Int64, _ frame: FIFOFrame, _ scratch: UnsafeMutableRawBufferPointer
  ) -> Int64 {
    var slot = self
    let nothing = Reading(ready: false, x: 0, y: 0, z: 0)
    var sum: Int64 = 0
    var at: Int64 = 0
    while at < count {
      if slot.take(frame.tag(at, scratch), nothing) {
        sum += slot.torn
        slot.torn = 0
        slot.clear()
      }
      at += 1
    }
    return sum
  }

  /// The chip was set running anew, or its queue was emptied.
  @inlinable
  mutating func forget() {
    clear()
    torn = 0
    count = nil
  }

  @inlinable
  mutating func clear() {
    reading = nil
    otherReading = nil
  }

  /// A batch begins.
  @inlinable
  mutating func begin() {
    index = carried > 0 ? 0 : -1
    if carried == 0 { count = nil }
  }

  /// Takes in a word whose tag byte is `tag`; true where its slot is whole with it.
  @inlinable
  mutating func take(_ tag: UInt8, _ word: Reading) -> Bool {
    let sensor = tag >> 3
    guard sensor != 0 && (sensor == own || sensor == other) else { return false }
    let isOwn = sensor == own
    let number = tag >> 1 & 3
    let isThere = isOwn ? reading != nil : otherReading != nil
    if count != number || carried == 0 || isThere {
      var steps: Int64 = 1
      if let count { steps = max(1, Int64((number &- count) & 3)) }
      torn += steps - 1 + (carried > 0 ? 1 : 0)
      index += steps
      clear()
      count = number
    }
    if isOwn { reading = word } else { otherReading = word }
    return reading != nil && (other == 0 || otherReading != nil)
  }
}
