/// Which poise-live this is.
public enum LiveProgram {
  /// As `poise-live --version` says it; a test holds it to poise's.
  public static let version = "0.1.0"
}
