import FileTesting
import Foundation

/// A system program that is run to its end.
enum Command {
  /// The output and the exit status of a program.
  struct Output {
    /// `nil` when a signal ended it.
    let status: Int32?
    let standardOutput: Data
    let standardError: String
  }

  /// The maximum running time of a program, in seconds.
  private static let patience = 20.0

  /// The path of a program, or `nil` when it is not installed.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program, by its path or found on PATH, and waits for its end; throws when it is missing or does not end.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:], input: Data = Data()
  ) throws -> Output {
    guard let path = name.contains("/") ? name : find(name) else { throw Failure("\(name) is not installed") }
    let output = TemporaryFile(), error = TemporaryFile(), feed = TemporaryFile()
    try input.write(to: feed.url)
    let child = try Child(
      URL(fileURLWithPath: path), arguments, environment: environment, output: output.writingHandle(),
      error: error.writingHandle(), input: FileHandle(forReadingFrom: feed.url))
    guard child.wait(atMost: patience) else {
      throw Failure("\(name) \(arguments.joined(separator: " ")) does not end")
    }
    return Output(
      status: child.exitStatus, standardOutput: try Data(contentsOf: output.url), standardError: try error.text())
  }
}

/// An error of the environment, with a description.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
