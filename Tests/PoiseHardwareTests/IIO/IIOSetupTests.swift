import Glibc
import PoiseCore
import PoiseHardware
import PoiseSystem
import PoiseTestKit
import Testing

/// Devices in a folder of the test's own, as the kernel would show them.
struct IIOSetupTests {
  private let fake: FakeIIO

  init() throws { fake = try FakeIIO() }

  private func setup(
    _ request: IIORequest = IIORequest([.init(kind: .accelerometer)])
  ) throws -> IIOSetup {
    let device = try fake.tree.device(.name("lsm303agr_accel"), .accelerometer)
    return try IIOSetup(device, request, in: fake.tree)
  }

  private func refusal(_ body: () throws -> Void) -> IIOError? {
    do {
      try body()
      return nil
    } catch { return error as? IIOError }
  }

  @Test func aDeviceIsReadWithPartDriverAndLayout() throws {
    try fake.addAccelerometer(files: ["label": "belt", "mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1"]
    )
    let device = try fake.tree.device(.name("lsm303agr_accel"), .accelerometer)
    #expect(device.bus == 1 && device.address == 0x19 && device.driver == "st-accel-i2c")
    #expect(device.kinds == [.accelerometer])
    for selector in ["label:belt", "i2c-1:0x19", "i2c-1:0X19"] {
      let found = try fake.tree.device(try #require(IIOSelector(selector)), .accelerometer)
      #expect(found == device)
    }
    let setup = try setup()
    #expect(setup.scan.size == 16)
    #expect(setup.quality == .measured && setup.trigger == "lsm303agr_accel-trigger")
    #expect(
      setup.streams[0].rotation == Matrix3(Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1)))
    // 4 g: 2 mg a count by the driver, 1.95 mg by the data sheet
    #expect(abs(setup.streams[0].scale - 1.95e-3 * 9.80665) < 1e-6)
    #expect(setup.rateHz == 100 && setup.length == 256)
  }

  @Test func settingsAreWrittenInOrderAndOnlyWhereTheyDiffer() throws {
    try fake.addAccelerometer()
    var setup = try setup()
    let files = setup.pending.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
    #expect(
      files == [
        "in_accel_x_en", "in_accel_y_en", "in_accel_z_en", "in_timestamp_en",
        "current_timestamp_clock", "sampling_frequency", "in_accel_x_scale", "current_trigger",
        "length"
      ])
    try setup.apply()
    #expect(setup.pending == [])
    // a channel that another program left on would move all others
    try fake.set("0.019613000", "in_accel_x_scale")
    setup = try self.setup()
    #expect(setup.pending == [])
  }

  @Test func aForeignChannelIsSwitchedOff() throws {
    try fake.add(
      name: "mpu6050", at: "1-0068", driver: "inv-mpu6050-i2c",
      channels: ["accel_x", "accel_y", "accel_z"].map { ($0, "be:s16/16>>0") }
        + [("temp", "be:s16/16>>0")]
        + ["anglvel_x", "anglvel_y", "anglvel_z"].map { ($0, "be:s16/16>>0") }
        + [("timestamp", "le:s64/64>>0")],
      files: [
        "buffer0/in_temp_en": "1", "in_accel_scale": "0.000598",
        "in_accel_scale_available": "0.000598 0.001196 0.002392 0.004785",
        "in_anglvel_scale": "0.001064724",
        "in_anglvel_scale_available": "0.000133090 0.000266181 0.000532362 0.001064724",
        "sampling_frequency": "50", "sampling_frequency_available": "10 20 50 100 200 500"
      ])
    let device = try fake.tree.device(.name("mpu6050"), .gyroscope)
    let setup = try IIOSetup(
      device,
      IIORequest([.init(kind: .accelerometer, range: 8), .init(kind: .gyroscope)], rateHz: 104),
      in: fake.tree)
    try setup.apply()
    #expect(File.firstLine(device.folder + "/buffer0/in_temp_en") == "0")
    #expect(File.firstLine(device.folder + "/in_accel_scale") == "0.002392")
    #expect(setup.scan.size == 24 && setup.scan.place(of: "in_timestamp")?.offset == 16)
    #expect(setup.quality == .synthetic && setup.rateHz == 100)
    let bytes: [UInt8] = [1, 2, 0xFF, 0xFE, 0, 3] + [0x80, 0, 0x7F, 0xFF, 0, 0]
    let values = bytes.withUnsafeBytes { raw in
      setup.streams.map { stream in stream.places.map { $0.value(raw) } }
    }
    #expect(values == [[258, -2, 3], [-32768, 32767, 0]])
  }

  @Test func whatTheDeviceCannotIsNamedWithWhatItCan() throws {
    try fake.addAccelerometer()
    let sensor = IIORequest.Sensor(kind: .accelerometer)
    func message(_ request: IIORequest) -> String {
      refusal { _ = try setup(request) }?.message ?? ""
    }
    #expect(message(IIORequest([sensor], rateHz: 1000)).contains("1, 10, 25, 50, 100, 200, 400"))
    let far = IIORequest([.init(kind: .accelerometer, range: 100)])
    #expect(message(far).contains("no range of 100; it has 2, 4, 8, 24"))
    #expect(message(IIORequest([sensor], trigger: .timer)).contains("no trigger poise"))
    #expect(
      refusal { _ = try fake.tree.device(.name("x"), .accelerometer) }?.message
        == "no IIO device x; there is lsm303agr_accel")
    let gyroscope = refusal { _ = try fake.tree.device(.name("lsm303agr_accel"), .gyroscope) }
    #expect(gyroscope?.message.contains("has not the three axes of a gyroscope") == true)
  }

  @Test func twoPartsOfOneNameAreToldApartByPlace() throws {
    try fake.addAccelerometer()
    try fake.add(
      number: 1, name: "lsm303agr_accel", at: "1-0018",
      channels: ["accel_x", "accel_y", "accel_z", "timestamp"].map { ($0, "le:s64/64>>0") })
    let refused = refusal { _ = try setup() }
    #expect(refused?.message.contains("use iio = \"i2c-1:0x19\" (or i2c-1:0x18)") == true)
    #expect(
      try fake.tree.device(.place(bus: 1, address: 0x18), .accelerometer).node.hasSuffix("device1"))
  }

  @Test func aTimerIsAskedForItsRateAndThePartForTwiceOfIt() throws {
    try fake.addAccelerometer()
    try fake.addTimer(name: "poise", rate: "20")
    let setup = try setup(IIORequest([.init(kind: .accelerometer)], trigger: .timer))
    #expect(setup.quality == .timer && setup.rateHz == 100)
    try setup.apply()
    #expect(File.firstLine(setup.device.folder + "/sampling_frequency") == "200")
    #expect(File.firstLine(fake.folder.path + "/bus/trigger9/sampling_frequency") == "100")
    #expect(File.firstLine(setup.device.folder + "/trigger/current_trigger") == "poise")
  }

  @Test(arguments: [
    ("name", "", "not the name"), ("name", "a/b", "not the name"),
    ("buffer0/in_accel_y_type", "le:s12/16", "is not a layout"),
    ("buffer0/in_accel_y_type", "", "is not a layout"),
    ("buffer0/in_accel_y_index", "two", "not a number"),
    ("buffer0/in_accel_y_index", "-1", "not a number"),
    ("buffer0/in_accel_y_index", "0", "have one index"),
    ("in_accel_x_scale", "", "no number"), ("in_accel_x_scale", "nan", "no number"),
    ("in_accel_x_scale", "-1", "no number"), ("in_accel_offset", "x", "not a number"),
    ("mount_matrix", "1, 0; 0, 1", "not a rotation"),
    ("mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, -1", "not a rotation"),
    ("in_accel_mount_matrix", "a, b, c; 0, 1, 0; 0, 0, 1", "not a rotation"),
    ("buffer0/in_accel_x_type", "le:s40/64>>0", "more than 32 bits")
  ]) func damagedFilesAreNamed(_ damage: (file: String, text: String, word: String)) throws {
    try fake.addAccelerometer()
    try fake.set(damage.text, damage.file)
    let refused = refusal { _ = try setup() }
    #expect(refused?.message.contains(damage.word) == true, "\(String(describing: refused))")
    #expect(refused?.message.contains("\n") == false)
  }

  @Test(arguments: [
    "buffer0/in_accel_x_type", "buffer0/in_accel_x_index", "buffer0/in_accel_x_en",
    "buffer0/in_timestamp_en", "in_accel_x_scale", "current_timestamp_clock", "name",
    "buffer0/enable", "trigger/current_trigger", "buffer0/length"
  ]) func missingFilesAreRefusedOrDoneWithout(_ file: String) throws {
    try fake.addAccelerometer()
    unlink("\(fake.folder.path)/bus/iio:device0/\(file)")
    let refused = refusal { _ = try IIOBuffer(try setup()) }
    // Without a trigger it is a device that fills its buffer by itself.
    #expect(
      (refused == nil) == (file == "trigger/current_trigger"), "\(String(describing: refused))")
  }

  /// HMC5883L's z axis counts otherwise than x and y.
  @Test func axesOfDifferentSensitivityAreInTheRotation() throws {
    try fake.addAccelerometer(files: [
      "in_accel_y_scale": "0.009806", "in_accel_z_scale": "0.0109",
      "mount_matrix": "0, 0, 1; 1, 0, 0; 0, 1, 0"
    ])
    let rotation = try setup().streams[0].rotation
    #expect(
      rotation == Matrix3(Vector3(0, 0, 0.0109 / 0.009806), Vector3(1, 0, 0), Vector3(0, 1, 0)))
  }

  /// BNO055's quaternion is one channel of four numbers, which nobody wants.
  @Test func aChannelOfSeveralNumbersIsSwitchedOff() throws {
    let axes = ["accel", "magn", "anglvel"].flatMap { kind in
      ["x", "y", "z"].map { ("\(kind)_\($0)", "le:s16/16>>0") }
    }
    try fake.add(
      name: "bno055", at: "1-0028", driver: "bno055",
      channels: axes + [("rot_quaternion", "le:s16/16X4>>0"), ("timestamp", "le:s64/64>>0")],
      files: [
        "in_accel_scale": "0.01", "in_magn_scale": "0.006250000", "in_anglvel_scale": "0.001111111",
        "buffer0/in_rot_quaternion_en": "1", "in_accel_sampling_frequency": "100"
      ])
    #expect(fake.tree.devices().faults == [])
    let device = try fake.tree.device(.name("bno055"), .accelerometer)
    #expect(Set(device.kinds) == [.accelerometer, .gyroscope, .magnetometer])
    let sensors: [IIORequest.Sensor] = [
      .init(kind: .accelerometer, range: 4), .init(kind: .gyroscope)
    ]
    let setup = try IIOSetup(device, IIORequest(sensors), in: fake.tree)
    #expect(setup.scan.size == 24 && setup.stamp.offset == 16)
    try setup.apply()
    #expect(File.firstLine(device.folder + "/buffer0/in_rot_quaternion_en") == "0")
    try fake.set("le:s16/16X2>>0", "buffer0/in_accel_x_type")
    let again = try fake.tree.device(.name("bno055"), .accelerometer)
    let refused = refusal { _ = try IIOSetup(again, IIORequest(sensors), in: fake.tree) }
    #expect(refused?.message == "bno055: in_accel_x is more than one number")
  }

  /// As hmc5843 of Linux 6.12 shows an HMC5883L.
  private func addHMC5883L(scale: String = "0.000009174", factor: String = "0.0000") throws {
    let axis = "be:s16/16>>0"
    let scales = ["7299", "9174", "12195", "15152", "22727", "25641", "30303", "43478"].map {
      factor + String(repeating: "0", count: 5 - $0.count) + $0
    }
    try fake.add(
      name: "hmc5883l", at: "1-001e", driver: "hmc5843",
      channels: [("magn_x", axis), ("magn_z", axis), ("magn_y", axis)]
        + [("timestamp", "le:s64/64>>0")],
      files: [
        "in_magn_scale": scale, "scale_available": scales.joined(separator: " "),
        "in_magn_sampling_frequency": "15.000000",
        "sampling_frequency_available": "0.750000 1.500000 3.0 7.500000 15.0 30.0 75.0"
      ])
  }

  private func magnetometer(_ name: String, range: Double? = nil) throws -> IIOSetup {
    try IIOSetup(
      try fake.tree.device(.name(name), .magnetometer),
      IIORequest([.init(kind: .magnetometer, range: range)], rateHz: 75), in: fake.tree)
  }

  /// 1090 counts a gauss are 9.174e-4 gauss, of which the driver says a hundredth.
  @Test func theScaleOfHMC5883LIsCorrectedAndItsRangesAreFound() throws {
    try addHMC5883L()
    let usual = try magnetometer("hmc5883l")
    // 440 counts a gauss: 4.7 gauss
    #expect(abs(usual.streams[0].scale - 100 / 440.0) < 1e-4, "\(usual.streams)")
    #expect(
      usual.settings.contains { $0.path.hasSuffix("in_magn_scale") && $0.value == "0.000022727" })
    #expect(usual.streams[0].fullScaleCounts == 2047)
    #expect(
      IIODefects.remarks(usual) == [
        "hmc5883l: the driver's scale is 100 times too small; corrected"
      ])
    #expect(abs(try magnetometer("hmc5883l", range: 1.9).streams[0].scale - 100 / 1090.0) < 1e-4)
    let far = refusal { _ = try magnetometer("hmc5883l", range: 50) }
    #expect(
      far?.message == "hmc5883l: no range of 50; it has 1.5, 1.9, 2.5, 3.1, 4.7, 5.3, 6.2, 8.9")
  }

  /// A driver that says it right is not corrected.
  @Test func aScaleThatIsRightIsLeftAlone() throws {
    try addHMC5883L(scale: "0.0009174", factor: "0.00")
    let setup = try magnetometer("hmc5883l")
    #expect(abs(setup.streams[0].scale - 100 / 440.0) < 1e-4, "\(setup.streams)")
    #expect(IIODefects.remarks(setup) == [])
  }

  /// As st_magn shows the LSM303DLHC: 16 bits, of which the part has 12.
  @Test func thePartsOwnFullScaleIsUsedWhereTheLayoutHasMoreBits() throws {
    let axis = "be:s16/16>>0"
    try fake.add(
      name: "lsm303dlhc_magn", at: "1-001e", driver: "st-magn-i2c",
      channels: ["x", "y", "z"].map { ("magn_\($0)", axis) } + [("timestamp", "le:s64/64>>0")],
      files: [
        "in_magn_x_scale": "0.000909", "in_magn_y_scale": "0.000909", "in_magn_z_scale": "0.001020",
        "in_magn_scale_available": "0.000909 0.001169 0.001492 0.002222 0.002500 0.003030 0.004347",
        "sampling_frequency": "75", "sampling_frequency_available": "1 2 3 8 15 30 75 220"
      ])
    #expect(try magnetometer("lsm303dlhc_magn", range: 1.3).streams[0].fullScaleCounts == 2047)
    #expect(abs(try magnetometer("lsm303dlhc_magn").streams[0].scale - 0.2222) < 1e-6)
    for range in [1.3, 1.9, 2.5, 4, 4.7, 5.6, 8.1] {
      _ = try magnetometer("lsm303dlhc_magn", range: range)
    }
    #expect(refusal { _ = try magnetometer("lsm303dlhc_magn", range: 30) } != nil)
  }

  /// One full scale alone: a wider one is asked for in vain, a narrower one is kept.
  @Test func aRangeThatNothingGivesIsRefused() throws {
    let axis = "le:s16/16>>0"
    try fake.add(
      name: "lsm303agr_magn", at: "1-001e", driver: "st-magn-i2c",
      channels: ["x", "y", "z"].map { ("magn_\($0)", axis) } + [("timestamp", "le:s64/64>>0")],
      files: ["in_magn_x_scale": "0.0015"])
    _ = try magnetometer("lsm303agr_magn", range: 50)
    _ = try magnetometer("lsm303agr_magn", range: 4)
    let refused = refusal { _ = try magnetometer("lsm303agr_magn", range: 100) }
    #expect(refused?.message == "lsm303agr_magn: no range of 100; it has 49.2")
  }

  @Test func anOffsetIsAddedToTheCounts() throws {
    try fake.addAccelerometer(files: ["in_accel_offset": "-12.4"])
    #expect(try setup().streams[0].offsets == [-12, -12, -12])
  }

  @Test func aNumberThatWentToAnotherDeviceIsNoticed() throws {
    try fake.addAccelerometer()
    try fake.set("250:0", "dev")
    let refused = refusal { _ = try IIOBuffer(try setup()) }
    #expect(refused?.kind == .missing)
    #expect(File.firstLine(fake.folder.path + "/bus/iio:device0/buffer0/enable") == "0")
  }

  @Test func recordingBeginsWithAnEmptyBufferAndEndsWithTheDeviceOff() throws {
    try fake.addAccelerometer()
    let pipe = fake.pipe()
    pipe.deliver(x: 1, y: 2, z: 3, stamp: 5)
    var buffer: IIOBuffer? = try IIOBuffer(try setup())
    #expect(try buffer?.read().count == 0)
    #expect(buffer?.fault == nil)
    pipe.deliver(x: -2048, y: 2047, z: -1, stamp: -5)
    let scan = try #require(try buffer?.read())
    #expect(scan.count == 16)
    #expect(buffer?.setup.streams[0].places.map { $0.value(scan) } == [-2048, 2047, -1])
    #expect(buffer?.setup.stamp.value(scan) == -5)
    buffer = nil
    #expect(File.firstLine(fake.folder.path + "/bus/iio:device0/buffer0/enable") == "0")
  }

  /// Every call to the system fails once, with each number: the device is set up whole, or refused
  /// with one line and left off.
  @Test(arguments: [EIO, EACCES, EBUSY, ENODEV, ENOENT, EINVAL])
  func everySystemCallMayFail(_ code: Int32) throws {
    try fake.addAccelerometer()
    func open() throws -> IIOBuffer { try IIOBuffer(try setup()) }
    func off() throws {
      for file in ["length", "enable"] { try fake.set("0", "buffer0/\(file)") }
    }
    let calls = try SystemFaults.watching { _ = try open() }.count
    #expect(calls > 60)
    var refused = 0
    for at in 1...calls {
      try off()
      var buffer: IIOBuffer?
      do {
        try SystemFaults.forcing(code, at: at) { buffer = try open() }
      } catch let error as IIOError {
        refused += 1
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
        #expect(buffer == nil)
        #expect(File.firstLine(fake.folder.path + "/bus/iio:device0/buffer0/enable") == "0")
      }
      if let buffer { #expect(buffer.setup.pending == [] && buffer.fault == nil, "call \(at)") }
    }
    #expect(refused > calls / 3)
  }
}
