import DesktopServices

/// The folders that were opened last, the latest first, as they are saved in the settings: as URIs, since a path need not
/// be valid UTF-8.
nonisolated struct RecentFolders: Equatable, Sendable {
  /// The URIs of the folders.
  private(set) var uris: [String]

  /// The maximum number of folders.
  private static let most = 10

  /// Creates a list of saved URIs.
  init(uris: [String] = []) { self.uris = Array(uris.prefix(Self.most)) }

  /// The absolute paths of the folders.
  var paths: [RawString] { uris.compactMap { FileURI.path(of: $0).map { RawString($0) } } }

  /// Moves a folder to the beginning, and removes the oldest one beyond the maximum.
  mutating func add(_ folder: RawString) {
    let uri = FileURI.uri(of: folder.bytes)
    uris = Array(([uri] + uris.filter { $0 != uri }).prefix(Self.most))
  }
}

nonisolated extension RecentFolders: Codable {
  init(from decoder: any Decoder) throws {
    self.init(uris: try decoder.singleValueContainer().decode([String].self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uris)
  }
}
