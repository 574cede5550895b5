import CGio
import FileTesting
import Foundation

import DesktopServices

/// A session bus of its own, which ends with this object.
///
/// It starts no services: which of them are installed must not matter to a test.
package final class PrivateBus {
  /// The address of the bus.
  package let address: String

  private let process: pid_t
  private static let configuration = """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

  /// Starts the bus.
  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BusError(reason: "there is no pipe") }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A test runs on a thread that blocks all signals; if the bus did so, too, it could not be terminated.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    // It warns that it may not raise the limit of open files.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let file = TemporaryFile(extension: "conf")
    defer { withExtendedLifetime(file) {} }
    try Self.configuration.write(to: file.url, atomically: true, encoding: .utf8)
    let words = ["dbus-daemon", "--config-file=\(file.url.path)", "--nofork", "--nopidfile", "--print-address=1"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    close(ends[1])
    guard result == 0 else { throw BusError(reason: "\(words[0]) is not installed; Scripts/packages test installs it") }
    self.process = process
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      var byte: UInt8 = 0
      guard read(ends[0], &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    address = String(decoding: bytes.dropLast(), as: UTF8.self)
    guard !address.isEmpty else { throw BusError(reason: "\(words[0]) has ended") }
  }

  deinit {
    // It removes its socket before it ends.
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }
}
