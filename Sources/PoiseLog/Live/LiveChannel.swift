/// What of the live stream becomes messages for tools that read logs: under the log's topics and
/// with its schemas where the log has such messages, as JSON where it has not.
public enum LiveChannel: Int, Sendable, CaseIterable {
  case events = 1
  case step
  case bout
  case posture
  case pose
  case acceleration
  case state
  case hello
  case diagnostics

  public var topic: String {
    switch self {
    case .events: "/events"
    case .step: "/gait/step"
    case .bout: "/gait/bout"
    case .posture: "/posture/state"
    case .pose: "/trunk/pose"
    case .acceleration: "/live/acceleration"
    case .state: "/live/state"
    case .hello: "/live/hello"
    case .diagnostics: "/diagnostics"
    }
  }

  /// The message type; nil for JSON, which says itself what it holds.
  public var schema: MessageSchemas.Definition? {
    switch self {
    case .events: MessageSchemas.eventLine
    case .step: MessageSchemas.step
    case .bout: MessageSchemas.bout
    case .posture: MessageSchemas.posture
    case .pose: MessageSchemas.quaternion
    case .acceleration: MessageSchemas.imu
    case .diagnostics: MessageSchemas.diagnostics
    case .state, .hello: nil
    }
  }
}
