import CLinux

/// The machine's processors, as far as this process may use them.
public enum Processors {
  /// How many; 1 where the kernel does not say.
  public static var granted: Int { max(1, Int(poise_granted_processors())) }
}
