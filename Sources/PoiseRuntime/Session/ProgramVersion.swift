/// Which Poise this is.
public enum ProgramVersion {
  /// As `poise --version` and each log say it.
  public static let text = "0.1.0"
}
