import Foundation

/// The reason why the player cannot continue, in one sentence for the user.
nonisolated struct PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A clear, short sentence without a period.
  let reason: String

  var description: String { reason }
}

/// Writes a message to standard error, on a line of its own.
nonisolated func complain(_ words: String) {
  try? FileHandle.standardError.write(contentsOf: Data("segue: \(words)\n".utf8))
}

extension String {
  /// The sentence without its period and, unless it begins with an abbreviation, its capital.
  nonisolated var asPartOfSentence: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    let isWord = text.dropFirst().first?.isLowercase ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
  }
}
