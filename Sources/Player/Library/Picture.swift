/// One cell of the grid: a file that is taken for a picture until reading it proves otherwise.
nonisolated struct Picture: Hashable, Sendable {
  /// The file.
  let path: RawString

  /// What stands under the picture; one line.
  let title: String

  /// Why there is nothing to read, if that is known before trying.
  let problem: String?

  /// A picture titled by its file's name without the extension.
  init(path: RawString, problem: String? = nil) {
    self.path = path
    self.problem = problem
    title = Self.title(ofFileNamed: path.lastComponent)
  }

  /// A picture with a title of its own.
  init(path: RawString, title: String) {
    self.path = path
    self.title = title
    problem = nil
  }

  /// The name without its extension, on one line.
  static func title(ofFileNamed name: RawString) -> String { line(name.withoutExtension) }

  /// A name with spaces for what would break or disturb the line: line ends and control characters.
  static func line(_ name: RawString) -> String {
    let characters = name.text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    return String(characters)
  }
}
