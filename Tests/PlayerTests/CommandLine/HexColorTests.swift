import DesktopServices
import Testing

@testable import Player

struct HexColorTests {
  @Test(arguments: ["000000", "ffffff", "3584e4", "0a0b0c"]) func `digits survive as a color`(digits: String) throws {
    #expect(HexColor(try #require(HexColor(digits)).color).text == digits)
  }

  @Test func `a number sign and capital letters are accepted`() {
    #expect(HexColor("#3584E4") == HexColor("3584e4"))
    #expect(HexColor("FF0000")?.color == DesktopSettings.Color(red: 1, green: 0, blue: 0))
  }

  @Test(arguments: ["", "fff", "#fff", "3584e", "3584e4f", "gggggg", "+12345", "blue", "１２３４５６"])
  func `other texts are no color`(word: String) { #expect(HexColor(word) == nil) }
}
