import PoiseCore

/// What the models of Bosch's BMI160 and BMI270 share: I2C until the chip select rises, both dies'
/// outputs with their ready bits, the FIFO without headers, the pulse of data-ready, temperature.
public class VirtualBoschInertial: VirtualRegisterChip {
  /// Pin number of INT1.
  public static let interrupt1 = 0

  /// Where a part has its outputs and its temperature.
  struct Layout {
    var outputs: UInt8
    var force: Int
    var turn: Int
    var temperature: Int
    var fifoData: UInt8
    var fifoBytes: Int
  }

  let layout: Layout
  var hasForce = false
  var hasTurn = false
  var fifo: VirtualByteFIFO
  private(set) var pulseEnds: Timestamp?
  /// By SPI since its chip select rose after the last reset.
  private var isBySPI = false
  private var isDeaf = false

  init(name: String, address: UInt8, layout: Layout, options: VirtualChipOptions) {
    self.layout = layout
    fifo = VirtualByteFIFO(bytes: layout.fifoBytes)
    super.init(
      name: name, address: address, identityRegister: 0x00, outputBase: layout.outputs,
      outputCount: 12, kinds: [.accelerometer, .gyroscope], options: options)
  }

  public override func selectBySPI(_ header: UInt8, at time: Timestamp) {
    isDeaf = !isBySPI
    if !isDeaf { select(header & 0x7F, at: time) }
  }

  public override func readByte(at time: Timestamp) -> UInt8 {
    isDeaf ? 0xFF : super.readByte(at: time)
  }

  public override func writeByte(_ value: UInt8, at time: Timestamp) {
    if isDeaf { return }
    super.writeByte(value, at: time)
  }

  public override func stop(at time: Timestamp) {
    if isDeaf { isBySPI = true }
    isDeaf = false
  }

  override func resetRegisters() {
    (isBySPI, isDeaf) = (false, false)
    (hasForce, hasTurn) = (false, false)
    pulseEnds = nil
    fifo.reset()
  }

  public override func tearQueue() { _ = fifo.pop() }

  override func following(_ register: UInt8) -> UInt8 {
    register == layout.fifoData ? register : register &+ 1
  }

  /// Notes that outputs of a die are read.
  func noteRead(of register: UInt8) {
    let at = Int(register) - Int(layout.outputs)
    if (layout.force..<(layout.force + 6)).contains(at) { hasForce = false }
    if (layout.turn..<(layout.turn + 6)).contains(at) { hasTurn = false }
  }

  /// Conversions a second that ODR in bits 3-0 of a configuration means.
  static func rate(_ config: UInt8) -> Double? {
    let code = Int(config & 0x0F)
    return (6...13).contains(code) ? 25 * Double(1 << (code - 6)) : nil
  }

  func convertTemperature() {
    put(Int((virtualTemperature - 23) * 512), inRegister: layout.temperature)
  }

  func convertTurn(_ motion: Motion, at time: Timestamp) {
    let perDegree = [16.4, 32.8, 65.6, 131.2, 262.4, 262.4, 262.4, 262.4]
    produce(
      .gyroscope, noisy(Self.turn(motion), 0.07), perUnit: perDegree[Int(registers[0x43] & 7)],
      at: time, offset: layout.turn)
    hasTurn = true
  }

  /// - Parameter push: of a self-test, g.
  func convertForce(_ motion: Motion, push: Vector3, perG: Double, at time: Timestamp) {
    let force = noisy(Self.force(motion) + push, 0.002)
    produce(.accelerometer, force, perUnit: perG, at: time, offset: layout.force)
    hasForce = true
  }

  /// Ends a conversion: what `config` selects goes into the FIFO, the gyroscope first and without
  /// headers; what sleeps adds nothing.
  func finish(fifo config: UInt8, at time: Timestamp) {
    pulseEnds = time + 300_000
    if config & 0x10 != 0 { return }
    if config & 0x80 != 0 && hasTurn { push(layout.turn) }
    if config & 0x40 != 0 && hasForce { push(layout.force) }
  }

  private func push(_ at: Int) { for i in 0..<6 { fifo.push(outputs[at + i]) } }

  // The pulse of data-ready ends by itself.
  public override var nextEvent: Timestamp? {
    guard let pulseEnds else { return super.nextEvent }
    return super.nextEvent.map { min($0, pulseEnds) } ?? pulseEnds
  }

  public override func run(at time: Timestamp, in world: VirtualWorld) {
    if let pulseEnds, time >= pulseEnds {
      self.pulseEnds = nil
      if super.nextEvent != time { return }
    }
    super.run(at: time, in: world)
  }
}
