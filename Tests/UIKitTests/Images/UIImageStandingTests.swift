import CoreGraphics
import Testing
import UIKit

@Suite struct UIImageStandingTests {
  private var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
  }

  @Test func `a horizontally flipped image has its left side on the right`() throws {
    let mirrored = image.withHorizontallyFlippedOrientation()
    let picture = try #require(mirrored.cgImage)
    #expect(mirrored.size == image.size && mirrored.scale == 2)
    let row = (0..<8).map { picture.pixels.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    #expect(row == [0, 0, 0, 0, 0, 0, 0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func `copies of an image keep its alignment, baseline and flipping attributes`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let standing = image.withAlignmentRectInsets(insets).withBaselineOffset(fromBottom: 1)
      .imageFlippedForRightToLeftLayoutDirection().withRenderingMode(.alwaysTemplate)
    #expect(standing.alignmentRectInsets == insets && standing.baselineOffsetFromBottom == 1)
    #expect(standing.flipsForRightToLeftLayoutDirection && standing.renderingMode == .alwaysTemplate)
    #expect(standing.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    #expect(image.alignmentRectInsets == .zero && !image.flipsForRightToLeftLayoutDirection)
  }

  @Test func `rectangles are filled and framed with a blend mode`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 1), .clear)
      UIColor.blue.setFill()
      UIRectFrameUsingBlendMode(CGRect(x: 1, y: 1, width: 2, height: 2), .multiply)
    }
    let picture = try #require(drawn.cgImage)
    #expect(picture.pixels.load(as: UInt32.self) == 0)
    #expect(picture.pixels.load(fromByteOffset: 4, as: UInt32.self) == 0xFFFF_0000)
    #expect(picture.pixels.load(fromByteOffset: picture.bytesPerRow + 4, as: UInt32.self) == 0xFF00_0000)
  }
}
