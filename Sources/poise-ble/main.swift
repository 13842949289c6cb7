import PoiseSystem

StandardDescriptors.open()
SignalHandlers.ignoreBrokenPipes()
Program.main(Array(CommandLine.arguments.dropFirst()))
