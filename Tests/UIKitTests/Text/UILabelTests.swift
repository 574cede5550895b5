import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

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
  func `a label of its own size shows everything that it has to show`(text: String) throws {
    let tight = label(text), wide = label(text)
    tight.sizeToFit()
    wide.frame.size = CGSize(width: tight.bounds.width + 60, height: tight.bounds.height + 40)
    let tightInk = try #require(drawn(tight)), wideInk = try #require(drawn(wide))
    // A letter may reach a hair over its line, as Å and ص do: all but the last breath of its edge shows.
    #expect(tightInk.ink > wideInk.ink * 99 / 100 && tightInk.ink <= wideInk.ink)
    #expect(wideInk.inkBounds.width - tightInk.inkBounds.width <= 1)
    #expect(wideInk.inkBounds.height - tightInk.inkBounds.height <= 1)
    // The size is not generous either: letters stand at both ends.
    #expect(tightInk.inkBounds.width > tight.bounds.width * 0.8)
  }

  @Test(arguments: [80.0, 140, 300])
  func `several lines take the height that they are drawn in`(width: Double) throws {
    let text = "Layered mountains in the mist of an early morning, and over them the last stars"
    let tight = label(text, lines: 0), tall = label(text, lines: 0)
    let size = tight.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    #expect(size.width <= width)
    tight.frame.size = CGSize(width: width, height: size.height)
    tall.frame.size = CGSize(width: width, height: size.height + 100)
    #expect(try #require(drawn(tight)).ink == #require(drawn(tall)).ink)
    #expect(size.height > tight.font.lineHeight * 1.9)
  }

  @Test func `a limit of lines holds`() {
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

  @Test func `a height for two lines shows two of many`() throws {
    let text = "one two three four five six seven eight nine ten"
    let many = label(text, lines: 0), two = label(text, lines: 2)
    two.frame.size = CGSize(width: 60, height: two.sizeThatFits(CGSize(width: 60, height: 0)).height)
    many.frame = two.frame
    #expect(try #require(drawn(many)).ink == #require(drawn(two)).ink)
  }

  @Test func `the text stands where its alignment says, in the middle of the height`() throws {
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

  @Test func `labels of one height share a baseline, whatever their script`() throws {
    let mixed = label("Him 山", size: 13)
    mixed.frame.size = CGSize(width: 160, height: 20)
    let latin = label("Him", size: 13)
    latin.frame.size = mixed.frame.size
    let (left, right) = (try #require(drawn(latin)), try #require(drawn(mixed)))
    // The Latin letters stand in the same place in both.
    for y in 0..<20 { for x in 0..<20 { #expect(left.pixel(x, y) == right.pixel(x, y)) } }
  }

  @Test func `no text takes no room and no bitmap`() {
    let label = label("")
    #expect(label.intrinsicContentSize == .zero)
    label.frame.size = CGSize(width: 100, height: 20)
    label.layer.displayIfNeeded()
    #expect(label.layer.contents == nil)
    label.text = nil
    #expect(label.sizeThatFits(.zero) == .zero)
  }

  @Test func `only a change draws anew`() {
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

  @Test func `the colour is the text's`() throws {
    let label = label("█", size: 40)
    label.textColor = .red
    label.sizeToFit()
    let image = try #require(drawn(label))
    #expect(image.pixel(image.width / 2, image.height / 2) == 0xFFFF_0000)
    label.isHighlighted = true
    label.highlightedTextColor = .blue
    #expect(try #require(drawn(label)).pixel(image.width / 2, image.height / 2) == 0xFF00_00FF)
  }

  @Test func `twice the scale draws twice the pixels of the same size`() throws {
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
