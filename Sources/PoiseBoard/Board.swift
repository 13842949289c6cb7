import PoiseCore
import PoiseHardware
import PoiseSeal
import PoiseText

/// A board file that has been checked: what is on this machine and how it is reached.
///
/// Made by ``init(text:file:offers:)`` alone, so that a value of this type is always one that can
/// be assembled: chips exist, ranges and rates are theirs, no address or line is used twice.
public struct Board: Sendable, Equatable {
  /// The name that `--board` takes.
  public internal(set) var name: String
  /// One line for a list.
  public internal(set) var summary: String
  /// Device-tree `compatible` words of machines that this file is for; empty for any.
  public internal(set) var compatible: [String]
  public internal(set) var bus: Bus
  /// Further buses, `[bus.NAME]`: a channel of a multiplexer, or pins of their own. After these the
  /// SPI devices that sensors name.
  public internal(set) var buses: [NamedBus] = []
  /// GPIO chips to look for lines on, by label, in this order. Never a gpiochip number: the kernel
  /// gives those out again.
  public internal(set) var gpioLabels: [String]
  /// At least one; at most one of each kind a place.
  public internal(set) var sensors: [Sensor]
  public internal(set) var enable: Enable?
  public internal(set) var alert: Alert?
  public internal(set) var button: Button?
  public internal(set) var light: Light?
  public internal(set) var device: Device
  /// Percent of the battery below which a recorder saves power, 0: never; nil where the file says
  /// nothing of it.
  public internal(set) var lowPowerBelow: Int?
  /// Who alone can open the recordings; empty: they are not sealed.
  public internal(set) var sealTo: [SealPublicKey] = []
  /// Path of the key that signs the logs; nil: they are not signed.
  public internal(set) var signWith: String?
  /// What `poise ble` offers; nil where the file says nothing of it.
  public internal(set) var bluetooth: Bluetooth?
  /// The file's own text, which a log keeps.
  public internal(set) var text: String

  /// The same board without its sensors of other kinds; it may be left with none.
  public func keeping(_ kinds: Set<SensorKind>) -> Board {
    var board = self
    board.sensors.removeAll { !kinds.contains($0.kind) }
    return board
  }

  /// Where the sensors' registers are.
  public enum Bus: Sendable, Equatable {
    /// Register-level models in this process; lines and clock are theirs.
    case virtual
    /// `speedHz` is what the board ought to run at; nil where nothing was said.
    case i2c(Matcher, speedHz: Int?)
    /// An SPI device and the one chip on it, `/dev/spidev0.0`; never a board's own bus.
    case spi(String)
    /// None: the kernel's drivers have all sensors, or SPI devices have those that they do not.
    case kernel
  }

  /// A further bus and the word that sensors call it by.
  public struct NamedBus: Sendable, Equatable {
    public var name: String
    public var bus: Bus
  }

  /// The bus of a sensor's number: 0 the board's own, then those that have names.
  public func bus(_ number: Int) -> Bus { number == 0 ? bus : buses[number - 1].bus }

  /// The place that steps, bouts, falls and the calibrated posture are of.
  public var primaryPlace: BodyPlace {
    if sensors.contains(where: { $0.placement == .trunk }) { return .trunk }
    let first = sensors.first { $0.kind == .accelerometer } ?? sensors.first
    return first?.placement ?? .trunk
  }

  /// The places its sensors are worn at, in the file's order.
  public var places: [BodyPlace] {
    var places: [BodyPlace] = []
    for sensor in sensors where !places.contains(sensor.placement) {
      places.append(sensor.placement)
    }
    return places
  }

  /// How an I2C bus is found.
  public enum Matcher: Sendable, Equatable {
    /// `/dev/i2c-N`, where the device tree has aliases.
    case number(Int)
    /// A device node, such as a udev link.
    case path(String)
    /// The ending of the bus's device-tree node, for boards whose numbers are not fixed: a bus of
    /// `/sys/bus/i2c/devices/i2c-*` whose `of_node` link ends in this.
    case node(String)
  }

  public struct Sensor: Sendable, Equatable {
    /// Chip name of the catalog.
    public var chip: String
    public var kind: SensorKind
    /// 7-bit I2C address; 0 on SPI.
    public var address: UInt8
    /// Full scale in g, gauss or degrees a second.
    public var range: Double
    /// Output data rate, Hz; nominal.
    public var rateHz: Double
    /// Name of one of the chip's modes.
    public var mode: String
    public var readout: Readout
    /// Rotates device axes to body axes; nil where the mounting is to be found from gravity.
    public var mount: Matrix3?
    /// Take the chip even if its identity register says otherwise (clones).
    public var forceIdentity: Bool
    /// Samples that the chip's FIFO gathers before they are fetched; 0: each on its own.
    public var fifo: Int
    /// Where on the body it is worn.
    public var placement = BodyPlace.trunk
    /// 0: the board's own bus; else the position in ``Board/buses`` plus 1.
    public var bus = 0
    /// A barometer that hangs free: what it says of temperature and humidity is the air's, though
    /// the device is worn.
    public var isOutside = false
    /// Path of the file that its chip needs at each start; nil where it needs none.
    public var configuration: String?
    /// The same as the board file has it.
    public var configurationName: String?
    /// The kernel's device (IIO) that it is; nil: a chip that this program reads itself. Then
    /// ``chip`` is the device's word, ``range`` 0 where the file has none, and ``fifo`` what the
    /// kernel gathers.
    public var kernel: KernelDevice?
  }

  /// A sensor that the kernel's own driver reads.
  public struct KernelDevice: Sendable, Equatable {
    public var selector: IIOSelector
    public var trigger: IIORequest.Trigger
    /// Turn its axes as the device tree says before the board file's mounting.
    public var usesMountMatrix: Bool
  }

  /// How a sensor's new data is noticed.
  public enum Readout: Sendable, Equatable {
    /// Read on a timer.
    case polling
    /// A data-ready line.
    case interrupt(Line)
  }

  /// A GPIO line.
  public enum Line: Sendable, Equatable, CustomStringConvertible {
    case name(String)
    /// Counted from 0 on the first GPIO chip of the board's list; for kernels that name no lines.
    case offset(Int)

    public var description: String {
      switch self {
      case .name(let name): name
      case .offset(let offset): "offset \(offset)"
      }
    }

    /// Whether both may be one line: kernels that name a Raspberry Pi's call line 17 `GPIO17`.
    public func isSame(as other: Line) -> Bool {
      switch (self, other) {
      case (.offset(let offset), .name(let name)), (.name(let name), .offset(let offset)):
        name == "GPIO\(offset)"
      default: self == other
      }
    }
  }

  /// What switches the bus on.
  public struct Enable: Sendable, Equatable {
    /// Boot files, the first that exists counts; empty where the bus is on anyway.
    public var bootFiles: [String]
    /// Section of the boot file, such as `all`; nil where it has none.
    public var section: String?
    public var lines: [String]
    /// Words for lists that the file holds in one line, as `overlays=i2c3-ph`: added to the words
    /// that are there.
    public var words: [String]
    /// Lines that undo what is switched on here, beside those that set the same name otherwise.
    public var conflicts: [String]
    /// Kernel modules to load at start.
    public var modules: [String]
    /// What a person has to do or know.
    public var note: String?
  }

  /// An output that asks the wearer to sit up.
  public struct Alert: Sendable, Equatable {
    public var line: Line
    public var activeLow: Bool
    /// When it stays off, local time.
    public var quiet: QuietHours?
  }

  /// How the device is worn.
  public struct Device: Sendable, Equatable {
    /// Height of the sensor over the ground while standing, m.
    public var sensorHeight: Double?
    /// m.
    public var bodyHeight: Double?
  }
}

extension Board {
  /// How the chip on the bus of that number is reached by SPI; nil where it is another bus.
  public func spiAccess(of number: Int) -> SPIAccess? {
    guard case .spi = bus(number), let sensor = sensors.first(where: { $0.bus == number }) else {
      return nil
    }
    return (try? ChipCatalog.chip(named: sensor.chip))?.unit(sensor.kind)?.spi
  }
}

extension Board.Sensor {
  /// What the catalog's driver is to be configured with.
  public var settings: SensorSettings {
    var usesPin = false
    if case .interrupt = readout { usesPin = true }
    return SensorSettings(
      range: range, rateHz: rateHz, mode: mode, dataReady: usesPin, forceIdentity: forceIdentity,
      fifo: fifo)
  }

  /// The driver for this sensor. The board file was checked against the same catalog, so this
  /// fails only where the two differ.
  public func driver() throws(ChipError) -> PoiseHardware.Sensor {
    try PoiseHardware.Sensor(unit(), address: address, settings: settings)
  }
}

extension Board {
  /// Slowest rates that are of use, Hz: steps need 50, the direction of the trunk changes slowly.
  private static let motionRate = 50.0
  private static let fieldRate = 2.0
  /// Longest time that a FIFO may gather, s.
  private static let longestBatch = 0.5

  /// The same board with each sensor as slow as it may be and, where the chip has one, its FIFO
  /// gathering for half a second: the machine sleeps in between. A sensor that the file has slower
  /// stays so. Two of one part that cannot run like that take the slowest rate that both have;
  /// where there is none they stay as they are.
  public func lowPower(_ offers: [ChipChoices] = ChipChoices.all) -> Board {
    var board = self
    for i in sensors.indices {
      let sensor = sensors[i]
      guard let offer = offers.first(where: { $0.chip == sensor.chip && $0.kind == sensor.kind })
      else { continue }
      let least = sensor.kind == .magnetometer ? Self.fieldRate : Self.motionRate
      let rate = offer.rates.filter { $0 >= least }.min() ?? sensor.rateHz
      board.sensors[i].rateHz = min(rate, sensor.rateHz)
      Self.fillQueue(of: &board.sensors[i], offer)
    }
    for i in sensors.indices {
      for other in sensors.indices.dropFirst(i + 1)
      where sensors[i].isPart(of: sensors[other])
        && Board.conflicts(board.sensors[i], board.sensors[other])
      {
        let pair = Self.slowestPair(sensors[i], sensors[other], offers)
        board.sensors[i] = pair?.0 ?? sensors[i]
        board.sensors[other] = pair?.1 ?? sensors[other]
      }
    }
    return board
  }

  /// Lets the FIFO gather for half a second, or as much as it takes.
  private static func fillQueue(of sensor: inout Sensor, _ offer: ChipChoices) {
    guard let possible = offer.fifo else { return }
    let samples = min(Int(longestBatch * sensor.rateHz), possible.upperBound)
    if possible.contains(samples) { sensor.fifo = samples }
  }

  /// Both sensors of a part at the slowest rate that they can have together, not above the one they
  /// have; nil where there is none.
  private static func slowestPair(
    _ one: Sensor, _ other: Sensor, _ offers: [ChipChoices]
  ) -> (Sensor, Sensor)? {
    func offer(_ sensor: Sensor) -> ChipChoices? {
      offers.first { $0.chip == sensor.chip && $0.kind == sensor.kind }
    }
    guard let first = offer(one), let second = offer(other) else { return nil }
    let rates = first.rates.filter {
      second.rates.contains($0) && (motionRate...max(motionRate, one.rateHz)).contains($0)
        && $0 <= other.rateHz
    }
    for rate in rates.sorted() {
      var pair = (one, other)
      pair.0.rateHz = rate
      pair.1.rateHz = rate
      fillQueue(of: &pair.0, first)
      fillQueue(of: &pair.1, second)
      if !conflicts(pair.0, pair.1) { return pair }
    }
    return nil
  }

  /// Motion sensors that low power leaves as fast as they were, though half as fast would do; a
  /// line each.
  public func notSlowed(from given: Board) -> [String] {
    zip(sensors, given.sensors).compactMap { low, sensor in
      guard sensor.kind == .accelerometer || sensor.kind == .gyroscope,
        low.rateHz == sensor.rateHz, low.rateHz >= 2 * Self.motionRate
      else { return nil }
      return "low power: the \(sensor.chip)'s \(sensor.kind.name) at \(sensor.placement.name) "
        + "stays at \(DecimalText.plain(low.rateHz)) Hz"
    }
  }
}
