import PoiseCore

/// Register-level model of ST's LSM6DS3, LSM6DS3TR-C and LSM6DSL.
///
/// Modeled beside what ``VirtualLSM6`` models: temperature in each part's counts, the FIFO of words
/// without tags in bypass and continuous mode with what goes into it, its level in words that says
/// 0 when it is full, threshold, overrun and empty flags, its pattern, and the round of its output.
/// With both dies on, the faster rate paces the FIFO, too, as at equal rates.
///
/// Not modeled: decimation, the other FIFO modes, filters, embedded functions, pulsed data-ready.
public final class VirtualLSM6DS3: VirtualLSM6 {
  /// Which of the three it is.
  public enum Part: String, Sendable {
    case lsm6ds3 = "LSM6DS3"
    case lsm6ds3trc = "LSM6DS3TR-C"
    case lsm6dsl = "LSM6DSL"
  }

  private let part: Part
  private var fifo: VirtualByteFIFO
  /// Words of the pattern that have been read or pushed out.
  private var place = 0

  private var size: Int { part == .lsm6ds3 ? 4096 : 2048 }
  private var isStreaming: Bool { registers[0x0A] & 7 == 6 }
  private var threshold: Int { Int(registers[0x06]) | Int(registers[0x07] & 7) << 8 }
  override var isAtWatermark: Bool { isStreaming && threshold > 0 && fifo.count / 2 >= threshold }

  public init(
    part: Part = .lsm6ds3trc, address: UInt8 = 0x6A,
    options: VirtualChipOptions = VirtualChipOptions()
  ) {
    self.part = part
    fifo = VirtualByteFIFO(bytes: part == .lsm6ds3 ? 8192 : 4096)
    super.init(
      Traits(
        name: part.rawValue, identity: part == .lsm6ds3 ? 0x69 : 0x6A,
        rates: [nil, 12.5, 26, 52, 104, 208, 416, 833, 1660, 3330, 6660],
        countsPerDegree: part == .lsm6ds3 ? 16 : 256, noise: (0.001, 0.07), push: (0.6, 350),
        word: 0x3E...0x3F),
      address: address, options: options)
  }

  override func resetRegisters() {
    super.resetRegisters()
    empty()
  }

  private func empty() {
    fifo.reset()
    place = 0
  }

  override func switchFIFO() { if !isStreaming { empty() } }

  /// One word is gone.
  public override func tearQueue() {
    _ = fifo.pop()
    _ = fifo.pop()
    place += 1
  }

  override func store() {
    if !isStreaming || registers[0x0A] >> 3 & 15 == 0 { return }
    func put(_ bytes: Range<Int>) { for i in bytes { fifo.push(outputs[i]) } }
    if registers[0x08] & 0x38 != 0 && registers[0x11] >> 4 != 0 { put(0..<6) }
    if registers[0x08] & 0x07 != 0 && registers[0x10] >> 4 != 0 { put(6..<12) }
  }

  override func value(of register: UInt8, at time: Timestamp) -> UInt8 {
    let words = fifo.count / 2
    let level = words == size ? 0 : words
    switch register {
    case 0x3A: return UInt8(truncatingIfNeeded: level)
    case 0x3B:
      return (isAtWatermark ? 0x80 : 0) | (fifo.hasOverflowed ? 0x40 : 0)
        | (words == size ? 0x20 : 0) | (words == 0 ? 0x10 : 0) | UInt8(level >> 8)
    case 0x3C: return UInt8(place % (registers[0x08] & 0x3F == 0x09 ? 6 : 3))
    case 0x3E: return fifo.pop()
    case 0x3F:
      place += 1
      return fifo.pop()
    default: return super.value(of: register, at: time)
    }
  }
}
