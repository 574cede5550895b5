import Foundation

/// A program that a test has started, and that does not outlive it.
final class Child {
  private let process = Process()

  /// How long a program may take to end once it was asked to, in seconds, before it is made to.
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
    // A test runs on a thread that listens to no signal, which a program that it starts would inherit: it could not be
    // asked to end.
    var none = sigset_t(), own = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try process.run()
  }

  deinit { end() }

  /// By which the system knows it.
  var identifier: pid_t { process.processIdentifier }

  /// Whether it has not ended.
  var isRunning: Bool { process.isRunning }

  /// How it ended: its exit status, or `nil` when a signal ended it.
  var exitStatus: Int32? { process.terminationReason == .exit ? process.terminationStatus : nil }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits for its end, at most so many seconds; says whether it has ended.
  @discardableResult
  func wait(atMost seconds: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while isRunning {
      if ContinuousClock.now > deadline { return false }
      usleep(2000)
    }
    return true
  }

  /// Asks it to end, and makes it end if it does not.
  func end() {
    guard isRunning else { return }
    send(SIGTERM)
    if !wait(atMost: Self.grace) {
      send(SIGKILL)
      wait(atMost: Self.grace)
    }
  }
}
