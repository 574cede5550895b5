/// A picture of the grid: a file that is assumed to be a picture until reading it fails.
nonisolated struct Picture: Hashable, Sendable {
  /// The path of the file.
  let path: RawString

  /// The title below the picture, in one line. It is made when it is asked for, since few of thousands are.
  var title: String { ownTitle ?? Self.title(ofFileNamed: path.lastComponent) }

  /// The reason why the file cannot be read, if it is known in advance.
  let problem: String?

  /// The title, unless it is that of the file.
  private let ownTitle: String?

  /// Creates a picture whose title is the file's name without the extension.
  init(path: RawString, problem: String? = nil) {
    self.path = path
    self.problem = problem
    ownTitle = nil
  }

  /// Creates a picture with a custom title.
  init(path: RawString, title: String) {
    self.path = path
    ownTitle = title
    problem = nil
  }

  /// Returns the name of a file without its extension, in one line.
  static func title(ofFileNamed name: RawString) -> String { line(name.withoutExtension) }

  private static let printableASCII: ClosedRange<UInt8> = 0x20...0x7E

  /// Returns a name in one line: line breaks and control characters are replaced by spaces.
  static func line(_ name: RawString) -> String {
    // Most names are plain ASCII; in a folder of thousands, looking up each character takes longer than listing it.
    if name.bytes.allSatisfy({ printableASCII.contains($0) }) { return name.text }
    let characters = name.text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    return String(characters)
  }
}
