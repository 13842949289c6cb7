/// What a reader takes on of one file at most: no file, however made, shall take more than 256 MiB.
/// A recording stays far below each of these.
extension MCAP {
  /// Largest record or uncompressed chunk. A chunk of this size full of empty messages takes
  /// 170 MiB to walk over.
  public static let sizeLimit: UInt64 = 28 << 20
  /// Chunks: more than four days of one a second in one file, where a recording begins a new one
  /// every hour. What `poise log recover` keeps of so many takes 233 MiB.
  public static let chunkLimit = 400_000
  /// Attachments, or metadata records.
  static let indexLimit = 1 << 16
  /// Pairs in a map; channels, of which there are no more either, count messages in one.
  static let mapLimit = 1 << 16
}
