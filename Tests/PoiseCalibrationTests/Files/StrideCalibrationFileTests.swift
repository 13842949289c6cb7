import PoiseCalibration
import PoiseTestKit
import Testing

@Suite("StrideCalibrationFile")
struct StrideCalibrationFileTests {
  @Test("reads what it wrote")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/stride.json"
    let file = StrideCalibrationFile(
      factor: 1.0734567890123, distance: 20, estimated: 18.63,
      origin: CalibrationOrigin(device: "rpi", samples: 28))
    try file.write(to: path)
    #expect(try StrideCalibrationFile(path: path) == file)
  }

  @Test(
    "refuses what is no factor, and says where",
    arguments: [
      ("{}", "strideFactor: missing"), ("[]", "not a JSON object"),
      ("{\"strideFactor\": 3}", "outside 0.5 to 2.0"),
      ("{\"strideFactor\": \"x\"}", "strideFactor"), ("{\"strideFactor\": 1", "not JSON"),
      ("{\"schema\": 9, \"strideFactor\": 1}", "schema")
    ])
  func refused(text: String, part: String) {
    do throws(CalibrationFileError) {
      _ = try StrideCalibrationFile(text: text, file: "s.json")
      Issue.record("accepted \(text)")
    } catch {
      #expect(error.description.hasPrefix("s.json"))
      #expect(error.description.contains(part), "\(error)")
    }
  }
}
