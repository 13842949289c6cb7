import PoiseCore
import PoiseHardware

/// The register-level models there are, by the chip names of board files.
public enum VirtualChipCatalog {
  /// A sensor that a virtual board is to have.
  public struct Request: Sendable, Equatable {
    /// Chip name of the catalog.
    public var chip: String
    public var kind: SensorKind
    /// 7-bit address; 0 on SPI.
    public var address: UInt8
    /// Its data-ready pin is wired to a line; lines are numbered in the order of the requests.
    public var hasLine: Bool
    /// Which of several buses.
    public var bus: UInt8 = 0
    /// How a driver reaches it by SPI, where its bus is its own; else nil.
    public var spi: SPIAccess?
    /// Where on the body it is worn.
    public var place = BodyPlace.trunk

    public init(chip: String, kind: SensorKind, address: UInt8, hasLine: Bool) {
      self.chip = chip
      self.kind = kind
      self.address = address
      self.hasLine = hasLine
    }
  }

  /// Names of the chips that have a model.
  public static let names = [
    "LSM303AGR", "LSM303DLHC", "LSM303D", "LIS3DH", "LIS2DH12", "LIS3MDL", "LIS2MDL", "LSM9DS1",
    "LSM6DSOX", "LSM6DSO", "ISM330DHCX", "LSM6DS3", "LSM6DS3TR-C", "LSM6DSL", "MPU-6050",
    "MPU-6500", "MPU-9250", "ICM-20948", "ICM-42688-P", "ICM-42670-P", "BMI160", "BMI270",
    "QMI8658", "ADXL345", "ADXL343", "HMC5883L", "QMC5883L", "QMC5883P", "MMC5603NJ", "MMC5983MA",
    "BMP280", "BME280", "BMP390", "LPS22HB", "LPS25HB", "LPS25H", "HTS221"
  ]

  /// A model for one sensor of a chip; nil where there is none. A part with several dies at one
  /// address is one model; a die behind a bypass needs `host`, its other die's model.
  static func model(
    _ request: Request, options: VirtualChipOptions, host: (any VirtualDevice)?
  ) -> (any VirtualDevice)? {
    switch request.kind {
    case .accelerometer, .gyroscope: inertial(request, options)
    case .magnetometer: magnetometer(request, options, host: host)
    case .barometer, .hygrometer: air(request, options)
    }
  }

  private static func inertial(
    _ request: Request, _ options: VirtualChipOptions
  ) -> (any VirtualDevice)? {
    let (chip, address) = (request.chip, request.address)
    if let part = VirtualLSM303AGRAccelerometer.Part(rawValue: chip) {
      return VirtualLSM303AGRAccelerometer(
        part: part, address: address, seed: options.seed, rateError: options.rateError,
        jitter: options.jitter, noiseDensity: options.hasNoise ? 220e-6 : 0,
        keepsSamples: options.keepsSamples)
    }
    if let part = VirtualLSM6DSOX.Part(rawValue: chip) {
      return VirtualLSM6DSOX(part: part, address: address, options: options)
    }
    if let part = VirtualLSM6DS3.Part(rawValue: chip) {
      return VirtualLSM6DS3(part: part, address: address, options: options)
    }
    if let part = VirtualICM426.Part(rawValue: chip) {
      return VirtualICM426(part: part, address: address, options: options)
    }
    switch chip {
    case "LSM9DS1": return VirtualLSM9DS1(address: address, options: options)
    case "MPU-6050": return VirtualMPU6050(address: address, options: options)
    case "MPU-6500":
      return VirtualMPU6050(name: chip, identity: 0x70, address: address, options: options)
    case "MPU-9250":
      return VirtualMPU6050(name: chip, identity: 0x71, address: address, options: options)
    case "ICM-20948": return VirtualICM20948(address: address, options: options)
    case "LSM303D": return VirtualLSM303D(address: address, options: options)
    case "BMI160": return VirtualBMI160(address: address, options: options)
    case "BMI270": return VirtualBMI270(address: address, options: options)
    case "QMI8658": return VirtualQMI8658(address: address, options: options)
    case "ADXL345", "ADXL343":
      return VirtualADXL345(name: chip, address: address, options: options)
    default: return nil
    }
  }

  private static func magnetometer(
    _ request: Request, _ options: VirtualChipOptions, host: (any VirtualDevice)?
  ) -> (any VirtualDevice)? {
    let (chip, address) = (request.chip, request.address)
    switch chip {
    case "LSM303AGR", "LIS2MDL":
      return VirtualLSM303AGRMagnetometer(
        name: chip, address: address, seed: options.seed, rateError: options.rateError,
        jitter: options.jitter, noise: options.hasNoise ? 0.3 : 0,
        keepsSamples: options.keepsSamples)
    case "LSM303D": return VirtualLSM303D(address: address, options: options)
    case "LSM303DLHC": return VirtualHMC5883L(isDLHC: true, address: address, options: options)
    case "HMC5883L": return VirtualHMC5883L(address: address, options: options)
    case "LIS3MDL", "LSM9DS1":
      return VirtualLIS3MDL(name: chip, address: address, options: options)
    case "MPU-9250":
      guard let host = host as? VirtualMPU6050 else { return nil }
      return VirtualAK8963(part: .ak8963, options: options) { host.isBypassed }
    case "ICM-20948":
      guard let host = host as? VirtualICM20948 else { return nil }
      return VirtualAK8963(part: .ak09916, options: options) { host.isBypassed }
    case "QMC5883L": return VirtualQMC5883L(address: address, options: options)
    case "QMC5883P": return VirtualQMC5883P(address: address, options: options)
    case "MMC5603NJ": return VirtualMMC5603NJ(address: address, options: options)
    case "MMC5983MA": return VirtualMMC5983MA(address: address, options: options)
    default: return nil
    }
  }

  private static func air(
    _ request: Request, _ options: VirtualChipOptions
  ) -> (any VirtualDevice)? {
    let (chip, address) = (request.chip, request.address)
    switch chip {
    case "BMP280", "BME280":
      return VirtualBMx280(hasHumidity: chip == "BME280", address: address, options: options)
    case "BMP390": return VirtualBMP390(address: address, options: options)
    case "LPS22HB": return VirtualLPS22HB(address: address, options: options)
    case "LPS25HB", "LPS25H":
      return VirtualLPS25H(name: chip, address: address, options: options)
    case "HTS221": return VirtualHTS221(address: address, options: options)
    default: return nil
    }
  }

  /// Pin number of the data-ready output of the model for `request`.
  static func dataReadyPin(of request: Request) -> Int {
    request.chip == "LSM303D" && request.kind == .magnetometer ? VirtualLSM303D.interrupt2 : 0
  }
}

extension VirtualBoard {
  /// A board with the chips of `requests` on its bus and their data-ready pins on lines 0, 1 ... in
  /// their order; nil where a chip has no model.
  ///
  /// - Parameters:
  ///   - source: what the board is strapped to.
  ///   - start: virtual time at power-on, which is the source's time 0.
  ///   - places: what each place is strapped to; `source` where it is not among them.
  ///   - drift: of every chip's zero, a seed for each made of `seed` and its address.
  ///   - options: for every chip; clocks differ a little from chip to chip where no rate error is
  ///     given.
  public static func board(
    _ requests: [VirtualChipCatalog.Request], source: any MotionSource,
    places: [BodyPlace: any MotionSource] = [:], start: Timestamp = Timestamp(nanoseconds: 0),
    seed: UInt64 = 1, rateError: Double? = nil, hasNoise: Bool = true, noiseFactor: Double = 1,
    keepsSamples: Bool = false, drift: [SensorKind: VirtualDrift.Size] = [:]
  ) -> VirtualBoard? {
    let board = VirtualBoard(source: source, start: start)
    let worlds = places.mapValues { VirtualWorld(source: $0, start: start) }
    func options(_ kind: SensorKind, _ place: BodyPlace) -> VirtualChipOptions {
      // No two oscillators agree: those of the default board's two dies do not, nor do two places'.
      let other = Double(place.rawValue)
      let usual = (kind == .magnetometer ? -0.017 : 0.023) - 0.002 * other
      return VirtualChipOptions(
        seed: seed &+ 7919 &* UInt64(place.rawValue), rateError: rateError ?? usual,
        hasNoise: hasNoise, noiseFactor: noiseFactor, keepsSamples: keepsSamples)
    }
    /// Position of the model that answers for a sensor.
    func position(of request: VirtualChipCatalog.Request) -> Int? {
      board.slots.firstIndex {
        $0.device.name == request.chip && $0.device.produced(request.kind) != nil
          && $0.bus == request.bus && $0.place == request.place
      }
    }
    func attach(_ request: VirtualChipCatalog.Request) -> Int? {
      if let there = position(of: request) { return there }
      var host: (any VirtualDevice)?
      if request.kind == .magnetometer && ["MPU-9250", "ICM-20948"].contains(request.chip) {
        // Beside which the magnetometer sits, wherever that is; else at its usual address.
        var usual = request
        (usual.kind, usual.address, usual.hasLine) = (.accelerometer, 0x68, false)
        let motion = requests.first {
          $0.chip == request.chip && $0.kind != .magnetometer && $0.bus == request.bus
            && $0.place == request.place
        }
        guard let at = attach(motion ?? usual) else { return nil }
        host = board.slots[at].device
      }
      guard
        let model = VirtualChipCatalog.model(
          request, options: options(request.kind, request.place), host: host)
      else { return nil }
      if !drift.isEmpty {
        (model as? VirtualRegisterChip)?.drift = VirtualDrift(
          drift, seed: seed ^ UInt64(request.address) << 8)
      }
      let at = board.attach(model, bus: request.bus, world: worlds[request.place])
      board.slots[at].place = request.place
      board.slots[at].spi = request.spi
      return at
    }
    // The host of a bypass may stand later in the list, at an address of its own.
    for request in requests where request.kind != .magnetometer {
      guard attach(request) != nil else { return nil }
    }
    for request in requests {
      guard let at = attach(request) else { return nil }
      if request.hasLine { board.wire(at, pin: VirtualChipCatalog.dataReadyPin(of: request)) }
    }
    return board
  }
}
