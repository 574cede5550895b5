import CSandbox
import Foundation
import ImageIO

/// A running helper and the socket to it. Only one thread at a time may use it.
final class HelperProcess: @unchecked Sendable {
  /// The outcome of a request.
  enum Outcome {
    /// The helper has replied.
    case reply(HelperReply)

    /// The helper has not replied in time, but still may.
    case timeout

    /// The helper has ended, by itself or by the system, and will not reply.
    case ended
  }

  private let socket: Int32
  private var process: pid_t

  /// Whether the helper can be used for further requests; `false` after the first one that failed.
  private(set) var isUsable = true

  /// Starts `executable` as a helper; `nil` if the system fails to start it.
  init?(executable: String) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      // Messages of its libraries are only about the image, and the reply contains a better description.
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], DecodingHelper.socket)
    var arguments = [strdup("segue"), strdup(DecodingHelper.argument), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, executable, &actions, nil, &arguments, environ) == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    socket = ends[0]
  }

  deinit {
    close(socket)
    guard process > 0 else { return }
    kill(process, SIGKILL)
    reap()
  }

  /// Sends a request, and returns whether the helper could receive it.
  func send(_ request: HelperRequest, _ descriptors: [Int32]) -> Bool {
    let bytes = request.bytes
    guard isUsable, bytes.count <= HelperRequest.longestMessage else { return false }
    if segue_send(socket, bytes, bytes.count, descriptors, Int32(descriptors.count)) == 0 { return true }
    isUsable = false
    return false
  }

  /// Waits for the reply, for at most `seconds`.
  func receive(within seconds: Double) -> Outcome {
    let deadline = DispatchTime.now() + seconds
    while true {
      let left = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
      var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(max(left / 1e6, 0).rounded(.up)))
      if ready > 0 { break }
      if ready == 0 { return .timeout }
      if errno != EINTR { return end(with: .ended) }
    }
    var bytes = [UInt8](repeating: 0, count: HelperRequest.longestMessage)
    var descriptors = [Int32](repeating: -1, count: Int(SEGUE_MOST_DESCRIPTORS))
    var count: Int32 = 0
    let length = segue_receive(socket, &bytes, bytes.count, &descriptors, &count)
    // A helper sends no descriptors; unexpected ones are closed.
    descriptors.prefix(Int(count)).forEach { close($0) }
    guard length > 0, let reply = HelperReply(bytes: Array(bytes.prefix(length))) else { return end(with: .ended) }
    return .reply(reply)
  }

  private func end(with outcome: Outcome) -> Outcome {
    isUsable = false
    return outcome
  }

  /// The signals that other processes and the system send to end a helper; a decoder that fails ends by others.
  static let externalSignals: Set<Int32> = [SIGHUP, SIGINT, SIGQUIT, SIGKILL, SIGTERM]

  /// Ends the process. Returns the signal by which it had already ended, or 0.
  func terminate() -> Int32 {
    isUsable = false
    guard process > 0 else { return 0 }
    var status: Int32 = 0
    // The socket closes shortly before the process has ended.
    for _ in 0..<20 {
      if waitpid(process, &status, WNOHANG) == process {
        process = 0
        return segue_ending_signal(status)
      }
      usleep(1000)
    }
    kill(process, SIGKILL)
    reap()
    return 0
  }

  private func reap() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
  }
}
