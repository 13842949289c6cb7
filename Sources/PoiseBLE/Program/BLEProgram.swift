/// The program poise-ble.
public enum BLEProgram {
  /// As the packages have it; a test compares it with the recorder's.
  public static let version = "0.1.0"
}
