import CLinux

/// The machine's processors, as far as this process may use them.
public enum Processors {
  /// How many; 1 where the kernel does not say.
  public static var granted: Int { max(1, Int(poise_granted_processors())) }

  /// Whether there is a processor of that number, from 0 on, that this process may use.
  public static func isGranted(_ number: Int) -> Bool {
    (0..<1024).contains(number) && poise_is_granted_processor(Int32(number)) != 0
  }
}
