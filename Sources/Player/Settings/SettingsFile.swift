import Foundation
import ImageIO

/// The file of the settings, `segue/settings.json` in the user's configuration folder.
nonisolated struct SettingsFile: Sendable {
  /// The folder of the file, which belongs to the player.
  let folder: RawString

  /// The settings of a file, with a notice for the user.
  nonisolated struct Content: Equatable, Sendable {
    var settings = Settings()

    /// A sentence for the user about a problem with the file, or `nil`.
    var notice: String?
  }

  /// The maximum size of the file, in bytes.
  private static let largestFile = 1 << 20

  /// The path of the file.
  var path: RawString { folder.appending("settings.json") }

  /// The path to which a damaged file is renamed.
  var damagedPath: RawString { folder.appending("settings.damaged.json") }

  /// Reads the settings; a missing file yields the default ones. A damaged file is renamed.
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

  /// Writes the settings to a temporary file and renames it, so that the file is complete at any time.
  func write(_ settings: Settings) throws(PathProblem) {
    makeFolder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(settings) + Data("\n".utf8) else { throw .other("they hold no numbers") }
    do throws(OutputFile.Failure) {
      let file = try AtomicFile(for: path.bytes, permissions: 0o600)
      try file.write(data)
      try file.commit(syncing: true)
    } catch { throw PathProblem(errno: error.code) }
  }

  /// Creates the folder and its parents; errors appear when the file is written.
  private func makeFolder() {
    for (index, byte) in folder.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = RawString(Array(folder.bytes[..<index])).withCString { mkdir($0, 0o700) }
    }
    _ = folder.withCString { mkdir($0, 0o700) }
  }
}

nonisolated extension SettingsFile {
  /// Returns the user's settings file, as determined by the environment; `nil` without a home folder.
  static func users(in environment: [String: String] = ProcessInfo.processInfo.environment) -> SettingsFile? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return SettingsFile(folder: RawString(folder).appending("segue"))
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return SettingsFile(folder: RawString(home).appending(".config/segue"))
  }
}
