import Foundation

/// A program of the system's, run to its end.
enum Command {
  /// What a program printed and how it ended.
  struct Output {
    let status: Int32
    let standardOutput: Data
    let standardError: String
  }

  /// Where a program is, or `nil` when it is not installed.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program found on PATH and waits for its end; throws when it is not there.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:], input: Data? = nil
  ) throws -> Output {
    guard let path = name.contains("/") ? name : find(name) else { throw Failure("\(name) is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe(), error = TemporaryFile()
    process.standardOutput = output
    process.standardError = try error.writingHandle()
    let feed = input.map { _ in Pipe() }
    process.standardInput = feed ?? FileHandle.nullDevice
    try process.run()
    if let input, let feed {
      try feed.fileHandleForWriting.write(contentsOf: input)
      try feed.fileHandleForWriting.close()
    }
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(status: process.terminationStatus, standardOutput: data, standardError: try error.text())
  }
}

/// Something of the world's that did not go as it should, in words.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
