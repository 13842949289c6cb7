import PoiseCore

/// The rings that the fusion thread empties: that of the acquisition thread, and that of the thread
/// which reads the kernel's devices, where there is one. The earlier stamp of the two comes first,
/// so that a stretch in which fusion was held up makes no sample of either late.
struct FusionInputs: ~Copyable {
  /// A ring and what was taken out of it last. Not private: Swift 6.0.3 loses its metadata then,
  /// without optimization.
  struct Input: ~Copyable {
    var consumer: RingBuffer<RawSample>.Consumer
    let batch: UnsafeMutablePointer<RawSample>
    var count = 0
    var at = 0

    init(_ consumer: consuming RingBuffer<RawSample>.Consumer) {
      self.consumer = consumer
      batch = .allocate(capacity: FusionInputs.batchSize)
      batch.initialize(
        repeating: RawSample(
          timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0),
        count: FusionInputs.batchSize)
    }

    deinit { batch.deallocate() }

    /// The next sample, which stays the next one; nil where the ring is empty.
    mutating func peek() -> UnsafeMutablePointer<RawSample>? {
      if at == count {
        at = 0
        count = consumer.pop(
          into: UnsafeMutableBufferPointer(start: batch, count: FusionInputs.batchSize))
        if count == 0 { return nil }
      }
      return batch + at
    }
  }

  private static let batchSize = 64
  private var sensors: Input
  private var kernel: Input
  private let hasKernel: Bool

  /// - Parameter kernel: nil where the kernel reads no device.
  init(_ sensors: consuming RingBuffer<RawSample>.Consumer, _ kernel: RingBuffer<RawSample>?) {
    self.sensors = Input(sensors)
    hasKernel = kernel != nil
    self.kernel = Input((kernel ?? RingBuffer<RawSample>(capacity: 2)).makeConsumer())
  }

  /// The next sample of all; it lies there until the next call.
  mutating func next() -> UnsafeMutablePointer<RawSample>? {
    let own = sensors.peek()
    if hasKernel, let other = kernel.peek() {
      guard let own, own.pointee.timestamp <= other.pointee.timestamp else {
        kernel.at += 1
        return other
      }
    }
    if own != nil { sensors.at += 1 }
    return own
  }

  /// What was taken out of the ring last is used up.
  var isAtBatchEnd: Bool { sensors.at == sensors.count }

  /// Samples that wait in both rings.
  var waiting: Int {
    mutating get { sensors.consumer.waiting + (hasKernel ? kernel.consumer.waiting : 0) }
  }
}
