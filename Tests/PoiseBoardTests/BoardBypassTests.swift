import PoiseBoard
import PoiseCore
import PoiseHardware
import Testing

@Suite("Board: magnetometers behind a bypass")
struct BoardBypassTests {
  private func sensor(
    _ chip: String, _ kind: String, _ address: UInt8, _ more: String = ""
  ) -> String {
    "[[sensor]]\nchip = \"\(chip)\"\nkind = \"\(kind)\"\naddress = \(address)\npolling = true\n"
      + more
  }

  private func faults(_ sensors: String...) -> [BoardError] {
    let head = "name = \"p\"\ndescription = \"P\"\n[bus]\nvirtual = true\n[bus.b]\nvirtual = true\n"
    do throws(BoardErrors) {
      _ = try Board(text: head + sensors.joined(), file: "p.toml")
      return []
    } catch { return error.errors }
  }

  private let field = "magnetometer"

  @Test("one without its own part on the bus is refused, with it taken")
  func alone() {
    let behind = sensor("ICM-20948", field, 0x0C)
    let own = sensor("ICM-20948", "accelerometer", 0x68)
    #expect(faults(own, behind) == [] && faults(behind, own) == [])
    #expect(faults(sensor("ICM-20948", "gyroscope", 0x69), behind) == [])
    let others = [
      [behind], [sensor("BMI160", "accelerometer", 0x68), behind],
      [
        sensor("ICM-20948", "accelerometer", 0x68, "bus = \"b\"\n"), behind
      ], [sensor("MPU-9250", "accelerometer", 0x68), behind]
    ]
    for sensors in others {
      let found = faults(sensors.joined())
      #expect(found.count == 1 && found[0].key.hasSuffix(".chip"), "\(found)")
      #expect(found.first?.problem.contains("only through its own accelerometer") == true)
    }
    let elsewhere = faults(own + "placement = \"head\"\n", behind)
    #expect(elsewhere.map(\.key) == ["sensor[1].placement"], "\(elsewhere)")
    // Any other magnetometer stands where it likes.
    #expect(faults(sensor("BMI160", "accelerometer", 0x68), sensor("LIS3MDL", field, 0x1C)) == [])
  }

  @Test("two parts that let theirs through on one bus are refused")
  func two() {
    let first = sensor("ICM-20948", "accelerometer", 0x68)
    let behind = sensor("ICM-20948", field, 0x0C)
    for chip in ["ICM-20948", "MPU-9250"] {
      let second = sensor(chip, "accelerometer", 0x69, "placement = \"head\"\n")
      let found = faults(first, second, behind)
      #expect(found.map(\.key) == ["sensor[2].address"], "\(found)")
      #expect(found.first?.problem.contains("0x68 and 0x69") == true, "\(found)")
      #expect(faults(first, second) == [])
      let apart = sensor(chip, "accelerometer", 0x69, "placement = \"head\"\nbus = \"b\"\n")
      #expect(faults(first, apart, behind) == [])
    }
  }
}
