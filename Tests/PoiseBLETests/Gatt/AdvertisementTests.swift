import PoiseBoard
import Testing

@testable import PoiseBLE

@Suite("What is said to everybody")
struct AdvertisementTests {
  @Test("a walking sensor on the hip, the phone app's service, a name that the app looks for")
  func usual() {
    let properties = Advertisement(Board.Bluetooth()).properties
    #expect(properties["Type"] == .string("peripheral"))
    #expect(
      properties["ServiceUUIDs"] == .strings(["1814", "19b10000-e8f2-537e-4f6c-d104768a1214"]))
    #expect(properties["Appearance"] == .uint16(0x0443))
    #expect(properties["LocalName"]?.text?.contains("Arduino") == true)
    #expect(properties["MinInterval"] == .uint32(152) && properties["MaxInterval"] == .uint32(152))
    #expect(BusValue.properties(properties).signature == "a{sv}")
  }

  @Test("it fits a packet of 31 bytes, whatever is offered")
  func size() {
    #expect(Advertisement(Board.Bluetooth()).size == 29)
    for bits in 0..<16 {
      var settings = Board.Bluetooth()
      settings.offer = Set(
        Board.Bluetooth.Part.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(
          \.element))
      #expect(Advertisement(settings).size <= Advertisement.room)
    }
    // The name goes into the scan response, with two bytes before it.
    #expect(Board.Bluetooth.longestName + 2 <= Advertisement.room)
  }

  @Test("what is not offered is not said")
  func less() {
    var settings = Board.Bluetooth()
    settings.offer = [.events]
    let properties = Advertisement(settings).properties
    #expect(properties["ServiceUUIDs"] == nil && properties["Appearance"] == nil)
  }
}
