import Foundation

/// An X server without a screen, for the measured programs only; what it shows can be read from memory.
final class VirtualDisplay {
  /// The name for `DISPLAY`.
  let name: String

  /// The picture that the display shows.
  let screen: ScreenMemory

  private let server: Process

  /// The numbers of displays to choose from, far from those of real screens.
  private static let numbers = 1000..<50000

  /// The number of display numbers that are tried.
  private static let attempts = 5

  /// The default size, in pixels.
  static let size = (width: 1280, height: 800)

  /// Starts a server of `size`, in pixels, that keeps its picture in `folder`.
  init(folder: URL, size: (width: Int, height: Int) = VirtualDisplay.size) throws(Failure) {
    for _ in 0..<Self.attempts {
      let number = Int.random(in: Self.numbers)
      guard let server = try Self.start(number, size, folder) else { continue }
      self.server = server
      name = ":\(number)"
      screen = try ScreenMemory(folder.appendingPathComponent("Xvfb_screen0"))
      return
    }
    throw Failure("Xvfb does not start")
  }

  /// Starts a server that responds; `nil` when it does not start.
  private static func start(
    _ number: Int, _ size: (width: Int, height: Int), _ folder: URL
  ) throws(Failure) -> Process? {
    let process = Process(), answer = Pipe()
    process.executableURL = URL(fileURLWithPath: try Tool.path(of: "Xvfb"))
    process.arguments = [
      ":\(number)", "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x24", "-fbdir", folder.path,
      "-nolisten", "tcp", "-noreset",
    ]
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw Failure("Xvfb does not start: \(error.localizedDescription)") }
    // The pipe ends with the server, if nothing else holds its end.
    try? answer.fileHandleForWriting.close()
    // The server writes its number when it is ready.
    return answer.fileHandleForReading.availableData.isEmpty ? nil : process
  }

  /// The environment for a program that shows a window on this display.
  var environment: [String: String] {
    ["DISPLAY": name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "XPID": "\(server.processIdentifier)"]
  }

  /// Moves, clicks and types with xdotool's commands, and returns its output.
  @discardableResult
  func act(_ words: String...) throws(Failure) -> String {
    let launch = try Launch([try Tool.path(of: "xdotool")] + words, environment: ["DISPLAY": name])
    return try launch.finish(within: 10).output
  }

  /// Ends the server.
  func end() {
    server.terminate()
    server.waitUntilExit()
  }
}

/// The programs that the measurement needs.
enum Tool {
  /// Returns the path of a program; throws if it is not installed.
  static func path(of name: String) throws(Failure) -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
      return "\(folder)/\(name)"
    }
    throw Failure("\(name) is not installed; Scripts/packages test installs it")
  }
}
