import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseReport
import PoiseSystem

/// The ways in which a report can be written down.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case html, text, json, csv, pdf

  /// By the ending of a file's name.
  init?(of path: String) {
    switch path.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "html", "htm": self = .html
    case "txt": self = .text
    case "json": self = .json
    case "csv": self = .csv
    case "pdf": self = .pdf
    default: return nil
    }
  }
}

/// Puts a report where it was asked for.
struct ReportWriter {
  let path: String
  let format: ReportFormat

  init(_ output: String?, format: ReportFormat?) throws {
    path = output ?? "-"
    if let format {
      self.format = format
    } else if let output, output != "-" {
      guard let known = ReportFormat(of: output) else {
        throw CommandFailure(
          "-o \(output): unknown file extension",
          hint: "end it in .html, .txt, .json, .csv or .pdf, or give --format", exitCode: .usage)
      }
      self.format = known
    } else {
      self.format = .text
    }
    if self.format == .pdf && path == "-" {
      throw CommandFailure(
        "a PDF is not for standard output", hint: "name a file with -o", exitCode: .usage)
    }
  }

  /// - Parameter isOfDays: whether days were asked for, not logs: a spreadsheet has a row for each.
  func write(_ report: Report, isOfDays: Bool) throws {
    switch format {
    case .html: try put(HTMLReport(report).text())
    case .text: try put(TextReport(report).text())
    case .json: try put(JSONReport(report).text())
    case .csv: try put(isOfDays ? CSVReport(report).days() : CSVReport(report).text())
    case .pdf: try PagePrinter(path: path).print(HTMLReport(report).text())
    }
    if path != "-" && FileDescriptor.standardError.isTerminal { Notes.report("wrote \(path)") }
  }

  private func put(_ text: String) throws {
    if path == "-" { return try StandardOutput.write(text) }
    try OutputFile(path, replaces: true, isBinary: false).make { sink throws(LogError) in
      try sink.write(text)
      try sink.finish()
    }
  }
}
