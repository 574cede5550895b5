/// Suggestions for mistyped words.
nonisolated enum Suggestion {
  /// Returns a question to append to a message, or an empty string if no word is similar.
  static func question(for word: String, among words: [String]) -> String {
    nearest(to: word, among: words).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Returns the most similar word, the first of several: with at most two changes, and at most one for every three
  /// letters.
  static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased()), dashes = word.prefix { $0 == "-" }.count
    let limit = min(mostChanges, max(1, (letters.count - dashes) / lettersPerChange))
    let distances = words.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }), nearest.distance <= limit else { return nil }
    return nearest.word
  }

  private static let mostChanges = 2
  private static let lettersPerChange = 3

  /// Returns the number of letters to insert, delete, replace or swap with a neighbor to turn one word into the other:
  /// the optimal string alignment distance.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = [], previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
        row.append(least)
      }
      (before, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
