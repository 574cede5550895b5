import DesktopServices

/// A name that a user gives to a file.
nonisolated enum FileName {
  /// The largest number of bytes in a name.
  private static let longest = 255

  /// Returns the number of characters before the extension of a name.
  static func stemLength(of name: String) -> Int {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name.count }
    return name.distance(from: name.startIndex, to: dot)
  }

  /// Returns a name as it was typed, without the spaces around it; throws the reason why it cannot be the name of a
  /// picture.
  static func check(_ typed: String) throws(FileProblem) -> String {
    let name = typed.trimmed
    if name.isEmpty { throw FileProblem(reason: "a name needs at least one letter") }
    if name.contains("/") { throw FileProblem(reason: "a name must not contain a slash") }
    if name.hasPrefix(".") { throw FileProblem(reason: "a name that begins with a dot would hide the file") }
    if name.utf8.count > longest { throw FileProblem(reason: "the name is too long") }
    return name
  }
}

extension String {
  nonisolated fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
