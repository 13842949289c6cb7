import PoiseCore
import PoiseInsight
import PoiseGait
import Testing

@Suite("Weather record")
struct WeatherRecordTests {
  /// A whole day in which the wearer walks now and then; pressure by the minute as told.
  static func day(
    _ number: Int = 0, walks: [Range<Int>] = [], worn: Range<Int> = 0..<1440,
    pressure: (Int) -> Double?
  ) -> SessionSummary {
    var session = SessionSummary.made(from: number * 1440, [(.sitting, 1440)])
    for minute in 0..<1440 where !worn.contains(minute) {
      session.minutes.records[minute].state = .notWorn
    }
    for minute in walks.joined() {
      session.minutes.records[minute].steps = 90
      session.minutes.records[minute].state = .walking
    }
    session.air = AirSummary(
      chip: "BME280", start: session.start,
      minutes: (0..<1440).map {
        AirMinute(pressure: pressure($0), temperature: 31, humidity: 40)
      })
    return session
  }

  @Test("hours for the diary: each once, with the change of the twelve that end with it")
  func hours() throws {
    let sessions = [1, 0].map { number in
      Self.day(number, worn: 0..<720) { 1000 + Double(number) + Double($0) / 1440 }
    }
    let record = WeatherRecord(sessions)
    let hours = record.hours()
    #expect(hours.count == 48)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(hours[0].change12h == nil && hours[0].temperature == nil)
    let last = try #require(hours.last)
    #expect(last.end == Self.end(1) && last.temperature == 31 && last.humidity == 40)
    let whole = try #require(record.window(endingAt: Self.end(1)))
    #expect(last.change12h == whole.change)
    #expect(abs(try #require(whole.change) - 0.5) < 0.01)
    #expect(WeatherRecord([]).hours().isEmpty)
  }

  @Test("a barometer that hung free measures the air while it is worn, one on the body does not")
  func outside() throws {
    var session = Self.day { _ in 1013 }
    #expect(WeatherRecord([session]).window(endingAt: Self.end())?.temperature == nil)
    session.air?.isOutside = true
    let window = try #require(WeatherRecord([session]).window(endingAt: Self.end()))
    #expect(window.temperature == 31 && window.humidity == 40)
  }

  static func end(_ day: Int = 0) -> Int64 { (20_000 + Int64(day) + 1) * 86_400_000_000 }

  @Test("a lift ride, stairs and an hour on a hill are no weather")
  func lifts() throws {
    // Ten floors up by lift at 9:00 and down at 17:00, three floors on foot at 12:00 and back,
    // 60 m up a hill by car at 18:00 in ten minutes, down again at 20:00.
    let session = Self.day(walks: [720..<722, 750..<752]) { minute in
      var p = 1013.0
      if (540..<1020).contains(minute) { p -= 3.6 }
      if (721..<751).contains(minute) { p -= 1.1 }
      if minute >= 1080 && minute < 1200 { p -= min(7.2, 0.72 * Double(minute - 1079)) }
      if minute >= 1200 { p -= max(0, 7.2 - 0.72 * Double(minute - 1199)) }
      return p
    }
    let window = try #require(WeatherRecord([session]).window(endingAt: Self.end()))
    #expect(abs(try #require(window.change)) < 0.01)
    #expect(window.rest > 0.9)
  }

  @Test("weather through the same day is measured to a tenth of a hPa an hour of motion")
  func weather() throws {
    // 8 hPa down in 12 hours, with a lift ride and walks in it.
    let session = Self.day(walks: [840..<860, 1000..<1020]) { minute in
      let weather = minute < 720 ? 0 : -8.0 * Double(minute - 720) / 720
      return 1013 + weather - ((900..<1100).contains(minute) ? 4.2 : 0)
    }
    let record = WeatherRecord([session])
    let change = try #require(record.window(endingAt: Self.end())?.change)
    // What fell in the 50 minutes that did not rest is not seen: 8 hPa / 720 min each.
    #expect(change < -7.3 && change > -8.01, "\(change)")
    let day = try #require(record.days().first)
    #expect(day.day == 20_000 && day.change == change)
    #expect(try #require(day.lowestChange) <= change)
    #expect(FlareRisk(change: day.lowestChange, humidity: nil, temperature: nil).level == .high)
  }

  @Test("noise of the chip adds up to little")
  func noise() throws {
    var generator = SystemNoise(state: 7)
    let session = Self.day { _ in 1013 + 0.004 * generator.normal() }
    let window = try #require(WeatherRecord([session]).window(endingAt: Self.end()))
    #expect(abs(try #require(window.change)) < 0.05)
  }

  @Test("half a day of walking, or gaps, give no change; nothing at all gives no window")
  func tooLittle() throws {
    let busy = Self.day(walks: [900..<1140]) { _ in 1013 }
    let window = try #require(WeatherRecord([busy]).window(endingAt: Self.end()))
    #expect(window.change == nil && window.pressure == 1013)
    let gaps = Self.day { $0 < 1000 ? 1013 : nil }
    #expect(WeatherRecord([gaps]).window(endingAt: Self.end())?.change == nil)
    #expect(WeatherRecord([gaps]).window(endingAt: Self.end(3)) == nil)
    #expect(WeatherRecord([]).days().isEmpty)
  }

  @Test("temperature and humidity are the air's only while nobody wears the sensor")
  func warmed() throws {
    let worn = WeatherRecord([Self.day { _ in 1013 }])
    #expect(worn.days().first?.temperature == nil)
    let night = WeatherRecord([Self.day(worn: 0..<1000) { _ in 1013 }])
    #expect(night.days().first?.temperature == 31 && night.days().first?.humidity == 40)
    let outside = WeatherRecord([Self.day { _ in 1013 }], isOutside: true)
    #expect(outside.days().first?.temperature == 31)
  }

  @Test("days are told apart, over midnight and over days without a session")
  func days() {
    let record = WeatherRecord([
      Self.day(0) { _ in 1013 }, Self.day(1) { _ in 1003 }, Self.day(400) { _ in 1020 }
    ])
    #expect(record.days().map(\.day) == [20_000, 20_001, 20_400])
    // 10 hPa between two minutes are no weather.
    #expect(record.days().allSatisfy { abs($0.change ?? 1) < 1e-9 })
  }

  /// Normal numbers of a fixed seed.
  struct SystemNoise {
    var state: UInt64

    mutating func normal() -> Double {
      var sum = 0.0
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        sum += Double(state >> 11) / 9_007_199_254_740_992
      }
      return sum - 6
    }
  }
}
