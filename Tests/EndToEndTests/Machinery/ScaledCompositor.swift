import FileTesting
import Foundation

/// A Wayland compositor without a screen, whose output has a scale: sway. Its only client's window fills it.
final class ScaledCompositor {
  private let process: Child
  private let folder: TemporaryFolder
  private let configuration = TemporaryFile(extension: "config")

  /// The maximum time for its start, in seconds.
  private static let patience = 20.0

  /// The size of the output in pixels.
  static let size = (width: 1200, height: 900)

  /// Whether the required programs are installed.
  static var isInstalled: Bool { ["sway", "grim", "setpriv"].allSatisfy { Command.find($0) != nil } }

  /// Starts a compositor whose output has `scale` pixels per point.
  init(scale: Double) throws {
    guard let setpriv = Command.find("setpriv"), let sway = Command.find("sway") else {
      throw Failure("sway is not installed; Scripts/packages test installs it")
    }
    folder = try TemporaryFolder()
    try """
    output HEADLESS-1 mode \(Self.size.width)x\(Self.size.height) scale \(scale)
    default_border none
    """.write(to: configuration.url, atomically: true, encoding: .utf8)
    var command = [sway, "--config", configuration.url.path]
    if getuid() == 0 {
      // sway does not run as root; the user "nobody" has this number.
      let nobody: UInt32 = 65534
      chown(folder.url.path, nobody, nobody)
      command = [setpriv, "--reuid", "\(nobody)", "--regid", "\(nobody)", "--clear-groups"] + command
    }
    process = try Child(
      URL(fileURLWithPath: command[0]), Array(command.dropFirst()),
      environment: [
        "XDG_RUNTIME_DIR": folder.url.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
        "WLR_LIBINPUT_NO_DEVICES": "1", "DISPLAY": "", "WAYLAND_DISPLAY": "", "HOME": folder.url.path,
      ])
    let deadline = ContinuousClock.now + .seconds(Self.patience)
    while socket == nil {
      guard process.isRunning, ContinuousClock.now < deadline else { throw Failure("sway does not start") }
      usleep(10_000)
    }
  }

  /// The name of its socket.
  private var socket: String? {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
    return files.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
  }

  /// The environment in which a client finds this compositor.
  var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": socket ?? "", "XDG_RUNTIME_DIR": folder.url.path, "DISPLAY": "", "SDL_VIDEODRIVER": "wayland",
    ]
  }

  /// The pixels of the output.
  func screenshot() throws -> Screenshot {
    let output = try Command.run("grim", ["-t", "ppm", "-"], environment: environment)
    guard let screenshot = Screenshot(portablePixmap: output.standardOutput) else {
      throw Failure("grim gave no picture: \(output.standardError)")
    }
    return screenshot
  }
}
