import Foundation

/// A program that a test has started, which ends with the test at the latest.
final class Child {
  private let process = Process()

  /// The time that a program may take to end after the request, in seconds, before it is killed.
  private static let grace = 5.0

  /// Starts a program.
  init(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:],
    output: Any = FileHandle.nullDevice, error: Any = FileHandle.nullDevice, input: Any = FileHandle.nullDevice
  ) throws {
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = error
    process.standardInput = input
    // A test runs on a thread that blocks all signals, and a program started there would inherit that: it could not
    // be terminated.
    var none = sigset_t(), own = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try process.run()
  }

  deinit { end() }

  /// The process identifier.
  var identifier: pid_t { process.processIdentifier }

  /// Whether the program is still running.
  var isRunning: Bool { process.isRunning }

  /// The exit status, or `nil` when a signal ended the program.
  var exitStatus: Int32? { process.terminationReason == .exit ? process.terminationStatus : nil }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits at most the given number of seconds for the end; returns whether the program has ended.
  @discardableResult
  func wait(atMost seconds: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while isRunning {
      if ContinuousClock.now > deadline { return false }
      usleep(2000)
    }
    return true
  }

  /// Requests the end of the program, and kills it if it does not end.
  func end() {
    guard isRunning else { return }
    send(SIGTERM)
    if !wait(atMost: Self.grace) {
      send(SIGKILL)
      wait(atMost: Self.grace)
    }
  }
}
