/// How a barometer's pressure, temperature and humidity lie in the bytes of a burst.
@frozen
public enum AirEncoding: UInt8, BitwiseCopyable, Sendable {
  /// Unsigned 20 bits of pressure, then of temperature, high byte first, the low nibble
  /// left-justified in a byte of its own (BMP280).
  case nibbles
  /// The same, and 16 bits of humidity, high byte first (BME280).
  case nibblesHumidity
  /// Unsigned 24 bits of pressure and of temperature, low byte first (BMP390).
  case triples
  /// Two's complement, low byte first: 24 bits of pressure, 16 of temperature (LPS22HB).
  case tripleAndPair
  /// Two's complement, low byte first: 16 bits of humidity, then of temperature; no pressure
  /// (HTS221).
  case pairs

  /// Bytes that they take.
  @inlinable public var byteCount: Int {
    switch self {
    case .nibbles, .triples: 6
    case .nibblesHumidity: 8
    case .tripleAndPair: 5
    case .pairs: 4
    }
  }

  /// Counts of pressure, temperature and humidity (0 where there is none), from byte `at` on; of a
  /// hygrometer of humidity and temperature.
  @inlinable
  func decode(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Reading {
    func byte(_ offset: Int) -> Int32 { Int32(bytes[at + offset]) }
    switch self {
    case .nibbles, .nibblesHumidity:
      return Reading(
        ready: false, x: byte(0) << 12 | byte(1) << 4 | byte(2) >> 4,
        y: byte(3) << 12 | byte(4) << 4 | byte(5) >> 4,
        z: self == .nibbles ? 0 : byte(6) << 8 | byte(7))
    case .triples:
      return Reading(
        ready: false, x: byte(2) << 16 | byte(1) << 8 | byte(0),
        y: byte(5) << 16 | byte(4) << 8 | byte(3), z: 0)
    case .tripleAndPair:
      return Reading(
        ready: false, x: (byte(2) << 24 | byte(1) << 16 | byte(0) << 8) >> 8,
        y: (byte(4) << 24 | byte(3) << 16) >> 16, z: 0)
    case .pairs:
      return Reading(
        ready: false, x: (byte(1) << 24 | byte(0) << 16) >> 16,
        y: (byte(3) << 24 | byte(2) << 16) >> 16, z: 0)
    }
  }
}
