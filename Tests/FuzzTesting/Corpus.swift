import Foundation

/// Small valid inputs of one kind, from which ``Fuzzer`` makes invalid ones: the files in a folder of `Tests/Corpus`.
public struct Corpus: Sendable {
  /// An input.
  public struct Entry: Sendable {
    /// The file's name.
    public let name: String

    /// The file's content.
    public let bytes: [UInt8]
  }

  /// The inputs, in the order of their names.
  public let entries: [Entry]

  /// Reads the folder `name` of `Tests/Corpus`.
  public init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    entries = try files.sorted { $0.lastPathComponent < $1.lastPathComponent }.map {
      Entry(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
    }
  }
}
