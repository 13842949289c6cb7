extension Chip {
  /// Bosch BME280 [132]: a BMP280 with humidity.
  public static let bme280 = Chip(
    name: "BME280", summary: "Bosch barometer with humidity",
    units: [.bosch280(chip: "BME280", hasHumidity: true)])
}
