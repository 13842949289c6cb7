import PoiseCalibration
import PoiseCore
import PoiseMotion
import PoiseRuntime

extension FusionOptionsLoader {
  /// What is known of a further place, to be added to.
  private mutating func withPlace(
    _ place: BodyPlace, _ change: (inout PlaceCalibration) -> Void
  ) {
    var all = loaded.settings.places
    let at = all.firstIndex { $0.place == place } ?? all.count
    if at == all.count { all.append(PlaceCalibration(place: place)) }
    change(&all[at])
    loaded.settings.places = all
  }

  /// The accelerometer of a further place.
  package mutating func useAccelerometer(_ text: [UInt8], _ name: String, at place: BodyPlace)
    throws
  {
    let file = try AccelerometerCalibrationFile(
      text: String(decoding: text, as: UTF8.self), file: name)
    try file.check(device.places[place] ?? CalibratedDevice())
    withPlace(place) { $0.accelerometer = file.calibration }
    loaded.attach(SessionOptions.accelerometerName(at: place), text)
  }

  /// Calibrations of further places that a person's folder holds. Angles need no magnetometer, so
  /// that of a further place is for whoever reads its readings.
  package mutating func usePlaces(_ folder: UserFolder) throws {
    for place in BodyPlace.allCases {
      if device.places[place] != nil,
        let path = try folder.existing(SessionOptions.accelerometerName(at: place))
      {
        try useAccelerometer(try FusionOptionsLoader.bytes(path), path, at: place)
      }
    }
    for (place, mount) in try folder.ownMounts(device) where place != device.placement {
      withPlace(place) {
        $0.mount = mount
        $0.isMountFound = true
      }
    }
  }

  /// Of several places: whether the mounting of one was found by standing.
  package mutating func setFound(at place: BodyPlace?, _ isFound: Bool = true) {
    guard let place, !device.places.isEmpty else { return }
    if !isFound && !loaded.settings.places.contains(where: { $0.place == place }) { return }
    withPlace(place) { $0.isMountFound = isFound }
  }

  /// The neutral pose of several places and how their sensors sit; instead of what was there.
  package mutating func useSegments(_ text: [UInt8], _ name: String, isRecorded: Bool = false)
    throws
  {
    let file = try SegmentCalibrationFile(
      text: String(decoding: text, as: UTF8.self), file: name)
    try file.check(device)
    for i in loaded.settings.places.indices {
      loaded.settings.places[i].neutral = nil
      loaded.settings.places[i].mount = nil
    }
    for known in file.calibrations where device.worn(at: known.place) != nil {
      withPlace(known.place) {
        $0.neutral = known.neutral
        // A recording has the mountings that counted.
        if !isRecorded { $0.mount = known.mount }
        if known.mount != nil { $0.isMountFound = true }
      }
    }
    segments = (file, isRecorded)
    loaded.attach(SessionOptions.segmentsName, text)
  }

  /// A posture and a mounting hold with the accelerometer's calibration they were made with, as a
  /// neutral pose does. Refuses them; postures that the recording brought are left out.
  package mutating func checkAccelerometer() throws {
    let accelerometer = loaded.settings.accelerometer
    try mountFile?.check(accelerometer: accelerometer)
    for (file, isRecorded) in postures {
      do throws(CalibrationFileError) {
        try file.check(accelerometer: accelerometer, mount: loaded.mount)
      } catch {
        guard isRecorded else { throw error }
        InputFaults.note("\(error.description); posture is not judged")
        return loaded.removePostures()
      }
    }
  }

  /// A neutral pose holds with the mounting and the accelerometer's calibration it was made with:
  /// with others each of its angles is off by what they differ, without a sign of it. Refuses it;
  /// where the recording brought it, the places that it does not fit have none.
  package mutating func checkNeutral() throws {
    guard let (file, isRecorded) = segments else { return }
    let mounts = loaded.placeMounts
    for place in BodyPlace.allCases {
      guard let worn = device.worn(at: place) else { continue }
      let isPrimary = place == device.placement
      let own = mounts[place] ?? worn.mount
      let inForce = isPrimary ? loaded.mount ?? own : own
      let further = loaded.settings.places.first { $0.place == place }?.accelerometer
      let accelerometer = isPrimary ? loaded.settings.accelerometer : further ?? .identity
      let what: String
      if let off = file.mountOff(at: place, inForce: inForce, board: worn.mount) {
        what =
          "another mounting, \(CommandText.fixed(off, 1)) degrees from the current one"
      } else if file.isOther(accelerometer, at: place) {
        what = "another calibration of the accelerometer"
      } else {
        continue
      }
      let problem = CalibrationFileError(
        file: file.file, key: "places.\(place.name)",
        problem: "the neutral pose was made with \(what); run poise calibrate segments again",
        kind: .mismatch)
      guard isRecorded else { throw problem }
      InputFaults.note("\(problem.description); it is left out")
      withPlace(place) { $0.neutral = nil }
    }
  }
}
