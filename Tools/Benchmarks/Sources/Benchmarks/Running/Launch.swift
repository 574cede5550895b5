import Foundation

/// A program that was started.
final class Launch {
  /// The result of a program that ended.
  struct Result {
    /// The text on standard output.
    let output: String

    /// The peak of the resident memory, in megabytes (2^20 bytes).
    let peakMB: Double
  }

  /// The process identifier.
  var identifier: pid_t { process.processIdentifier }

  /// The system's time at which it was started, in seconds.
  let start: Double

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let name: String

  /// The interval between two looks at the memory, in seconds.
  private static let interval = 0.05

  /// Starts a program; `command` begins with its path.
  init(_ command: [String], environment: [String: String]) throws(Failure) {
    name = (command[0] as NSString).lastPathComponent
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    start = Self.now
    let stamp = ["START_NS": String(format: "%.0f", Date().timeIntervalSince1970 * 1e9)]
    process.environment = environment.merging(stamp) { $1 }
    do { try process.run() } catch { throw Failure("\(command[0]) does not start: \(error.localizedDescription)") }
  }

  /// The system's time, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Whether it runs.
  var isRunning: Bool { process.isRunning }

  /// Waits until the program ends by itself, at most `seconds`. Throws if it fails or takes longer.
  func finish(within seconds: Double) throws(Failure) -> Result {
    var peak = 0.0
    while process.isRunning {
      guard Self.now - start < seconds else {
        stop()
        throw Failure("\(name) did not end within \(Int(seconds)) s")
      }
      peak = max(peak, ProcessFacts.peakMB(of: identifier) ?? 0)
      Thread.sleep(forTimeInterval: Self.interval)
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure("\(name) failed: \(lastError)") }
    return Result(output: text, peakMB: peak)
  }

  /// The last line on standard error, or else the exit status.
  private var lastError: String {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return text.split(separator: "\n").last.map(String.init) ?? "exit status \(process.terminationStatus)"
  }

  /// Ends the program, and waits until it has ended.
  func stop() {
    process.terminate()
    let patience = Self.now + 3
    while process.isRunning, Self.now < patience { Thread.sleep(forTimeInterval: Self.interval) }
    if process.isRunning { kill(identifier, SIGKILL) }
    process.waitUntilExit()
  }
}
