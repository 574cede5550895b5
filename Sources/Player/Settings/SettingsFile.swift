import Foundation

/// The file that the settings are kept in: `segue/settings.json` in the person's folder of configurations.
nonisolated struct SettingsFile: Sendable {
  /// The folder, ours alone.
  let folder: RawString

  /// What a file held, and what is to be said about it.
  nonisolated struct Content: Equatable, Sendable {
    var settings = Settings()

    /// A sentence for the person where something was wrong.
    var notice: String?
  }

  /// No sensible settings are larger, in bytes.
  private static let largestFile = 1 << 20

  /// The file itself.
  var path: RawString { folder.appending("settings.json") }

  /// Where one goes that cannot be understood.
  var damagedPath: RawString { folder.appending("settings.damaged.json") }

  /// Reads the settings; none are as good as new ones. One that is damaged is set aside under another name.
  func read() -> Content {
    let data: [UInt8]
    do throws(PathProblem) { data = try bytes() } catch {
      return error == .missing
        ? Content() : Content(notice: "The settings \(path.text) cannot be read: \(error.reason).")
    }
    if let settings = try? JSONDecoder().decode(Settings.self, from: Data(data)) { return Content(settings: settings) }
    let isAside = path.withCString { from in damagedPath.withCString { rename(from, $0) } } == 0
    let fate =
      isAside ? "What was in them is kept in \(damagedPath.text)." : "They stay as they are until you change one."
    return Content(notice: "The settings are damaged and begin anew. \(fate)")
  }

  private func bytes() throws(PathProblem) -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw PathProblem(errno: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.largestFile), count = 0
    while count < bytes.count {
      let part = bytes.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      guard part >= 0 else { throw PathProblem(errno: errno) }
      guard part > 0 else { break }
      count += part
    }
    return Array(bytes.prefix(count))
  }

  /// Writes the settings: beside the file first and then into its place, so that there is a whole one at any time.
  func write(_ settings: Settings) throws(PathProblem) {
    makeFolder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(settings) + Data("\n".utf8) else { throw .other("they hold no numbers") }
    let draft = folder.appending(RawString(".settings.json.\(getpid())"))
    defer { _ = draft.withCString { unlink($0) } }
    try write(Array(data), to: draft)
    guard draft.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else {
      throw PathProblem(errno: errno)
    }
  }

  /// Makes the folder, and those around it; who cannot hears of it when writing.
  private func makeFolder() {
    for (index, byte) in folder.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = RawString(Array(folder.bytes[..<index])).withCString { mkdir($0, 0o700) }
    }
    _ = folder.withCString { mkdir($0, 0o700) }
  }

  private func write(_ bytes: [UInt8], to file: RawString) throws(PathProblem) {
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw PathProblem(errno: errno) }
    let isWritten = Foundation.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    let problem = PathProblem(errno: isWritten ? 0 : errno)
    guard close(descriptor) == 0, isWritten else { throw problem }
  }
}

nonisolated extension SettingsFile {
  /// The person's own, as the environment tells; `nil` for somebody without a home.
  static func users(in environment: [String: String] = ProcessInfo.processInfo.environment) -> SettingsFile? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return SettingsFile(folder: RawString(folder).appending("segue"))
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return SettingsFile(folder: RawString(home).appending(".config/segue"))
  }
}
