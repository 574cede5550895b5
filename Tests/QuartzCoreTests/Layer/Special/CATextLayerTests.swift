import CoreText
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CATextLayerTests {
  private func layer(_ string: Any, width: CGFloat, height: CGFloat = 40) -> CATextLayer {
    LayerTree.place(CATextLayer(), 0, 0, width, height) {
      $0.string = string
      $0.fontSize = 16
      $0.foregroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    }
  }

  /// The columns and rows in which the layer draws something; `nil` where it draws nothing.
  private func ink(_ layer: CATextLayer) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    guard let image = layer.contents as? CGImage else { return nil }
    var columns: [Int] = [], rows: [Int] = []
    for y in 0..<image.height {
      for x in 0..<image.width
      where image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4 + 3, as: UInt8.self) > 40 {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return nil
    }
    return (left...right, top...bottom)
  }

  @Test func `text is at the top left, inside the preferred size`() throws {
    let layer = layer("Hello", width: 200)
    let size = layer.preferredFrameSize()
    let found = try #require(ink(layer))
    #expect(found.x.lowerBound < 5)
    #expect(CGFloat(found.x.upperBound) <= size.width)
    #expect(CGFloat(found.x.upperBound) > size.width * 0.8)
    #expect(CGFloat(found.y.upperBound) < size.height)
  }

  @Test func `the alignment mode centers text or aligns it right`() throws {
    let layer = layer("Hello", width: 200)
    layer.alignmentMode = .right
    #expect(try #require(ink(layer)).x.upperBound > 190)
    layer.alignmentMode = .center
    let found = try #require(ink(layer))
    #expect(abs((found.x.lowerBound + found.x.upperBound) / 2 - 100) < 4)
  }

  @Test func `a long text is clipped, truncated or wrapped`() throws {
    let text = "One two three four five six seven"
    let layer = layer(text, width: 80, height: 60)
    let line = layer.preferredFrameSize()
    #expect(line.width > 160)
    #expect(CGFloat(try #require(ink(layer)).y.upperBound) < line.height)
    layer.isWrapped = true
    let wrapped = layer.preferredFrameSize()
    #expect(wrapped.width <= 80)
    #expect(wrapped.height > line.height * 2.5)
    layer.truncationMode = .end
    #expect(layer.preferredFrameSize().height <= 60)
    layer.bounds.size.height = line.height * 1.5
    #expect(abs(layer.preferredFrameSize().height - line.height) < 1)
  }

  @Test func `font, font size and attributes of an attributed string determine the size`() throws {
    let layer = layer("Hello", width: 400, height: 100)
    let small = layer.preferredFrameSize()
    layer.fontSize = 32
    #expect(abs(layer.preferredFrameSize().width - small.width * 2) < 2)
    layer.font = CTFont(families: CTFont.monospacedFamilies, size: 5)
    #expect(abs(layer.preferredFrameSize().width - small.width * 2) > 2)
    let font = CTFont(size: 16)
    layer.string = NSAttributedString(
      string: "Hello", attributes: [NSAttributedString.Key(rawValue: "NSFont"): font])
    #expect(abs(layer.preferredFrameSize().width - small.width) < 0.01)
  }

  @Test func `a change of text, color or bounds requires a new drawing`() {
    let layer = layer("Hello", width: 100)
    for change: (CATextLayer) -> Void in [
      { $0.string = "Bye" }, { $0.foregroundColor = nil }, { $0.bounds.size.width = 50 },
      { $0.truncationMode = .start },
    ] {
      layer.displayIfNeeded()
      #expect(!layer.needsDisplay())
      change(layer)
      #expect(layer.needsDisplay())
    }
  }

  @Test func `a text layer without a text or a color draws nothing`() {
    let layer = layer("Hello", width: 100)
    #expect(CATextLayer(layer: layer).string as? String == "Hello")
    #expect(ink(layer) != nil)
    layer.foregroundColor = nil
    #expect(ink(layer) == nil)
    #expect(ink(CATextLayer()) == nil)
  }
}
