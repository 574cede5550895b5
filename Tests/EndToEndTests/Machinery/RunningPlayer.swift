import FileTesting
import Foundation
import Testing

/// The built player in a window on its own display.
final class RunningPlayer {
  let display: Display

  private let process: Child
  let reportFile = TemporaryFile(extension: "json")
  private let errors = TemporaryFile()

  /// A settings folder for the test, instead of the user's.
  let settings = TemporaryFile(extension: "config")
  private var window = ""

  /// The maximum time for any expected change, in seconds; generous, because only a failing test waits so long.
  static let patience = 20.0

  /// The interval between two checks, in seconds.
  private static let interval = 0.03

  /// Opens the player and waits until its window shows something, unless that is not required. `launcher` is a command
  /// that becomes the player whose path and arguments follow; the X server has further `serverOptions`.
  init(
    _ arguments: [String], size: String = "1000x700", environment: [String: String] = [:], launcher: [String] = [],
    serverOptions: [String] = [], waitsForWindow: Bool = true
  ) async throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { throw Failure("\(size) is no size") }
    display = try Display(forWindowOf: (sides[0], sides[1]), options: serverOptions)
    try Self.prepareSettings(in: settings.url)
    let own = ["--size", size, "--report", reportFile.url.path]
    let command = launcher + [try Self.executable().path] + arguments + own
    process = try Child(
      URL(fileURLWithPath: command[0]), Array(command.dropFirst()),
      environment: display.environment.merging(Self.noDesktop) { $1 }
        .merging(["XDG_CONFIG_HOME": settings.url.path, "XDG_DATA_HOME": settings.url.path]) { $1 }.merging(environment)
      { $1 },
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

  /// Writes the settings of a user who has seen the hint, which would cover the pictures.
  static func prepareSettings(in folder: URL) throws {
    let own = folder.appendingPathComponent("segue")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try Data(#"{"knowsHint": true}"#.utf8).write(to: own.appendingPathComponent("settings.json"))
  }

  /// An environment without the settings of the desktop that the tests run on.
  private static let noDesktop = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "GTK_THEME": ""]

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

  // MARK: - Input

  /// Moves the pointer to a position in the window and clicks.
  func click(x: Int, y: Int, button: Int = 1) throws {
    try display.act("mousemove \(x) \(y) click \(button)")
  }

  /// Types a key, given by its X name.
  func type(_ key: String) throws { try display.act("key --window 0 \(key)") }

  /// Presses, moves along a line, and keeps the button pressed.
  func press(at start: (x: Int, y: Int), thenMoveTo end: (x: Int, y: Int), steps: Int = 20) async throws {
    try display.act("mousemove \(start.x) \(start.y) mousedown 1")
    try await move(from: start, to: end, steps: steps)
  }

  /// Moves the pointer with pauses of about a frame, and then rests.
  func move(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 20) async throws {
    for step in 1...steps {
      let x = start.x + (end.x - start.x) * step / steps, y = start.y + (end.y - start.y) * step / steps
      try display.act("mousemove \(x) \(y)")
      try await Task.sleep(for: .milliseconds(15))
    }
    // A release after a rest has no velocity.
    try await Task.sleep(for: .milliseconds(200))
  }

  /// Releases the button.
  func release() throws { try display.act("mouseup 1") }

  /// The title of the window; on X11 only.
  var title: String { get throws { try display.title(of: window) } }

  /// Resizes the window, as a window manager does; on X11 only.
  func resize(width: Int, height: Int) throws { try display.act("windowsize \(window) \(width) \(height)") }

  /// Gives the window the keyboard focus, because there is no window manager.
  func focus() throws { try display.act("windowfocus \(window)") }

  /// Gives the keyboard focus to the root window, so that the player's window loses it.
  func loseFocus() throws {
    let root = try display.rootWindow()
    try display.act("windowfocus \(root)")
  }

  /// The process identifier.
  var identifier: pid_t { process.identifier }

  /// Sends the process a signal.
  func send(_ signal: Int32) { process.send(signal) }

  /// Kills the processes that decode pictures, and returns their number.
  func killHelpers() throws -> Int {
    let helpers = try helpers()
    helpers.keys.forEach { kill($0, SIGKILL) }
    return helpers.count
  }

  /// What the system says about the status of the processes that decode pictures.
  func helpers() throws -> [pid_t: String] {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
    let helpers = processes.compactMap { candidate -> (pid_t, String)? in
      let status = try? String(contentsOfFile: "/proc/\(candidate)/status", encoding: .utf8)
      guard let status, status.contains("\nPPid:\t\(process.identifier)\n") else { return nil }
      return (candidate, status)
    }
    return Dictionary(uniqueKeysWithValues: helpers)
  }

  // MARK: - Screenshots

  /// The current content of the window.
  func look() throws -> Screenshot { try display.screenshot(of: window) }

  /// Waits until the content of the window does not change any more, and returns it.
  @discardableResult
  func settle() async throws -> Screenshot {
    var last: Screenshot?
    var equal = 0
    try await wait(for: "the window to come to rest") {
      let now = try self.look()
      equal = now == last ? equal + 1 : 0
      last = now
      // Four screenshots in a row, at intervals of a tenth of a second and more.
      return equal >= 3
    }
    return try #require(last)
  }

  /// Waits until a condition holds for the content of the window, and returns it.
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

  /// Waits until a wish is fulfilled; throws when it is not within `patience` seconds.
  func wait(
    for wish: String, within patience: Double = RunningPlayer.patience, _ isFulfilled: () throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while try !isFulfilled() {
      guard process.isRunning else {
        throw Failure("the player ended (\(process.exitStatus ?? -1)) before \(wish): \(try errors.text())")
      }
      guard ContinuousClock.now < deadline else { throw Failure("waited \(patience) s in vain for \(wish)") }
      try await Task.sleep(for: .seconds(Self.interval))
    }
  }

  /// Waits until the process has loaded another library whose name contains `part` than the `known` ones, and returns the
  /// names of all. The first compilation on a machine takes longer than other changes.
  func wait(forLibraryNamed part: String, besides known: Set<String> = []) async throws -> Set<String> {
    var loaded = known
    try await wait(for: "a library \(part)", within: 4 * Self.patience) {
      loaded = Set(try self.mappedFiles().filter { $0.contains(part) })
      return !loaded.isSubset(of: known)
    }
    return loaded
  }

  /// The names of the files in the memory of the process, one for each mapping.
  func mappedFiles() throws -> [String] {
    // String(contentsOfFile:) reads the first 4 KB of such a file.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process.identifier)/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    return maps.split(separator: "\n").compactMap { $0.split(separator: "/").last.map(String.init) }
  }

  /// The names of the player's threads.
  func threadNames() throws -> [String] {
    let tasks = "/proc/\(process.identifier)/task"
    // A thread may have ended meanwhile.
    return try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap {
      try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
    }
  }

  /// The processor time that the player has used so far, over all its threads.
  func processorSeconds() throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)
    // The fields after the program's name, which may contain anything; the user's and the system's ticks are the 12th
    // and 13th of them.
    guard let name = line.lastIndex(of: ")") else { throw Failure("cannot read the player's processor time") }
    let fields = line[name...].split(separator: " ").dropFirst().compactMap { Double($0) ?? 0 }
    return (fields[11] + fields[12]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The player's resident memory, in megabytes, without the files that it maps: its own, and that which it shares with
  /// helpers and the display server, in which the decoded pictures and the window are.
  func memory() throws -> (own: Double, shared: Double) {
    let status = try String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
    let sizes = ["RssAnon:", "RssShmem:"].compactMap { name in
      status.split(separator: "\n").first { $0.hasPrefix(name) }?.split { $0 == " " || $0 == "\t" }.dropFirst().first
        .flatMap { Double($0) }
    }
    guard sizes.count == 2 else { throw Failure("cannot read the player's memory") }
    return (sizes[0] / 1024, sizes[1] / 1024)
  }

  // MARK: - Termination

  /// Terminates the player, as the end of a session does, and reads its report. Checks that it ends in order and has
  /// printed nothing.
  func quit(by signal: Int32 = SIGTERM) async throws -> PlayedReport {
    send(signal)
    return try await end()
  }

  /// Waits until the player has created the file for its report.
  func waitForReportFile() async throws {
    try await wait(for: "the report's file") { FileManager.default.fileExists(atPath: self.reportFile.url.path) }
  }

  /// Waits for the player to end with `status` and with `words` on standard error, and reads its report.
  func end(within seconds: Double = patience, status: Int32 = 0, saying words: String = "") async throws
    -> PlayedReport
  {
    try await waitForEnd(within: seconds, status: status, saying: words)
    return try JSONDecoder().decode(PlayedReport.self, from: try Data(contentsOf: reportFile.url))
  }

  /// Waits for the player to end with `status` and with `words` on standard error.
  func waitForEnd(within seconds: Double = patience, status: Int32 = 0, saying words: String = "") async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      guard ContinuousClock.now < deadline else { throw Failure("the player does not end") }
      try await Task.sleep(for: .seconds(Self.interval))
    }
    #expect(process.exitStatus == status)
    let said = try errors.text()
    #expect(said == words)
  }
}
