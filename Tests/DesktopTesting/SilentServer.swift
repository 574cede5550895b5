import DesktopServices
import FileTesting
import Foundation

/// A server that accepts connections, as a message bus does, but never answers.
package final class SilentServer {
  /// The address, as of a bus.
  package let address: String

  private let socket: Int32
  private let file = TemporaryFile(extension: "socket")

  /// Starts the server.
  package init() throws {
    let path = file.url.path
    address = "unix:path=\(path)"
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var own = sockaddr_un()
    own.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &own.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &own) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    // Connections wait in the queue: that is accepted enough for clients.
    guard isBound, listen(socket, 16) == 0 else { throw BusError(reason: "there is no socket") }
  }

  deinit { close(socket) }
}
