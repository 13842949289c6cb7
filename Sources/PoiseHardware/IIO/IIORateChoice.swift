import PoiseCore
import PoiseText

/// The rate of conversions and of scans.
struct IIORateChoice {
  var settings: [IIOSetup.Setting] = []
  /// Scans a second.
  var hertz: Double

  init(_ device: IIODevice, _ request: IIORequest, _ start: IIOTriggerChoice) throws(IIOError) {
    hertz = request.rateHz
    if let timer = start.timer {
      settings.append(
        IIOSetup.Setting(
          path: timer + "/sampling_frequency", value: DecimalText.plain(request.rateHz)))
    }
    var files: [String] = []
    for sensor in request.sensors {
      let own = "in_\(IIODevice.word(sensor.kind))_sampling_frequency"
      if let file = device.first(of: [own, "sampling_frequency"]), !files.contains(file) {
        files.append(file)
      }
    }
    for file in files {
      let offers = Self.offers(device, file)
      // A timer beside the part's own clock misses the fewest conversions at twice its rate.
      let wanted = start.isOwn ? request.rateHz : 2 * request.rateHz
      guard let first = offers.first else {
        let value = DecimalText.plain(wanted)
        settings.append(IIOSetup.Setting(path: device.folder + "/" + file, value: value))
        continue
      }
      var choice = first
      if start.isOwn {
        for offer in offers where (offer.1 - wanted).magnitude < (choice.1 - wanted).magnitude {
          choice = offer
        }
        if (choice.1 - wanted).magnitude > 0.15 * wanted {
          throw IIOError(
            .unsuitable,
            "\(device.name) cannot make \(DecimalText.plain(wanted)) samples a second; "
              + "\(offers.map(\.0).joined(separator: ", ")) it can")
        }
        hertz = choice.1
      } else {
        choice = offers.first { $0.1 >= wanted } ?? offers[offers.count - 1]
      }
      settings.append(IIOSetup.Setting(path: device.folder + "/" + file, value: choice.0))
    }
  }

  /// Rates that can be written, as texts and numbers, ascending; empty where the driver lists none.
  private static func offers(_ device: IIODevice, _ file: String) -> [(String, Double)] {
    let lists = [file + "_available", "sampling_frequency_available"]
    let text = device.first(of: lists).flatMap { device.line($0) } ?? ""
    return IIOScaleChoice.numbers(text).filter { $0.1 > 0 }.sorted { $0.1 < $1.1 }
  }
}
