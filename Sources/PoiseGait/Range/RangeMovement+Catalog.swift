extension RangeMovement {
  /// Every movement, trunk first, then neck and limbs.
  public static let all: [RangeMovement] = trunk + neck + limbs

  // Lumbar ranges of 405 people [125]; neck and thorax of the AMA Guides [128], limbs of the AAOS
  // [129], both as remembered, the fall of the neck's after Swinkels & Swinkels-Meewisse 2014.
  private static func troke(_ young: Double, _ old: Double) -> Normal {
    Normal(
      low: old, high: young, source: "Troke 2005",
      age: "falls from \(Int(young)) at 16 to \(Int(old)) at 90 years")
  }

  private static func guides(_ degrees: Double, _ age: String? = nil) -> Normal {
    Normal(low: degrees, high: degrees, source: "AMA Guides", age: age)
  }

  private static func surgeons(_ low: Double, _ high: Double, _ age: String? = nil) -> Normal {
    Normal(low: low, high: high, source: "AAOS 1965", age: age)
  }

  private static let trunk: [RangeMovement] = [
    RangeMovement(
      "lumbar-flexion", "Bend forward as far as you can, knees straight.", .sacrum, .t12,
      .flexion, normal: troke(73, 40), origin: 40...60),
    RangeMovement(
      "lumbar-extension", "Bend back as far as you can, hands on your hips.", .sacrum, .t12,
      .flexion, sign: -1, normal: troke(29, 6)),
    RangeMovement(
      "lumbar-lateral-right", "Slide your right hand down your leg.", .sacrum, .t12, .lateral,
      normal: troke(28, 14)),
    RangeMovement(
      "lumbar-lateral-left", "Slide your left hand down your leg.", .sacrum, .t12, .lateral,
      sign: -1, normal: troke(28, 14)),
    RangeMovement(
      "lumbar-rotation-left", "Turn your trunk to the left, hips still.", .sacrum, .t12, .axial,
      gyroscope: true,
      normal: Normal(low: 7, high: 7, source: "Troke 2005", age: "does not fall with age")),
    RangeMovement(
      "lumbar-rotation-right", "Turn your trunk to the right, hips still.", .sacrum, .t12, .axial,
      sign: -1, gyroscope: true,
      normal: Normal(low: 7, high: 7, source: "Troke 2005", age: "does not fall with age")),
    RangeMovement(
      "thoracic-rotation-left", "Turn your shoulders to the left.", .t12, .t1, .axial,
      gyroscope: true, normal: guides(30)),
    RangeMovement(
      "thoracic-rotation-right", "Turn your shoulders to the right.", .t12, .t1, .axial, sign: -1,
      gyroscope: true, normal: guides(30))
  ]

  private static let neckAge = "falls after 50 years (Swinkels 2014)"

  private static let neck: [RangeMovement] = [
    RangeMovement(
      "cervical-flexion", "Bring your chin to your chest.", .t1, .head, .flexion,
      normal: guides(50, neckAge)),
    RangeMovement(
      "cervical-extension", "Look up as far as you can.", .t1, .head, .flexion, sign: -1,
      normal: guides(60, neckAge)),
    RangeMovement(
      "cervical-lateral-right", "Bring your right ear to your shoulder.", .t1, .head, .lateral,
      normal: guides(45, neckAge)),
    RangeMovement(
      "cervical-lateral-left", "Bring your left ear to your shoulder.", .t1, .head, .lateral,
      sign: -1, normal: guides(45, neckAge)),
    RangeMovement(
      "cervical-rotation-left", "Turn your head to the left.", .t1, .head, .axial,
      gyroscope: true, normal: guides(80, neckAge)),
    RangeMovement(
      "cervical-rotation-right", "Turn your head to the right.", .t1, .head, .axial, sign: -1,
      gyroscope: true, normal: guides(80, neckAge))
  ]

  private static let limbs: [RangeMovement] = [
    RangeMovement(
      "hip-flexion", "Raise your knee toward your chest.", .sacrum, .thighLeft, .flexion, sign: -1,
      normal: surgeons(120, 120, hipAge), origin: 110...120),
    RangeMovement(
      "hip-extension", "Stretch your leg back, trunk upright.", .sacrum, .thighLeft, .flexion,
      normal: surgeons(20, 20, hipAge), origin: 10...15),
    RangeMovement(
      "knee-flexion", "Bring your heel to your buttock.", .thighLeft, .shankLeft, .flexion,
      normal: surgeons(135, 140), origin: 130...140),
    RangeMovement(
      "ankle-dorsiflexion", "Pull your toes toward your shin.", .shankLeft, .footLeft, .flexion,
      sign: -1, normal: surgeons(20, 20), origin: 15...20),
    RangeMovement(
      "shoulder-flexion", "Raise your straight arm forward and up.", .t1, .upperArmLeft, .flexion,
      sign: -1, normal: surgeons(180, 180), origin: 170...180)
  ]

  /// The origin's rule.
  private static let hipAge = "origin: 1 degree less a decade after 30 years"
}
