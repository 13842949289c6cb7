import PoiseCalibration
import Testing

@Suite("A calibration file that is no JSON")
struct CalibrationFileFaultTests {
  @Test("names line and column of a fault")
  func place() {
    for (text, line, column) in [
      ("{\n  \"accVMedia\": [1 2]\n}", 2, 19), ("{\n  \"accVMedia\": [1, 2", 2, 21), ("ä", 1, 1),
      ("[1,\n2,\n\n", 4, 1)
    ] {
      do throws(CalibrationFileError) {
        _ = try MountCalibrationFile(text: text, file: "c.json")
        Issue.record("\(text) is no JSON")
      } catch {
        #expect(error.line == line && error.column == column, "\(error)")
      }
    }
  }
}
