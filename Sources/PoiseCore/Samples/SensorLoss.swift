/// Why a sensor is lost: the quantity of a ``RawSample/Marker/sensorLost`` marker.
@frozen
public enum SensorLoss: Int32, Sendable, CaseIterable {
  /// It no longer answers.
  case silent = 0
  /// It has not answered since the start.
  case absent = 1
  /// The kernel's driver let it go: unbound, or the part unplugged.
  case removed = 2
  /// Another program switched the kernel's buffer off.
  case disabled = 3
  /// Reading from the kernel failed.
  case unreadable = 4
}
