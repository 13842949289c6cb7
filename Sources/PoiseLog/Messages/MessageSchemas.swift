/// The message definitions that a log carries, in ROS 2's `.msg` text, each with its dependencies.
public enum MessageSchemas {
  /// Name and complete text of one type.
  public struct Definition: Sendable, Equatable {
    public var name: String
    public var text: String
  }

  private static let separator = String(repeating: "=", count: 80)

  private static let parts: [String: String] = [
    "std_msgs/Header": "builtin_interfaces/Time stamp\nstring frame_id",
    "builtin_interfaces/Time": "int32 sec\nuint32 nanosec",
    "geometry_msgs/Vector3": "float64 x\nfloat64 y\nfloat64 z",
    "geometry_msgs/Quaternion": "float64 x\nfloat64 y\nfloat64 z\nfloat64 w",
    "diagnostic_msgs/DiagnosticStatus":
      "byte level\nstring name\nstring message\nstring hardware_id\n"
      + "diagnostic_msgs/KeyValue[] values",
    "diagnostic_msgs/KeyValue": "string key\nstring value"
  ]

  private static func definition(_ name: String, _ top: String, _ more: [String] = []) -> Definition
  {
    var text = top
    for part in ["std_msgs/Header", "builtin_interfaces/Time"] + more {
      text += "\n\(separator)\nMSG: \(part)\n\(parts[part] ?? "")"
    }
    return Definition(name: name, text: text + "\n")
  }

  /// One second of one stream, up to 4096 samples.
  public static let packedBlock = definition(
    "poise_msgs/msg/PackedBlock",
    """
    # Up to one second of raw counts of one three-axis stream. data holds four series one after the
    # other: times, x, y, z. With n = count, k = bits[i], d = data from the series' first byte on:
    #   def bits(b): return np.unpackbits(np.frombuffer(b, 'u1'), bitorder='little')
    #   ones = np.flatnonzero(bits(d[:unary[i]]))[:n]
    #   low = bits(d[unary[i]:unary[i] + (n * k + 7) // 8])[:n * k].reshape(n, k).astype('i8')
    #   u = (np.diff(ones, prepend=-1) - 1 << k) + (low << np.arange(k)).sum(1)
    #   v = u >> 1 ^ -(u & 1), summed up order[i] times (np.cumsum), + base[i]
    # x, y, z: counts along the chip's axes, modulo 2**32. Times:
    #   t = stamp + 1000 * ((np.arange(n) * period_ns + 500) // 1000 + v)   ns
    # Channel metadata: scale (SI units per count), unit, die_rotation, mount (row by row).
    std_msgs/Header header
    uint32 sequence
    uint32 count
    uint32 period_ns
    int32[4] base
    uint16[4] unary
    uint8[4] bits
    uint8[4] order
    uint8[] data
    uint8[] flags
    """)

  /// What ``packedBlock`` was up to schema version 3; read, and written no more.
  public static let sampleBlock = definition(
    "poise_msgs/msg/SampleBlock",
    """
    # Up to one second of raw counts of one three-axis stream. With n = count, in numpy:
    #   def planes(b): return (np.frombuffer(b, 'u1').reshape(-1, n).astype('i8')
    #                          << 8 * np.arange(len(b) // n)[:, None]).sum(0)
    #   def signed(b): u = planes(b); return u >> 1 ^ -(u & 1)
    #   x = first[0] + np.cumsum(signed(x))      likewise y, z: counts along the chip's axes
    #   t = stamp + 1000 * ((np.arange(n) * period_ns + 500) // 1000 + signed(residual))   ns
    # Channel metadata: scale (SI units per count), unit, die_rotation, mount (row by row).
    std_msgs/Header header
    uint32 sequence
    uint32 count
    uint32 period_ns
    int32[3] first
    uint8[] residual
    uint8[] x
    uint8[] y
    uint8[] z
    uint8[] flags
    """)

  public static let marker = definition(
    "poise_msgs/msg/Marker",
    """
    # kind: 0 flags of the sample with this number (ros2 layout only), 1 lost,
    # 2 reinitialised, 3 sensor lost, 4 sensor back, 5 dropped, 6 temperature: quantity is in
    # thousandths of a degree Celsius
    std_msgs/Header header
    uint32 sequence
    int32 quantity
    uint8 stream
    uint8 kind
    uint8 flags
    """)

  public static let loss = definition(
    "poise_msgs/msg/Loss",
    """
    # The recorder was kept from its card for too long: so many readings, samples of the common
    # grid and findings are missing from here on. A replay may then differ from the live run.
    std_msgs/Header header
    uint32 records
    """)

  public static let eventLine = definition(
    "poise_msgs/msg/EventLine", "std_msgs/Header header\nstring type\nstring json")

  public static let step = definition(
    "poise_msgs/msg/Step",
    """
    # side: 0 unknown, 1 left, 2 right; detected_ns: Unix time at which the step was final
    std_msgs/Header header
    int64 detected_ns
    float64 interval_s
    float64 peak_g
    uint64 index
    uint32 bout
    uint8 side
    uint8 confirmed_late
    float64 peak_vertical_g
    """)

  public static let bout = definition(
    "poise_msgs/msg/Bout",
    """
    std_msgs/Header header
    float64 start
    float64 end
    float32 cadence_spm
    float32 speed_mps
    float32 stride_length_m
    float32 step_time_s
    uint32 steps
    uint32 index
    """)

  public static let posture = definition(
    "poise_msgs/msg/Posture",
    """
    std_msgs/Header header
    float64 distance_acc
    float64 distance_mag
    float32 pitch_deg
    float32 roll_deg
    uint8 good
    string reason
    string posture
    float32 lean_deg
    """)

  public static let poseBlock = definition(
    "poise_msgs/msg/PoseBlock",
    """
    # Orientations at stamp + period_ns * np.arange(count), as quaternions that take body axes
    # (device axes where the mounting is not known) to east, north, up. With signed() of the
    # sample blocks: w = (first[0] + np.cumsum(signed(w))) / 32767      likewise x, y, z
    std_msgs/Header header
    uint32 count
    uint32 period_ns
    int16[4] first
    uint8[] w
    uint8[] x
    uint8[] y
    uint8[] z
    """)

  public static let quaternion = definition(
    "geometry_msgs/msg/QuaternionStamped",
    "std_msgs/Header header\ngeometry_msgs/Quaternion quaternion", ["geometry_msgs/Quaternion"])

  public static let clockSync = definition(
    "poise_msgs/msg/ClockSync",
    """
    std_msgs/Header header
    int64 monotonic_ns
    int64 realtime_ns
    int64 offset_ns
    uint8 synchronised
    """)

  public static let imu = definition(
    "sensor_msgs/msg/Imu",
    """
    std_msgs/Header header
    geometry_msgs/Quaternion orientation
    float64[9] orientation_covariance
    geometry_msgs/Vector3 angular_velocity
    float64[9] angular_velocity_covariance
    geometry_msgs/Vector3 linear_acceleration
    float64[9] linear_acceleration_covariance
    """, ["geometry_msgs/Quaternion", "geometry_msgs/Vector3"])

  public static let magneticField = definition(
    "sensor_msgs/msg/MagneticField",
    """
    std_msgs/Header header
    geometry_msgs/Vector3 magnetic_field
    float64[9] magnetic_field_covariance
    """, ["geometry_msgs/Vector3"])

  public static let diagnostics = definition(
    "diagnostic_msgs/msg/DiagnosticArray",
    "std_msgs/Header header\ndiagnostic_msgs/DiagnosticStatus[] status",
    ["diagnostic_msgs/DiagnosticStatus", "diagnostic_msgs/KeyValue"])

  /// Written with every channel, because ROS 2 tools ask for it.
  public static let qualityOfService = """
    - history: 3
      depth: 0
      reliability: 1
      durability: 2
      deadline:
        sec: 9223372036
        nsec: 854775807
      lifespan:
        sec: 9223372036
        nsec: 854775807
      liveliness: 1
      liveliness_lease_duration:
        sec: 9223372036
        nsec: 854775807
      avoid_ros_namespace_conventions: false
    """
}
