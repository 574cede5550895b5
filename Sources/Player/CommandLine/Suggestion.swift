/// What a mistyped word was probably meant to be.
nonisolated enum Suggestion {
  /// A question to append to a message, or nothing where no word is near.
  static func question(for word: String, among words: [String]) -> String {
    nearest(to: word, among: words).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// The nearest of some words, the first of several: at most two changes away, and at most one for every three letters.
  static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased()), dashes = word.prefix { $0 == "-" }.count
    let limit = min(mostChanges, max(1, (letters.count - dashes) / lettersPerChange))
    let distances = words.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }), nearest.distance <= limit else { return nil }
    return nearest.word
  }

  private static let mostChanges = 2
  private static let lettersPerChange = 3

  /// How many letters must be put in, left out, replaced or swapped with their neighbours to make one word of the other:
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
