/// The rows of a CSV recording, one after the other: for who cannot be called for each
/// (``RecordingFile/forEachRow(_:)``).
public final class RecordingRows {
  private let reader: RecordingCSVReader

  init(_ reader: RecordingCSVReader) { self.reader = reader }

  /// The next row; nil at the end.
  public func next() throws(RecordingCSVError) -> RecordingRow? { try reader.next() }
}
