import Foundation

/// A check whether a message bus answers at all.
package enum BusProbe {
  /// Returns whether the server at `address` answers the beginning of the authentication within `seconds`. An address
  /// that is not that of a Unix socket counts as answered.
  ///
  /// Libraries that connect without a limit of their own would wait for a silent server forever.
  package static func answers(_ address: String, within seconds: Double) -> Bool {
    guard var name = socketName(in: address) else { return true }
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { return false }
    defer { close(socket) }
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    guard name.utf8.count < MemoryLayout.size(ofValue: target.sun_path) else { return false }
    let length = MemoryLayout<sa_family_t>.size + name.utf8.count
    name.withUTF8 { bytes in withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: bytes) } }
    let isConnected = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(length)) == 0 }
    }
    guard isConnected else { return false }
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    let greeting = "\0AUTH EXTERNAL \(user)\r\n"
    guard send(socket, greeting, greeting.utf8.count, Int32(MSG_NOSIGNAL)) == greeting.utf8.count else {
      return false
    }
    var file = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, Int32(seconds * 1000)) > 0
  }

  /// Returns the name of the first Unix socket in an address; an abstract one begins with a zero.
  private static func socketName(in address: String) -> String? {
    guard let server = address.split(separator: ";").first, server.hasPrefix("unix:") else { return nil }
    for part in server.dropFirst("unix:".count).split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { part in
        part.contains("%") ? part.removingPercentEncoding ?? String(part) : String(part)
      }
      guard pair.count == 2 else { continue }
      if pair[0] == "path" { return pair[1] }
      if pair[0] == "abstract" { return "\0" + pair[1] }
    }
    return nil
  }
}
