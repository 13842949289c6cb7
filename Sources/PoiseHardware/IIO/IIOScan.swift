/// Where the channels of one device's scans lie: what a read of its node gives, this many bytes a
/// scan.
///
/// Channels stand in the order of their indices; each is aligned to its own size, the whole scan to
/// the largest one [167]. Bytes in between mean nothing.
public struct IIOScan: Sendable, Equatable {
  /// A channel that is switched on.
  public struct Channel: Sendable, Equatable {
    /// Such as `in_accel_x`.
    public var name: String
    public var index: Int
    public var element: IIOElement

    public init(name: String, index: Int, element: IIOElement) {
      self.name = name
      self.index = index
      self.element = element
    }
  }

  /// One element and its first byte in the scan.
  @frozen
  public struct Place: BitwiseCopyable, Sendable, Equatable {
    public var element: IIOElement
    public var offset: Int

    /// The element's value in a scan.
    @inlinable
    public func value(_ scan: UnsafeRawBufferPointer) -> Int64 { element.value(scan, at: offset) }
  }

  /// Bytes of a scan.
  public let size: Int
  private let places: [(name: String, place: Place)]

  /// - Parameter channels: all that are switched on, in any order.
  public init(_ channels: [Channel]) {
    var at = 0
    var largest = 1
    var places: [(name: String, place: Place)] = []
    for channel in channels.sorted(by: { $0.index < $1.index }) {
      let bytes = channel.element.size
      at = (at + bytes - 1) / bytes * bytes
      places.append((channel.name, Place(element: channel.element, offset: at)))
      at += bytes
      largest = max(largest, bytes)
    }
    size = (at + largest - 1) / largest * largest
    self.places = places
  }

  /// Where a channel lies; nil where it is off.
  public func place(of name: String) -> Place? { places.first { $0.name == name }?.place }

  public static func == (a: IIOScan, b: IIOScan) -> Bool {
    a.size == b.size && a.places.elementsEqual(b.places) { $0 == $1 }
  }
}
