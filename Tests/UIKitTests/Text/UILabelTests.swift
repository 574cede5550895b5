import CoreGraphics
import CoreText
import QuartzCore
import Testing
import UIKit

@testable import UIFoundation
@testable import UIKitCore

struct UILabelTests {
  private func label(_ text: String, lines: Int = 1, size: CGFloat = 17) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.numberOfLines = lines
    label.font = .systemFont(ofSize: size)
    return label
  }

  private func drawn(_ label: UILabel) -> CGImage? {
    label.layer.setNeedsDisplay()
    label.layer.displayIfNeeded()
    return label.layer.contents as? CGImage
  }

  @Test(arguments: ["Morning Mist", "Ågjpqy", "山の朝", "صباح الخير", "W", "a-very-long-file-name-without-any-spaces.jpg"])
  func `a label with its fitting size shows its whole text`(text: String) throws {
    let tight = label(text), wide = label(text)
    tight.sizeToFit()
    wide.frame.size = CGSize(width: tight.bounds.width + 60, height: tight.bounds.height + 40)
    let tightInk = try #require(drawn(tight)), wideInk = try #require(drawn(wide))
    // A letter may reach slightly beyond its line, as Å and ص do: nearly all of its edge is visible.
    #expect(tightInk.ink > wideInk.ink * 99 / 100 && tightInk.ink <= wideInk.ink)
    #expect(wideInk.inkBounds.width - tightInk.inkBounds.width <= 1)
    #expect(wideInk.inkBounds.height - tightInk.inkBounds.height <= 1)
    // The size is not too large either: letters reach both ends.
    #expect(tightInk.inkBounds.width > tight.bounds.width * 0.8)
  }

  @Test(arguments: [80.0, 140, 300])
  func `several lines are drawn in the height that sizeThatFits returns`(width: Double) throws {
    let text = "Layered mountains in the mist of an early morning, and over them the last stars"
    let tight = label(text, lines: 0), tall = label(text, lines: 0)
    let size = tight.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    #expect(size.width <= width)
    tight.frame.size = CGSize(width: width, height: size.height)
    tall.frame.size = CGSize(width: width, height: size.height + 100)
    #expect(try #require(drawn(tight)).ink == #require(drawn(tall)).ink)
    #expect(size.height > tight.font.lineHeight * 1.9)
  }

  @Test func `the alignment of attributed text with a paragraph style can be changed`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 3
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.attributedText = NSAttributedString(string: "text", attributes: [.paragraphStyle: style])
    label.textAlignment = .center
    let changed = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(changed?.alignment == .center && changed?.lineSpacing == 3)
  }

  @Test func `numberOfLines limits the height`() {
    let text = "one two three four five six seven eight nine ten"
    let one = label(text).sizeThatFits(CGSize(width: 60, height: 0))
    let two = label(text, lines: 2).sizeThatFits(CGSize(width: 60, height: 0))
    let all = label(text, lines: 0).sizeThatFits(CGSize(width: 60, height: 0))
    #expect(abs(two.height - 2 * one.height) <= 1)
    #expect(all.height > two.height)
  }

  @Test func `text that is too wide ends in an ellipsis inside the label`() throws {
    let whole = label("A rather long title for a small place")
    let narrow = label("A rather long title for a small place")
    whole.sizeToFit()
    narrow.frame.size = CGSize(width: 80, height: whole.bounds.height)
    let ink = try #require(drawn(narrow))
    #expect(ink.width == 80 && ink.inkBounds.width > 50)
    #expect(ink.ink < (try #require(drawn(whole))).ink / 2)
  }

  @Test func `a label with the height of two lines shows two of many lines`() throws {
    let text = "one two three four five six seven eight nine ten"
    let many = label(text, lines: 0), two = label(text, lines: 2)
    two.frame.size = CGSize(width: 60, height: two.sizeThatFits(CGSize(width: 60, height: 0)).height)
    many.frame = two.frame
    #expect(try #require(drawn(many)).ink == #require(drawn(two)).ink)
  }

  @Test func `text is aligned horizontally and centered vertically`() throws {
    let label = label("Mist")
    label.frame.size = CGSize(width: 200, height: 100)
    let left = try #require(drawn(label)).inkBounds
    label.textAlignment = .right
    let right = try #require(drawn(label)).inkBounds
    label.textAlignment = .center
    let center = try #require(drawn(label)).inkBounds
    #expect(left.minX < 4 && right.maxX > 196 && abs(center.midX - 100) < 3)
    #expect(abs(left.midY - 50) < 6)
  }

  @Test func `labels of the same height share a baseline, whatever their script`() throws {
    let mixed = label("Him 山", size: 13)
    mixed.frame.size = CGSize(width: 160, height: 20)
    let latin = label("Him", size: 13)
    latin.frame.size = mixed.frame.size
    let (left, right) = (try #require(drawn(latin)), try #require(drawn(mixed)))
    // The Latin letters have the same position in both.
    for y in 0..<20 { for x in 0..<20 { #expect(left.pixel(x, y) == right.pixel(x, y)) } }
  }

  @Test func `an empty text has no size and no bitmap`() {
    let label = label("")
    #expect(label.intrinsicContentSize == .zero)
    label.frame.size = CGSize(width: 100, height: 20)
    label.layer.displayIfNeeded()
    #expect(label.layer.contents == nil)
    label.text = nil
    #expect(label.sizeThatFits(.zero) == .zero)
  }

  @Test func `only a change of a property requires a new drawing`() {
    let label = label("Mist")
    label.sizeToFit()
    label.layer.displayIfNeeded()
    label.text = "Mist"
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .natural
    #expect(!label.layer.needsDisplay())
    label.text = "Dawn"
    #expect(label.layer.needsDisplay())
  }

  @Test func `text is drawn in the text color or the highlighted text color`() throws {
    let label = label("█", size: 40)
    label.textColor = .red
    label.sizeToFit()
    let image = try #require(drawn(label))
    #expect(image.pixel(image.width / 2, image.height / 2) == 0xFFFF_0000)
    label.isHighlighted = true
    label.highlightedTextColor = .blue
    #expect(try #require(drawn(label)).pixel(image.width / 2, image.height / 2) == 0xFF00_00FF)
  }

  @Test func `a scale of two draws twice the pixels in the same size`() throws {
    let label = label("Mist")
    let size = label.sizeThatFits(.zero)
    label.contentScaleFactor = 2
    label.sizeToFit()
    #expect(abs(label.bounds.width - size.width) <= 1)
    let image = try #require(drawn(label))
    #expect(image.width == Int((label.bounds.width * 2).rounded(.up)))
    #expect(image.inkBounds.width > size.width * 1.6)
  }
}

/// Tests attributed text, shadows, and text that is shrunk to fit.
extension UILabelTests {
  private func wide(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  private func image(_ label: UILabel) -> CGImage? {
    label.layer.setNeedsDisplay()
    label.layer.displayIfNeeded()
    return label.layer.contents as? CGImage
  }

  @Test func `attributed text determines text, font and size of a label`() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    label.attributedText = text
    #expect(label.text == "small LARGE" && label.attributedText == text)
    #expect(label.font.pointSize == 10, "the label's font is that of the first character")
    #expect(abs(label.intrinsicContentSize.height - UIFont.systemFont(ofSize: 40).lineHeight) <= 1)
    label.font = .systemFont(ofSize: 20)
    #expect(abs(label.intrinsicContentSize.height - UIFont.systemFont(ofSize: 20).lineHeight) <= 1)
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont == .systemFont(ofSize: 20))
    label.attributedText = nil
    #expect(label.text == nil && label.intrinsicContentSize == .zero)
  }

  @Test func `a label's properties apply where attributes are missing`() throws {
    let label = wide("", size: 30)
    label.textColor = .blue
    let text = NSMutableAttributedString(string: "██")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    let drawn = try #require(image(label))
    let half = Int("█".size(withAttributes: [.font: UIFont.systemFont(ofSize: 30)]).width)
    #expect(drawn.pixel(half / 2, 20) == 0xFF00_00FF && drawn.pixel(half + half / 2, 20) == 0xFFFF_0000)
    label.highlightedTextColor = .green
    label.isHighlighted = true
    #expect(try #require(image(label)).pixel(half + half / 2, 20) == 0xFF00_FF00, "highlighted, all in one colour")
    label.isHighlighted = false
    label.textColor = .blue
    #expect(try #require(image(label)).pixel(half + half / 2, 20) == 0xFF00_00FF, "a colour set later is for all")
  }

  @Test func `the paragraph style of attributed text determines alignment and line break mode`() {
    let label = wide("")
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.center, .byClipping)
    label.attributedText = NSAttributedString(string: "text", attributes: [.paragraphStyle: style])
    #expect(label.textAlignment == .center && label.lineBreakMode == .byClipping)
    label.textAlignment = .right
    let changed = label.attributedText?.attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
    #expect(changed?.alignment == .right && changed?.lineBreakMode == .byClipping)
    #expect(style.alignment == .center, "the style that was handed over stays as it was")
  }

  @Test func `text that is too long shrinks down to the minimum scale factor`() throws {
    let label = wide("A TITLE THAT IS FAR TOO LONG FOR THIS LABEL")
    let cut = try #require(image(label)).inkBounds
    label.adjustsFontSizeToFitWidth = true
    let small = try #require(image(label)).inkBounds
    #expect(small.width > 190 && small.height < cut.height * 0.85)
    label.minimumScaleFactor = 0.9
    let limited = try #require(image(label)).inkBounds
    #expect(limited.height > small.height, "beyond its limit it is cut off")
    label.text = "Short"
    let fits = try #require(image(label)).inkBounds
    label.adjustsFontSizeToFitWidth = false
    #expect(try #require(image(label)).inkBounds == fits, "what fits stays as it is")
  }

  @Test func `shrunk text is positioned by the baseline adjustment`() throws {
    let label = wide("HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH", size: 30)
    label.adjustsFontSizeToFitWidth = true
    let onBaseline = try #require(image(label)).inkBounds
    label.baselineAdjustment = .alignCenters
    let centered = try #require(image(label)).inkBounds
    label.baselineAdjustment = .none
    let atTop = try #require(image(label)).inkBounds
    let font = label.font.ctFont.metrics
    #expect(abs(onBaseline.maxY - (20 - (font.ascent + font.descent) / 2 + font.ascent)) <= 1)
    #expect(abs(centered.midY - 20) <= 1.5 && onBaseline.maxY > centered.maxY && atTop.minY < centered.minY)
  }

  @Test func `several lines shrink until all of them fit`() throws {
    let label = wide("Some words that wrap into more lines than this label is high, at their full size at least")
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    let scale = FittingScale(
      text: AttributedText(label.text ?? ""),
      style: TextStyle(font: label.font.ctFont, lineBreak: .truncatingTail, maximumLines: 0),
      room: label.bounds.size
    ).scale(downTo: 0)
    #expect(scale < 1 && scale > 0.5)
    let ink = try #require(image(label)).inkBounds
    #expect(ink.minY >= 0 && ink.maxY <= 40 && ink.height > 25)
  }

  @Test func `a shadow is one point above the text by default`() throws {
    let label = wide("H", size: 30)
    let plain = try #require(image(label)).inkBounds
    label.shadowColor = .red
    let above = try #require(image(label)).inkBounds
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && above.minY == plain.minY - 1)
    label.shadowOffset = CGSize(width: 5, height: 3)
    let below = try #require(image(label)).inkBounds
    #expect(below.maxX == plain.maxX + 5 && below.maxY == plain.maxY + 3)
  }

  @Test func `a disabled label is drawn with reduced opacity, including emoji`() throws {
    let label = wide("😀", size: 30)
    label.isEnabled = false
    let drawn = try #require(image(label))
    let greatest = (0..<40).flatMap { y in (0..<40).map { x in drawn.pixel(x, y) >> 24 } }.max() ?? 0
    #expect((100...104).contains(greatest))
  }

  @Test func `a label provides its first and last baseline for layout`() throws {
    let label = wide("Hx", size: 20)
    let ink = try #require(image(label)).inkBounds
    let first = try #require(label.firstBaselineFromTop)
    #expect(abs(first - ink.maxY) <= 1 && abs(label.bounds.height - label.lastBaselineFromBottom - first) < 0.01)
    label.numberOfLines = 0
    let narrow = label.intrinsicContentSize(laidOutIn: 15), broad = label.intrinsicContentSize(laidOutIn: 200)
    #expect(narrow.height > broad.height)
  }
}
