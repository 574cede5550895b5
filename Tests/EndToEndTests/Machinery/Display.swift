import Foundation

/// A virtual display with pointer, keyboard and screenshots: an X server, or a Wayland compositor in a window that
/// fills an X server.
final class Display {
  /// The kinds of display servers on which the player is tested.
  enum Server {
    case x11, wayland
  }

  /// The display server of this run: `SEGUE_TEST_DISPLAY` names it, `x11` or `wayland`.
  static let server: Server = ProcessInfo.processInfo.environment["SEGUE_TEST_DISPLAY"] == "wayland" ? .wayland : .x11

  /// The X server's name for `DISPLAY`.
  let name: String

  /// The size in pixels.
  let size: (width: Int, height: Int)

  private let server: Child

  /// The Wayland compositor in the X server, on Wayland.
  private let compositor: WaylandCompositor?

  /// Longer than any test, in seconds; a server left behind by a crashed test ends by itself.
  private static let lifetime = "\(300 + Int(WindowSoakTests.minutes * 60))"

  /// Whether the required programs are installed.
  static var isInstalled: Bool {
    let compositors = server == .wayland ? [WaylandCompositor.program] : []
    return (["timeout", "Xvfb", "xdotool", "xwd", "convert"] + compositors).allSatisfy { Command.find($0) != nil }
  }

  /// The display numbers to choose from, far from those of real screens. A server would choose the lowest free number,
  /// but a number that is free inside a container may be used outside, and a program then finds the wrong server.
  private static let numbers = 1000..<50000

  /// The number of display numbers that are tried.
  private static let attempts = 5

  /// Starts a server for a window of `size` pixels: larger on X11, where windows can be moved, and of the same size
  /// on Wayland, where the window fills it. The X server has further `options`.
  init(forWindowOf size: (width: Int, height: Int), options: [String] = []) throws {
    let (width, height) = Self.server == .wayland ? size : (1600, 1000)
    self.size = (width, height)
    for _ in 0..<Self.attempts {
      let number = Int.random(in: Self.numbers)
      guard let server = try Self.start(number, "\(width)x\(height)x24", options) else { continue }
      self.server = server
      name = ":\(number)"
      switch Self.server {
      case .x11: compositor = nil
      case .wayland: compositor = try WaylandCompositor(on: name, width: width, height: height)
      }
      return
    }
    throw Failure("Xvfb does not start")
  }

  /// Starts a server that responds; `nil` when it does not start.
  private static func start(_ number: Int, _ screen: String, _ options: [String]) throws -> Child? {
    guard let timeout = Command.find("timeout"), let server = Command.find("Xvfb") else {
      throw Failure("Xvfb is not installed; Scripts/packages test installs it")
    }
    let output = Pipe()
    let child = try Child(
      URL(fileURLWithPath: timeout),
      [
        lifetime, server, ":\(number)", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset",
      ] + options, output: output)
    // The pipe ends with the server, if nothing else holds its end.
    try output.fileHandleForWriting.close()
    // The server writes its number when it is ready.
    let answer = try output.fileHandleForReading.read(upToCount: 1)
    return answer?.isEmpty == false ? child : nil
  }

  /// The environment for a program that shows a window on this display only. On Wayland it could reach the X server
  /// as well: the compositor has to come first.
  var environment: [String: String] {
    compositor.map { $0.environment.merging(["DISPLAY": name]) { $1 } }
      ?? ["DISPLAY": name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]
  }

  /// The environment for the X server's own tools.
  private var serverEnvironment: [String: String] { ["DISPLAY": name] }

  /// Ends the display server of the player's window, as a crash does.
  func end() {
    switch compositor {
    case let compositor?: compositor.end()
    case nil: server.send(SIGTERM)
    }
  }

  /// Moves, clicks and types with xdotool's commands.
  func act(_ words: String) throws {
    let output = try Command.run(
      "xdotool", words.split(separator: " ").map(String.init), environment: serverEnvironment)
    guard output.status == 0 else { throw Failure("xdotool \(words): \(output.standardError)") }
  }

  /// The window that shows the player: its own on X11, the compositor's on Wayland.
  func playerWindow() throws -> String? {
    switch Self.server {
    case .x11: try windows(ofClass: "segue").last
    case .wayland: try windows(ofClass: WaylandCompositor.program).last
    }
  }

  /// The visible windows of a class.
  private func windows(ofClass name: String) throws -> [String] {
    let output = try Command.run(
      "xdotool", ["search", "--onlyvisible", "--class", "^\(name)"], environment: serverEnvironment)
    return String(decoding: output.standardOutput, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The title that a window has for window managers.
  func title(of window: String) throws -> String {
    let output = try Command.run("xdotool", ["getwindowname", window], environment: serverEnvironment)
    return String(decoding: output.standardOutput, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The position of a window's content on the screen, in pixels.
  func position(of window: String) throws -> (x: Int, y: Int) {
    let output = try Command.run("xdotool", ["getwindowgeometry", "--shell", window], environment: serverEnvironment)
    let lines = String(decoding: output.standardOutput, as: UTF8.self).split(separator: "\n")
    func value(_ name: String) throws -> Int {
      guard let line = lines.first(where: { $0.hasPrefix("\(name)=") }), let value = Int(line.dropFirst(2)) else {
        throw Failure("xdotool gave no position: \(output.standardError)")
      }
      return value
    }
    return (try value("X"), try value("Y"))
  }

  /// The window that fills the screen.
  func rootWindow() throws -> String {
    let output = try Command.run(
      "xdotool", ["search", "--maxdepth", "0", "--name", ".*"], environment: serverEnvironment)
    guard let root = String(decoding: output.standardOutput, as: UTF8.self).split(separator: "\n").first else {
      throw Failure("xdotool finds no root window: \(output.standardError)")
    }
    return String(root)
  }

  /// A window's pixels on the screen.
  func screenshot(of window: String) throws -> Screenshot {
    let output = try Command.run("xwd", ["-silent", "-id", window], environment: serverEnvironment)
    guard let screenshot = Screenshot(windowDump: output.standardOutput) else {
      throw Failure("xwd gave no picture: \(output.standardError)")
    }
    return screenshot
  }
}
