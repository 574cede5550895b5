import Testing
import UIKit

@testable import UIFoundation

struct UIFontTests {
  @Test func `equal fonts are equal and hash the same`() {
    let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    #expect(font == UIFont.systemFont(ofSize: 15, weight: .semibold))
    #expect(font.hash == UIFont.systemFont(ofSize: 15, weight: .semibold).hash)
    #expect(font != UIFont.systemFont(ofSize: 15) && font != font.withSize(16))
  }

  @Test func `font metrics are ordered and scale with the size`() {
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
  func `weights map to the OpenType scale`(weight: UIFont.Weight, expected: Int) {
    #expect(weight.openTypeWeight == expected)
  }

  @Test(arguments: [
    ("HelveticaNeue", "Liberation Sans", 400, false), ("HelveticaNeue-UltraLight", "Liberation Sans", 100, false),
    ("HelveticaNeue-Thin", "Liberation Sans", 200, false),
    ("HelveticaNeue-CondensedBold", "Liberation Sans", 700, false),
    ("Helvetica-LightOblique", "Liberation Sans", 300, true), ("Arial-BoldItalicMT", "Liberation Sans", 700, true),
    ("ArialRoundedMTBold", "Liberation Sans", 700, false), ("AvenirNext-DemiBoldItalic", "Nunito Sans", 600, true),
    ("Avenir-Book", "Nunito Sans", 400, false), ("Avenir Next", "Nunito Sans", 400, false),
    ("Georgia-BoldItalic", "Gelasio", 700, true), ("TimesNewRomanPSMT", "Liberation Serif", 400, false),
    ("TimesNewRomanPS-BoldMT", "Liberation Serif", 700, false), ("Courier-Oblique", "Liberation Mono", 400, true),
    ("CourierNewPSMT", "Liberation Mono", 400, false), ("Menlo-Regular", "DejaVu Sans Mono", 400, false),
    ("SFProText-Semibold", "Inter", 600, false), (".SFUI-Heavy", "Inter", 800, false),
    ("Georgia", "Gelasio", 400, false),
  ])
  func `an iOS font name is mapped to similar families with its weight and slant`(
    name: String, family: String, weight: Int, isItalic: Bool
  ) throws {
    let wanted = try #require(PhoneFontName(name))
    #expect(wanted.families.first == family && wanted.weight == weight && wanted.isItalic == isItalic)
    let font = try #require(UIFont(name: name, size: 13))
    #expect(font.pointSize == 13 && UIFont.familyNames.contains(font.familyName))
  }

  @Test(arguments: ["Georgian", "HelveticaNeue-Chubby", "Nonsense-Bold", ""])
  func `an unknown name is no iOS font name`(name: String) { #expect(PhoneFontName(name) == nil) }

  @Test func `a bold font name gives a bold and wider font`() throws {
    let plain = try #require(UIFont(name: "HelveticaNeue", size: 20))
    let bold = try #require(UIFont(name: "HelveticaNeue-Bold", size: 20))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold) && bold != plain)
    let text = NSString("Breadth")
    #expect(text.size(withAttributes: [.font: bold]).width > text.size(withAttributes: [.font: plain]).width)
  }

  @Test func `a font of a family that is not installed is nil`() {
    #expect(UIFont(name: "No Such Family 4711", size: 12) == nil)
    let family = UIFont.systemFont(ofSize: 12).familyName
    #expect(UIFont(name: family, size: 12)?.familyName == family)
  }
}
