import PoiseCore

/// What the models of barometers share: the air they are in, and its noise.
public class VirtualBarometer: VirtualRegisterChip {
  private var air = Air()

  public override func run(at time: Timestamp, in world: VirtualWorld) {
    air = world.air(at: time)
    super.run(at: time, in: world)
  }

  /// The air as one conversion takes it, with noise of this many Pa, °C and % (one standard
  /// deviation) where the chip has any.
  final func noisy(pressure: Double, temperature: Double, humidity: Double) -> Air {
    var air = air
    guard options.hasNoise else { return air }
    let n = noise(1)
    air.pressure += pressure * n.x
    air.temperature += temperature * n.y
    air.humidity += humidity * n.z
    return air
  }
}
