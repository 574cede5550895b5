import Testing

@testable import Player

struct SuggestionTests {
  @Test(arguments: [
    ("heor", "hero"), ("her", "hero"), ("HERO", "hero"), ("screenshot-pip", "screenshot-pop"),
    ("magicmove", "magic-move"),
    ("zom", "zoom"),
  ])
  func `a mistyped word is recognized`(word: String, meant: String) {
    let words = ["hero", "zoom", "magic-move", "screenshot-pop", "screenshot-slide"]
    #expect(Suggestion.nearest(to: word, among: words) == meant)
  }

  @Test(arguments: ["spin", "x", "", "frobnicate", "ozmo"])
  func `a word without a similar one has no suggestion`(word: String) {
    #expect(Suggestion.nearest(to: word, among: ["hero", "zoom", "magic-move"]) == nil)
    #expect(Suggestion.question(for: word, among: []) == "")
  }

  @Test(arguments: [("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ab", "ba", 1)])
  func `the distance counts changes, and a swap as one`(a: String, b: String, count: Int) {
    #expect(Suggestion.distance(Array(a), Array(b)) == count)
    #expect(Suggestion.distance(Array(b), Array(a)) == count)
  }

  @Test func `the suggested options are those in the usage text`() {
    #expect(UsageText.options(of: .list) == ["--json", "--help"])
    #expect(Set(UsageText.options(of: .export)).isSuperset(of: ["--transition", "-o", "--from", "--set"]))
    #expect(Set(UsageText.options(of: .player)).isSuperset(of: ["--renderer", "--slow", "--replay"]))
    #expect(Set(UsageText.options(of: .bench)).isSuperset(of: ["--mode", "--row"]))
  }
}
