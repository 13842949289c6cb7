/// Constants of nature and of the field that more than one module needs.
public enum Physics {
  /// Standard gravity, m/s² (CGPM 1901 [50]).
  @inlinable public static var standardGravity: Double { 9.80665 }
}
