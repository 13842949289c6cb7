import PoiseCore
import PoiseHardware

// How a channel learns from its line that there is data.
extension SensorChannel {
  /// Takes the edge that has come on its line, if it is of the present run of the chip.
  @inlinable
  mutating func noticeEdge<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    guard let line, let edge = ports.inbox.take(line), edge >= runSince else { return }
    trigger = .edge
    pendingEdge = edge
  }

  /// The edge that has come after `instant` and that no read has answered yet.
  @inlinable
  func edge(after instant: Timestamp) -> Timestamp? {
    guard let pendingEdge, pendingEdge > instant else { return nil }
    return pendingEdge
  }

  /// Counts samples that no edge announced. After ten in a row the line is taken for dead (a wire
  /// off, say) and the sensor is polled, until an edge comes.
  @inlinable
  mutating func noteEdge<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ flags: inout RawSample.Flags, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    if line == nil { return }
    if pendingEdge != nil && trigger == .edge {
      unannounced = 0
      return
    }
    flags.insert(.recoveredEdge)
    ports.counters.recoveredEdges.count()
    if unannounced < 10 {
      unannounced += 1
    } else {
      trigger = .poll
    }
  }
}
