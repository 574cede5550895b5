import CoreGraphics
import Testing
import UIKit

@Suite struct UIFontDescriptorTests {
  @Test func `the installed font families and their fonts are listed`() throws {
    #expect(UIFont.familyNames.contains("DejaVu Sans") && UIFont.familyNames == UIFont.familyNames.sorted())
    let names = UIFont.fontNames(forFamilyName: "DejaVu Sans")
    #expect(names.contains("DejaVuSans") && names.contains("DejaVuSans-Bold"))
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
  }

  @Test func `a font is found by its font name and by its family name`() throws {
    let bold = try #require(UIFont(name: "DejaVuSans-Bold", size: 12))
    #expect(bold.fontName == "DejaVuSans-Bold" && bold.familyName == "DejaVu Sans" && bold.pointSize == 12)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(UIFont(name: "DejaVu Sans", size: 12)?.fontName == "DejaVuSans")
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
    for name in UIFont.fontNames(forFamilyName: "DejaVu Sans Mono") {
      #expect(UIFont(name: name, size: 9)?.familyName == "DejaVu Sans Mono", "\(name)")
    }
  }

  @Test func `symbolic traits make a font bold and italic, and can be removed`() throws {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let strong = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(strong.symbolicTraits == [.traitBold, .traitItalic] && strong.pointSize == 20)
    let width = "Width".size(withAttributes: [.font: UIFont(descriptor: strong, size: 0)]).width
    #expect(width > "Width".size(withAttributes: [.font: UIFont(descriptor: plain, size: 0)]).width)
    #expect(strong.withSymbolicTraits([])?.symbolicTraits == [])
    #expect(plain.withSymbolicTraits(.traitMonoSpace)?.symbolicTraits == .traitMonoSpace)
  }

  @Test func `designs and sizes change the font`() throws {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let mono = UIFont(descriptor: try #require(plain.withDesign(.monospaced)), size: 0)
    #expect("iii".size(withAttributes: [.font: mono]) == "WWW".size(withAttributes: [.font: mono]))
    let serif = UIFont(descriptor: try #require(plain.withDesign(.serif)), size: 30)
    #expect(serif.pointSize == 30 && serif.familyName != UIFont.systemFont(ofSize: 20).familyName)
    #expect(plain.withDesign(UIFontDescriptor.SystemDesign(rawValue: "unknown")) == nil)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline).symbolicTraits.contains(.traitBold))
  }

  @Test func `monospaced digits are equally wide`() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
    let widths = Set((0...9).map { "\($0)".size(withAttributes: [.font: font]).width })
    #expect(widths.count == 1)
  }

  @Test func `font metrics keep sizes up to a maximum`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 15).pointSize == 15)
    #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
  }
}
