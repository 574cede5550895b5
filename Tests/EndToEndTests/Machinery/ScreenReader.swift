import FileTesting
import Foundation

/// A session bus with an accessibility bus, and an assistive technology on it that is not ours: the AT-SPI client
/// library in Python.
final class ScreenReader {
  private let bus: Child

  /// The folder of the accessibility bus's socket. In a common one, the bus of the last test would remove it at its end.
  private let folder: TemporaryFolder
  private let events = TemporaryFile()
  private var listener: Child?

  /// The variables with which a program finds the bus.
  let environment: [String: String]

  /// Debian's Python, for which its packages are.
  private static let python = "/usr/bin/python3"

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("ScreenReader/reader.py").path

  /// Whether the required programs are installed.
  static let isInstalled: Bool = {
    guard Command.find("dbus-daemon") != nil, FileManager.default.isExecutableFile(atPath: python) else { return false }
    return (try? Command.run(python, ["-c", "import pyatspi"]))?.status == 0
  }()

  /// Starts the buses.
  init() throws {
    guard let daemon = Command.find("dbus-daemon") else { throw Failure("dbus-daemon is not installed") }
    folder = try TemporaryFolder()
    let output = Pipe()
    bus = try Child(
      URL(fileURLWithPath: daemon), ["--session", "--nofork", "--nopidfile", "--print-address=1"],
      environment: ["XDG_RUNTIME_DIR": folder.url.path], output: output)
    try output.fileHandleForWriting.close()
    var address = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
      address += byte
    }
    guard !address.isEmpty else { throw Failure("dbus-daemon does not start") }
    environment = ["DBUS_SESSION_BUS_ADDRESS": String(decoding: address, as: UTF8.self), "AT_SPI_BUS_ADDRESS": ""]
  }

  /// Begins to record events.
  func listen(on display: Display) async throws {
    listener = try Child(
      URL(fileURLWithPath: Self.python), [Self.script, "listen"],
      environment: environment.merging(display.environment) { $1 }, output: try events.writingHandle())
    try await waitForEvent { $0 == "listening" }
  }

  /// The events so far, oldest first.
  var story: [String] {
    get throws { try events.text().split(separator: "\n").map(String.init) }
  }

  /// Waits for an event that fulfills a condition, after the first `count` ones.
  func waitForEvent(after count: Int = 0, _ isExpected: (String) -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(RunningPlayer.patience)
    while try !story.dropFirst(count).contains(where: isExpected) {
      guard ContinuousClock.now < deadline else {
        throw Failure("an expected event is not among: \(try story.dropFirst(count).joined(separator: "; "))")
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Runs a command of the script, and returns its output.
  @discardableResult
  func run(_ arguments: String..., on display: Display) throws -> String {
    let output = try Command.run(
      Self.python, [Self.script] + arguments, environment: environment.merging(display.environment) { $1 })
    guard output.status == 0 else { throw Failure(output.standardError) }
    return String(decoding: output.standardOutput, as: UTF8.self)
  }
}
