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

  /// Creates a helper from a running process and the socket to it.
  private init(process: pid_t, socket: Int32) {
    self.process = process
    self.socket = socket
  }

  /// Continues in a copy of this process as a helper: nothing has to be loaded, as for a new process. Returns `nil` if the
  /// system cannot copy it, or if it has other threads, which the copy would lack.
  static func fork() -> HelperProcess? {
    var tasks = stat()
    // The folder has a link for each thread, besides its own two.
    guard stat("/proc/self/task", &tasks) == 0, tasks.st_nlink == 3, let ends = socketPair() else { return nil }
    let process = segue_fork()
    if process == 0 {
      let null = open("/dev/null", O_RDWR)
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(null, stream) }
      dup2(ends.helper, DecodingHelper.socket)
      DecodingHelper.run()
    }
    close(ends.helper)
    guard process > 0 else {
      close(ends.own)
      return nil
    }
    return HelperProcess(process: process, socket: ends.own)
  }

  /// Returns the two ends of a new connection.
  private static func socketPair() -> (own: Int32, helper: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// Starts `executable` as a helper; `nil` if the system fails to start it.
  convenience init?(executable: String) {
    guard let ends = Self.socketPair() else { return nil }
    defer { close(ends.helper) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      // Messages of its libraries are only about the image, and the reply contains a better description.
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends.helper, DecodingHelper.socket)
    var arguments = [strdup("segue"), strdup(DecodingHelper.argument), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, executable, &actions, nil, &arguments, environ) == 0 else {
      close(ends.own)
      return nil
    }
    self.init(process: process, socket: ends.own)
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
