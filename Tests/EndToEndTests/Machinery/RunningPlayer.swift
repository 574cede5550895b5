import Foundation
import Testing

/// The built player in a window on a display of its own.
final class RunningPlayer {
  let display: Display

  private let process: Child
  private let reportFile = TemporaryFile(extension: "json")
  private let errors = TemporaryFile()

  /// The person's own settings are none of a test's.
  private let settings = TemporaryFile(extension: "config")
  private var window = ""

  /// How long the world may take for anything, in seconds; generous, since a failing test alone waits it out.
  static let patience = 20.0

  /// How often it is looked at, in seconds.
  private static let interval = 0.03

  /// Opens the player and waits for its window to show something, unless that is of no interest.
  init(_ arguments: [String], size: String = "1000x700", waitsForWindow: Bool = true) async throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { throw Failure("\(size) is no size") }
    display = try Display(forWindowOf: (sides[0], sides[1]))
    process = try Child(
      try Self.executable(), arguments + ["--size", size, "--report", reportFile.url.path],
      environment: display.environment.merging(["XDG_CONFIG_HOME": settings.url.path]) { $1 },
      error: try errors.writingHandle())
    guard waitsForWindow else { return }
    try await wait(for: "a window") {
      guard let found = try self.display.playerWindow() else { return false }
      self.window = found
      return true
    }
    if Display.server == .x11 { try display.act("windowmove \(window) 0 0") }
    try focus()
    try await settle()
  }

  /// The player that `Scripts/test` built, or the one that was built with the tests.
  static func executable() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["SEGUE_PLAYER"] { return URL(fileURLWithPath: path) }
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("segue")
    guard FileManager.default.isExecutableFile(atPath: beside.path) else {
      throw Failure("there is no built player; SEGUE_PLAYER may name one")
    }
    return beside
  }

  // MARK: - Hands

  /// Moves the pointer somewhere in the window and clicks.
  func click(x: Int, y: Int, button: Int = 1) throws {
    try display.act("mousemove \(x) \(y) click \(button)")
  }

  /// Types a key, by X's name for it.
  func type(_ key: String) throws { try display.act("key --window 0 \(key)") }

  /// Presses, moves along a line, and stays pressed.
  func press(at start: (x: Int, y: Int), thenMoveTo end: (x: Int, y: Int), steps: Int = 20) async throws {
    try display.act("mousemove \(start.x) \(start.y) mousedown 1")
    try await move(from: start, to: end, steps: steps)
  }

  /// Moves the pointer with pauses of a frame or so, and lets it rest.
  func move(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 20) async throws {
    for step in 1...steps {
      let x = start.x + (end.x - start.x) * step / steps, y = start.y + (end.y - start.y) * step / steps
      try display.act("mousemove \(x) \(y)")
      try await Task.sleep(for: .milliseconds(15))
    }
    // A pointer that rests before it lets go throws nothing.
    try await Task.sleep(for: .milliseconds(200))
  }

  /// Lets go of the button.
  func release() throws { try display.act("mouseup 1") }

  /// Gives the window another size, as a window manager would; on X11 only.
  func resize(width: Int, height: Int) throws { try display.act("windowsize \(window) \(width) \(height)") }

  /// Gives the window the keyboard: without a window manager nobody else does.
  func focus() throws { try display.act("windowfocus \(window)") }

  /// Gives the keyboard to the screen's own window, so that the player's has it no more.
  func loseFocus() throws {
    let root = try display.rootWindow()
    try display.act("windowfocus \(root)")
  }

  /// Sends the process a signal.
  func send(_ signal: Int32) { process.send(signal) }

  // MARK: - Eyes

  /// What the window shows now.
  func look() throws -> Screenshot { try display.screenshot(of: window) }

  /// Waits until the window shows something and keeps showing it, and returns that.
  @discardableResult
  func settle() async throws -> Screenshot {
    var last: Screenshot?
    var equal = 0
    try await wait(for: "the window to come to rest") {
      let now = try self.look()
      equal = now == last ? equal + 1 : 0
      last = now
      // Four looks in a row, a tenth of a second and more.
      return equal >= 3
    }
    return try #require(last)
  }

  /// Waits until something is true of what the window shows, and returns that.
  @discardableResult
  func wait(until wish: String, _ isFulfilled: (Screenshot) -> Bool) async throws -> Screenshot {
    var shown: Screenshot?
    try await wait(for: wish) {
      let now = try self.look()
      shown = now
      return isFulfilled(now)
    }
    return try #require(shown)
  }

  private func wait(for wish: String, _ isFulfilled: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(Self.patience)
    while try !isFulfilled() {
      guard process.isRunning else {
        throw Failure("the player ended (\(process.exitStatus ?? -1)) before \(wish): \(try errors.text())")
      }
      guard ContinuousClock.now < deadline else { throw Failure("waited \(Self.patience) s in vain for \(wish)") }
      try await Task.sleep(for: .seconds(Self.interval))
    }
  }

  /// The processor time that the player has used so far, over all its threads.
  func processorSeconds() throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)
    // The fields behind the program's name, which may hold anything; the user's and the system's ticks are the 12th and
    // 13th of them.
    guard let name = line.lastIndex(of: ")") else { throw Failure("cannot read the player's processor time") }
    let fields = line[name...].split(separator: " ").dropFirst().compactMap { Double($0) ?? 0 }
    return (fields[11] + fields[12]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  // MARK: - The end

  /// Asks the player to end, as a session that is closed does, and reads its report. Checks that it ends in order and
  /// has printed nothing.
  func quit(by signal: Int32 = SIGTERM) async throws -> PlayedReport {
    send(signal)
    return try await end()
  }

  /// Waits until the player has made the file for its report.
  func waitForReportFile() async throws {
    try await wait(for: "the report's file") { FileManager.default.fileExists(atPath: self.reportFile.url.path) }
  }

  /// Waits for the player to end by itself with `status`, having printed `words` on standard error, and reads its
  /// report.
  func end(within seconds: Double = patience, status: Int32 = 0, saying words: String = "") async throws
    -> PlayedReport
  {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      guard ContinuousClock.now < deadline else { throw Failure("the player does not end") }
      try await Task.sleep(for: .seconds(Self.interval))
    }
    #expect(process.exitStatus == status)
    #expect(try errors.text() == words)
    return try JSONDecoder().decode(PlayedReport.self, from: try Data(contentsOf: reportFile.url))
  }
}
