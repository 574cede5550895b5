import Foundation
import Glibc
import Synchronization

/// A process of `segue export`. It has a low priority, so that the window keeps its frame rate.
nonisolated final class ExportProcess: RunningExport {
  /// The niceness of the process.
  private static let niceness: Int32 = 5

  /// The most bytes of its messages that are kept.
  private static let longestMessage = 4096

  /// The process, until it has ended.
  private let process: Mutex<pid_t>

  private let output: Int32
  private let messages: Int32

  /// The part of the output that is read, but not a whole line yet.
  private let rest = Mutex<[UInt8]>([])

  /// Starts the program at a path with arguments.
  init(_ program: RawString, arguments: [RawString]) throws(PlayerError) {
    let problem = PlayerError(reason: "The export cannot be started")
    guard let output = Self.makePipe() else { throw problem }
    guard let messages = Self.makePipe() else {
      for end in [output.reading, output.writing] { close(end) }
      throw problem
    }
    let process = Self.spawn(program, arguments, output: output.writing, messages: messages.writing)
    for end in [output.writing, messages.writing] { close(end) }
    guard let process else {
      for end in [output.reading, messages.reading] { close(end) }
      throw problem
    }
    setpriority(Int32(PRIO_PROCESS.rawValue), id_t(process), Self.niceness)
    self.process = Mutex(process)
    self.output = output.reading
    self.messages = messages.reading
  }

  deinit {
    stop()
    close(output)
    close(messages)
  }

  /// Returns the ends of a pipe that no other process inherits, which Swift can make only of sockets.
  private static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    shutdown(ends[0], Int32(SHUT_WR))
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ program: RawString, _ arguments: [RawString], output: Int32, messages: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    // The player blocks the signals that end the process.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = ([program] + arguments).map { word in word.withCString { strdup($0) } } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let result = program.withCString { posix_spawn(&process, $0, &actions, &attributes, &words, environ) }
    return result == 0 ? process : nil
  }

  func next() -> ExportEvent {
    while true {
      if let line = takeLine() {
        guard let percent = Double(line) else { continue }
        return .progress(min(max(percent / 100, 0), 1))
      }
      let bytes = Self.read(output)
      guard !bytes.isEmpty else { return end() }
      rest.withLock { $0 += bytes }
    }
  }

  private func takeLine() -> String? {
    rest.withLock { rest in
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest.removeSubrange(...end) }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
  }

  /// Returns the next bytes of a pipe; none at its end.
  private static func read(_ pipe: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1024)
    var count = 0
    repeat { count = Glibc.read(pipe, &buffer, buffer.count) } while count < 0 && errno == EINTR
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Waits for the end of the process, whose output has ended.
  private func end() -> ExportEvent {
    var words: [UInt8] = []
    while case let bytes = Self.read(messages), !bytes.isEmpty {
      if words.count < Self.longestMessage { words += bytes }
    }
    var status: Int32 = 0
    process.withLock { process in
      while process > 0, waitpid(process, &status, 0) < 0, errno == EINTR {}
      process = 0
    }
    return status == 0 ? .finished : .failed(Self.reason(in: String(decoding: words, as: UTF8.self)))
  }

  /// Returns the sentence in the messages of a process, without the name of the program.
  static func reason(in messages: String) -> String {
    let prefix = "segue: "
    let line = messages.split(separator: "\n").last { $0.hasPrefix(prefix) }
    return line.map { String($0.dropFirst(prefix.count)) } ?? "The process of the export has ended early"
  }

  func stop() { process.withLock { process in if process > 0 { kill(process, SIGTERM) } } }
}
