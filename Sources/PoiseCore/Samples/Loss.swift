/// Records that did not fit into ring 2: the writer was kept from it for longer than it holds. From
/// here on a replay of the log need not repeat what the live run said.
@frozen
public struct Loss: BitwiseCopyable, Sendable, Equatable {
  /// Stamp of the newest sample when the first of them was refused.
  public var since: Timestamp
  /// How many: readings, samples of the common grid, and what was found in them.
  public var records: Int32

  @inlinable
  public init(since: Timestamp, records: Int32) { (self.since, self.records) = (since, records) }
}
