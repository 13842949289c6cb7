import ArgumentParser

/// `poise mqtt`: starts the program `poise-mqtt`, which is a package of its own because it connects
/// to the network.
struct MQTTCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mqtt", abstract: "Publish the running recorder by MQTT, to Home Assistant.",
    discussion: """
      Starts poise-mqtt from the same folder: 'poise mqtt run', 'check', 'status', 'forget'; see \
      'poise mqtt --help'. Nothing is sent before a broker is named. docs/mqtt.md lists the topics.
      """)

  @Argument(parsing: .captureForPassthrough, help: "Command and options of poise-mqtt.")
  var options: [String] = []

  func run() throws { try ProgramBeside.become("poise-mqtt", options) }
}
