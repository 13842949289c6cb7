import PoiseHardware
import Synchronization

/// One stream that acquisition reads: which sensor, as which stream, and how it is told of data.
public struct SensorReader: Sendable {
  /// How new data is noticed; equal in rights.
  public enum Mode: Sendable, Equatable {
    /// By the edge of a line, as its position in the edge source's list.
    case dataReady(line: UInt8)
    /// By looking twice a period, shortly before and after the next conversion is expected.
    case polling

    /// Nil where it has none.
    var line: UInt8? {
      switch self {
      case .dataReady(let line): line
      case .polling: nil
      }
    }
  }

  public var sensor: Sensor
  /// Index into the session's list of streams.
  public var stream: UInt8
  public var mode: Mode
  /// Position of the reader whose burst brings this one's data too (a gyroscope's accelerometer);
  /// that reader's plan configures both. Nil for a sensor that is read on its own.
  public var primary: Int?
  /// Does not join later when it is absent at the start: what its stream must know of it (factory
  /// factors) was to be read by then.
  public var staysOut = false
  /// Changes of the chip's temperature go into its stream, for a correction that follows them.
  public var tellsTemperature = false
  /// Which of several buses it is on; 0 where there is one.
  public var bus: UInt8 = 0

  public init(sensor: Sensor, stream: UInt8, mode: Mode, primary: Int? = nil) {
    self.sensor = sensor
    self.stream = stream
    self.mode = mode
    self.primary = primary
  }
}
