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

  /// Starts a server on a display number that is free.
  init(width: Int = 1600, height: Int = 1000) throws {
    guard let timeout = Command.find("timeout"), let server = Command.find("Xvfb") else {
      throw Failure("Xvfb is not installed; Scripts/packages test installs it")
    }
    let output = Pipe()
    self.server = try Child(
      URL(fileURLWithPath: timeout),
      [
        Self.lifetime, server, "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
        "-noreset",
      ], output: output)
    // The number, and a line end, come once the server answers.
    var line = Data()
    while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
    {
      line += byte
    }
    guard let number = Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure("Xvfb did not start")
    }
    name = ":\(number)"
    size = (width, height)
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

  /// A window's pixels as they are on the screen.
  func screenshot(of window: String) throws -> Screenshot {
    let output = try Command.run("xwd", ["-silent", "-id", window], environment: environment)
    guard let screenshot = Screenshot(windowDump: output.standardOutput) else {
      throw Failure("xwd gave no picture: \(output.standardError)")
    }
    return screenshot
  }
}
