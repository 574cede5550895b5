import FileTesting
import Foundation

/// A Wayland compositor in a window of an X server: its clients receive the X server's pointer and keyboard as Wayland
/// events, and its only client's window fills it.
final class WaylandCompositor {
  /// The compositor's program, which is also the class of its window.
  static let program = "weston"

  private let process: Child
  private let folder: TemporaryFolder

  /// The name of its socket for `WAYLAND_DISPLAY`.
  private static let socket = "wayland-segue"

  /// The maximum time for its start, in seconds.
  private static let patience = 20.0

  /// Starts a compositor of `width`×`height` pixels on the X server `display`.
  init(on display: String, width: Int, height: Int) throws {
    guard let weston = Command.find(Self.program) else {
      throw Failure("\(Self.program) is not installed; Scripts/packages test installs it")
    }
    folder = try TemporaryFolder()
    process = try Child(
      URL(fileURLWithPath: weston),
      [
        "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--width=\(width)", "--height=\(height)",
        "--socket=\(Self.socket)", "--idle-time=0", "--no-config",
      ],
      environment: ["DISPLAY": display, "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": folder.url.path])
    let path = folder.url.appendingPathComponent(Self.socket).path
    let deadline = ContinuousClock.now + .seconds(Self.patience)
    while !FileManager.default.fileExists(atPath: path) {
      guard process.isRunning, ContinuousClock.now < deadline else { throw Failure("\(Self.program) does not start") }
      usleep(10_000)
    }
  }

  /// Ends the compositor, as a crash does.
  func end() { process.send(SIGKILL) }

  /// The environment in which a client finds this compositor.
  var environment: [String: String] { ["WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.url.path] }
}
