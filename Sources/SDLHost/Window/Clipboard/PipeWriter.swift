import Foundation

/// A function that writes data into a pipe, whose reader may be slow or go away.
nonisolated enum PipeWriter {
  /// The time after which a reader that reads nothing is given up, in milliseconds.
  private static let patience: Int32 = 30_000

  /// Writes data, closes the pipe, and returns whether all was written. Blocks the thread, which must end afterwards: it
  /// no longer receives the signal of a pipe without a reader.
  @discardableResult
  static func write(_ data: Data, to file: Int32) -> Bool {
    defer { close(file) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        var state = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        let ready = poll(&state, 1, patience)
        if ready < 0, errno == EINTR { continue }
        guard ready > 0 else { return false }
        let count = Foundation.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
