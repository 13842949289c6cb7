import PoiseText
import Testing

@Suite struct CivilTimeTests {
  /// A day before Unix time began, the last second of a leap day, and what is no time.
  @Test(arguments: [
    ("19691231T000000Z", -86_400), ("20240229T235959Z", 1_709_251_199),
    ("20230229T000000Z", nil), ("20260131T246000Z", nil), ("20260131T120000", nil), ("", nil),
    ("99999999T999999Z", nil), ("T26013112000000Z", nil)
  ])
  func compact(_ text: String, _ seconds: Int64?) {
    #expect(CivilTime.seconds(compact: text) == seconds)
    if let seconds { #expect(CivilTime(unixSeconds: seconds).compact == text) }
  }
}
