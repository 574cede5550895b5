import Testing

@testable import UIKit

struct UIFontTests {
  @Test func `equal fonts are equal and hash the same`() {
    let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    #expect(font == UIFont.systemFont(ofSize: 15, weight: .semibold))
    #expect(font.hash == UIFont.systemFont(ofSize: 15, weight: .semibold).hash)
    #expect(font != UIFont.systemFont(ofSize: 15) && font != font.withSize(16))
  }

  @Test func `its heights are in order and grow with the size`() {
    let font = UIFont.systemFont(ofSize: 20), twice = UIFont.systemFont(ofSize: 40)
    #expect(font.xHeight > 0 && font.capHeight > font.xHeight && font.ascender > font.capHeight)
    #expect(font.descender < 0)
    #expect(font.lineHeight >= font.ascender - font.descender - 0.01)
    #expect(abs(twice.capHeight - 2 * font.capHeight) < 0.5)
  }

  @Test(arguments: [
    (UIFont.Weight.ultraLight, 100), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700), (.black, 900),
    (UIFont.Weight(0.115), 450), (UIFont.Weight(2), 900), (UIFont.Weight(-2), 100),
  ])
  func `weights map onto the scale of font files`(weight: UIFont.Weight, expected: Int) {
    #expect(weight.openTypeWeight == expected)
  }

  @Test func `a family that is not installed gives nothing`() {
    #expect(UIFont(name: "No Such Family 4711", size: 12) == nil)
    let family = UIFont.systemFont(ofSize: 12).familyName
    #expect(UIFont(name: family, size: 12)?.familyName == family)
  }
}
