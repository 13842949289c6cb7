import Testing

@testable import PoiseBLE

@Suite("A phone's clock")
struct PhoneClockTests {
  @Test("what is written for a time is read as that time, in any zone")
  func roundTrip() throws {
    for k in 0..<525 {
      // To 1/256 s, which is what the bytes hold; from January 2026 to December 2099.
      let unix = (1_767_312_000 * 256 + Int64(k) * 1_138_000_019) * 3_906_250
      let zone = 900 * (k % 105 - 48)
      let bytes = PhoneClock.currentTime(unix, zone: zone)
      let local = try #require(PhoneClock.local(bytes), "\(unix) \(zone)")
      #expect(local - Int64(zone) * 1_000_000_000 == unix, "\(unix) \(zone)")
      #expect(PhoneClock.zone(PhoneClock.information(zone: zone)) == zone, "\(zone)")
    }
  }

  @Test(
    "weekdays and the year's ends",
    arguments: [
      // date -u -d @N
      (1_798_761_599, [0xEA, 0x07, 12, 31, 23, 59, 59, 4, 0, 0] as [UInt8]),
      (1_798_761_600, [0xEB, 0x07, 1, 1, 0, 0, 0, 5, 0, 0]),
      (1_835_395_200, [0xEC, 0x07, 2, 29, 0, 0, 0, 2, 0, 0]),
      (1_795_910_400, [0xEA, 0x07, 11, 29, 0, 0, 0, 7, 0, 0])
    ])
  func dates(_ unix: Int, _ bytes: [UInt8]) {
    #expect(PhoneClock.currentTime(Int64(unix) * 1_000_000_000, zone: 0) == bytes)
    #expect(PhoneClock.local(bytes) == Int64(unix) * 1_000_000_000)
  }
}
