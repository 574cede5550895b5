import CoreGraphics
import Testing
import UIKit

@testable import UIFoundation

@Suite struct StringDrawingTests {
  let font = UIFont.systemFont(ofSize: 20)

  func drawn(_ body: () -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in body() }.cgImage
  }

  @Test func `the size of a string is that of its lines`() {
    let size = "Mist".size(withAttributes: [.font: font])
    #expect(size.height == font.lineHeight && size.width > 20 && size.width < 60)
    #expect(NSString(string: "Mist").size(withAttributes: [.font: font]) == size)
    #expect(NSAttributedString(string: "Mist", attributes: [.font: font]).size() == size)
    #expect("".size(withAttributes: [.font: font]) == .zero)
    #expect("a\nb".size(withAttributes: [.font: font]).height == 2 * font.lineHeight)
    #expect("x".size().height == UIFont.systemFont(ofSize: 12).lineHeight, "12 points where nothing is said")
  }

  @Test func `a bounding rectangle wraps lines according to its options`() {
    let text = "several words that need some lines"
    let size = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let flowing = text.boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
    #expect(flowing.origin == .zero && flowing.width <= 100 && flowing.height >= 3 * font.lineHeight - 0.01)
    let line = text.boundingRect(with: size, options: [], attributes: [.font: font], context: nil)
    #expect(line.height == font.lineHeight && line.width > 200 && line.minY == -font.ascender)
    let two = text.boundingRect(
      with: CGSize(width: 100, height: 2 * font.lineHeight + 1),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: font], context: nil)
    #expect(abs(two.height - 2 * font.lineHeight) < 0.01)
    let wide = text.boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: 10), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    #expect(wide.size == line.size)
  }

  @Test func `text is drawn at its point in its color`() throws {
    let image = try #require(
      drawn { "█".draw(at: CGPoint(x: 50, y: 30), withAttributes: [.font: font, .foregroundColor: UIColor.red]) })
    let ink = image.inkBounds
    #expect(abs(ink.minX - 50) < 3 && ink.minY > 28 && ink.maxY < 30 + font.lineHeight + 4)
    #expect(image.pixel(55, 42) == 0xFFFF_0000)
  }

  @Test func `text is drawn inside its rectangle, and lines that do not fit are omitted`() throws {
    let text = "one two three four five six seven"
    let all = try #require(
      drawn { text.draw(in: CGRect(x: 10, y: 0, width: 90, height: 100), withAttributes: [.font: font]) })
    let few = try #require(
      drawn {
        text.draw(in: CGRect(x: 10, y: 0, width: 90, height: font.lineHeight * 2), withAttributes: [.font: font])
      })
    #expect(few.ink < all.ink && few.inkBounds.maxY <= font.lineHeight * 2 + 2)
    #expect(all.inkBounds.minX >= 9 && all.inkBounds.maxX <= 101)
  }

  @Test func `drawing without usesLineFragmentOrigin places the baseline at the origin`() throws {
    let text = NSAttributedString(string: "HHH", attributes: [.font: font])
    let image = try #require(drawn { text.draw(with: CGRect(x: 5, y: 60, width: 0, height: 0), context: nil) })
    #expect(abs(image.inkBounds.maxY - 60) <= 1)
  }

  @Test func `a truncated paragraph has one line with an ellipsis`() throws {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let text = "several words that need some lines"
    let box = text.boundingRect(
      with: CGSize(width: 100, height: 500), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    #expect(box.height == font.lineHeight && box.width <= 100 && box.width > 70)
  }

  @Test func `text is aligned according to its paragraph style`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let image = try #require(
      drawn {
        "Mist".draw(
          in: CGRect(x: 0, y: 0, width: 200, height: 50), withAttributes: [.font: font, .paragraphStyle: style])
      })
    #expect(image.inkBounds.maxX > 195)
  }

  @Test func `a drawing context lets text shrink and reports the scale`() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    let natural = "shrinking".size(withAttributes: [.font: font]).width
    let half = "shrinking".boundingRect(
      with: CGSize(width: natural / 2, height: 100), options: [], attributes: [.font: font], context: context)
    #expect(abs(context.actualScaleFactor - 0.5) < 0.01 && abs(half.width - natural / 2) < 0.5)
    #expect(context.totalBounds == half)
  }

  @Test func `paragraph styles are compared by value, and copies are independent`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = style.copy() as? NSParagraphStyle
    style.lineSpacing = 5
    #expect(copy?.lineSpacing == 4 && copy != style)
    #expect((copy?.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 4)
    #expect(NSParagraphStyle.default == NSMutableParagraphStyle())
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping && NSParagraphStyle.default.alignment == .natural)
  }

  @Test func `underline styles have the raw values of Apple's`() {
    #expect(NSUnderlineStyle.single.rawValue == 1 && NSUnderlineStyle.thick.rawValue == 2)
    #expect(NSUnderlineStyle.double.rawValue == 9 && NSUnderlineStyle([.single, .patternDash]).rawValue == 0x201)
  }
}
