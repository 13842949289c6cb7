import PoiseCore
import PoiseLog
import PoiseRuntime
import PoiseSystem

/// The noise model that `poise doctor --noise --store` left beside the recordings.
package enum StoredNoise {
  /// What a recording of these sensors carries of it; nil where there is none, or where it is of
  /// other chips, which is reported and keeps nobody from recording.
  ///
  /// - Parameter folder: of the recordings.
  package static func attachment(
    _ folder: String, _ streams: [StreamInfo]
  ) -> SessionDescription.Attachment? {
    let path = folder + "/" + NoiseModel.fileName
    guard File.exists(path) else { return nil }
    do throws(TextFileError) {
      let text = try TextFile.read(path)
      if let reason = NoiseModel.mismatch(text, streams) {
        Notes.report("\(path): \(reason); the recording does not carry it")
        return nil
      }
      return SessionDescription.Attachment(
        name: NoiseModel.fileName, mediaType: "application/json", data: Array(text.utf8))
    } catch {
      Notes.report("\(error); the recording does not carry it")
      return nil
    }
  }
}
