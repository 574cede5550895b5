import Foundation

/// An X server without a screen, and hands and eyes for it.
final class Display {
  /// As `DISPLAY` wants it.
  let name: String

  /// In pixels.
  let size: (width: Int, height: Int)

  private let server: Child

  /// Long enough for any test; a server that a crashed test leaves behind ends by itself.
  private static let lifetime = "300"

  /// Whether the programs that this stands on are there.
  static var isInstalled: Bool {
    ["timeout", "Xvfb", "xdotool", "xwd", "convert"].allSatisfy { Command.find($0) != nil }
  }

  /// Display numbers to choose from, far from those of real screens. A server would choose the lowest that looks free,
  /// but what looks free inside a container may be taken outside, and a program then finds the wrong one.
  private static let numbers = 1000..<50000

  /// How many numbers are tried.
  private static let attempts = 5

  /// Starts a server.
  init(width: Int = 1600, height: Int = 1000) throws {
    size = (width, height)
    for _ in 0..<Self.attempts {
      let number = Int.random(in: Self.numbers)
      guard let server = try Self.start(number, "\(width)x\(height)x24") else { continue }
      self.server = server
      name = ":\(number)"
      return
    }
    throw Failure("Xvfb does not start")
  }

  /// A server that answers, or `nil` when it does not start.
  private static func start(_ number: Int, _ screen: String) throws -> Child? {
    guard let timeout = Command.find("timeout"), let server = Command.find("Xvfb") else {
      throw Failure("Xvfb is not installed; Scripts/packages test installs it")
    }
    let output = Pipe()
    let child = try Child(
      URL(fileURLWithPath: timeout),
      [
        lifetime, server, ":\(number)", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset",
      ], output: output)
    // The pipe ends when the server does, if nobody else holds its end.
    try output.fileHandleForWriting.close()
    // It writes its number once it answers.
    let answer = try output.fileHandleForReading.read(upToCount: 1)
    return answer?.isEmpty == false ? child : nil
  }

  /// What a program needs to find this display, and no other.
  var environment: [String: String] { ["DISPLAY": name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"] }

  /// Moves, clicks and types, in xdotool's words.
  func act(_ words: String) throws {
    let output = try Command.run("xdotool", words.split(separator: " ").map(String.init), environment: environment)
    guard output.status == 0 else { throw Failure("xdotool \(words): \(output.standardError)") }
  }

  /// The windows with exactly this title.
  func windows(titled title: String) throws -> [String] {
    let output = try Command.run(
      "xdotool", ["search", "--onlyvisible", "--name", "^\(title)$"], environment: environment)
    return String(decoding: output.standardOutput, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The window that fills the screen.
  func rootWindow() throws -> String {
    let output = try Command.run(
      "xdotool", ["search", "--maxdepth", "0", "--name", ".*"], environment: environment)
    guard let root = String(decoding: output.standardOutput, as: UTF8.self).split(separator: "\n").first else {
      throw Failure("xdotool finds no root window: \(output.standardError)")
    }
    return String(root)
  }

  /// A window's pixels as they are on the screen.
  func screenshot(of window: String) throws -> Screenshot {
    let output = try Command.run("xwd", ["-silent", "-id", window], environment: environment)
    guard let screenshot = Screenshot(windowDump: output.standardOutput) else {
      throw Failure("xwd gave no picture: \(output.standardError)")
    }
    return screenshot
  }
}
