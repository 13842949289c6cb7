import PoiseCore

/// Register-level model of ST's LSM6DSOX, LSM6DSO and ISM330DHCX.
///
/// Modeled beside what ``VirtualLSM6`` models: data-ready masking, the FIFO of tagged words in
/// bypass, FIFO and continuous mode with its level, watermark and overrun. What is batched is
/// batched at the rate that paces both dies.
///
/// Not modeled: the modes that begin by an event, compression, filters, embedded functions and
/// their bank, I3C, pulsed data-ready.
public final class VirtualLSM6DSOX: VirtualLSM6 {
  /// Which of the three it is.
  public enum Part: String, Sendable {
    case lsm6dsox = "LSM6DSOX"
    case lsm6dso = "LSM6DSO"
    case ism330dhcx = "ISM330DHCX"
  }

  /// Words of a tag and six bytes.
  private var fifo = VirtualFIFO(depth: 512, bytes: 7)
  /// Of the slots of time.
  private var slot: UInt8 = 0
  private var hasLostLatched = false
  /// Words come in another order.
  private var isDisordered = false
  /// The next slot has a word of another sensor among its own.
  private var hasStranger = false

  private var watermark: Int { Int(registers[0x07]) | Int(registers[0x08] & 1) << 8 }
  override var isAtWatermark: Bool {
    fifo.mode != .bypass && watermark > 0 && fifo.count >= watermark
  }

  public init(
    part: Part = .lsm6dsox, address: UInt8 = 0x6A,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    super.init(
      Traits(
        name: part.rawValue, identity: part == .ism330dhcx ? 0x6B : 0x6C,
        rates: [nil, 12.5, 26, 52, 104, 208, 417, 833, 1667, 3333, 6667], noise: (0.0007, 0.04),
        push: (0.5, 400), isWide: part == .ism330dhcx, word: 0x78...0x7E),
      address: address, options: options)
  }

  override func resetRegisters() {
    super.resetRegisters()
    registers[0x18] = 0xE0
    fifo.mode = .bypass
    hasLostLatched = false
    isDisordered = false
    hasStranger = false
  }

  override func switchFIFO() {
    let modes: [VirtualFIFO.Mode] = [
      .bypass, .stopping, .bypass, .bypass, .bypass, .bypass, .stream, .bypass
    ]
    fifo.mode = modes[Int(registers[0x0A] & 7)]
  }

  public override func tearQueue() {
    fifo.pop()
    isDisordered = true
    hasStranger = true
  }

  /// One slot of time: each die's word behind its tag.
  override func store() {
    if fifo.mode == .bypass { return }
    slot = (slot + 1) & 3
    let isForce = registers[0x09] & 0x0F != 0 && registers[0x10] >> 4 != 0
    let isTurn = registers[0x09] >> 4 != 0 && registers[0x11] >> 4 != 0
    func put(_ sensor: UInt8, at offset: Int) {
      let tag = sensor << 3 | slot << 1
      let isOdd = tag.nonzeroBitCount & 1 == 1
      fifo.store { $0 == 0 ? tag | (isOdd ? 1 : 0) : outputs[offset + $0 - 1] }
      hasLostLatched = hasLostLatched || fifo.hasLost
    }
    if isForce && isDisordered { put(2, at: 6) }
    // The thermometer's.
    if hasStranger { put(3, at: 0) }
    hasStranger = false
    if isTurn { put(1, at: 0) }
    if isForce && !isDisordered { put(2, at: 6) }
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    switch register {
    case 0x3A: return UInt8(truncatingIfNeeded: fifo.count)
    case 0x3B:
      defer { hasLostLatched = false }
      return (isAtWatermark ? 0x80 : 0) | (fifo.hasLost ? 0x40 : 0) | (hasLostLatched ? 0x08 : 0)
        | UInt8(fifo.count >> 8)
    case 0x78...0x7E: return fifo.read(Int(register - 0x78))
    default: return super.value(of: register, at: time)
    }
  }
}
