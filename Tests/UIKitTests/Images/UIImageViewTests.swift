import CoreGraphics
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

struct UIImageViewTests {
  private let picture = UIImage(cgImage: .of([[0xFF12_3456, 0xFF65_4321]]))

  @Test func `the layer's contents are the image's own pixels, not a copy`() {
    let view = UIImageView(image: picture)
    view.layoutIfNeeded()
    view.layer.displayIfNeeded()
    #expect(view.layer.contents as? CGImage === picture.cgImage)
    #expect(view.frame.size == CGSize(width: 2, height: 1) && view.intrinsicContentSize == view.frame.size)
  }

  @Test func `the first view of a new subclass keeps its image after a display`() {
    final class Portrait: UIImageView {}
    let view = Portrait(image: picture)
    view.setNeedsDisplay()
    view.layer.displayIfNeeded()
    #expect(view.layer.contents as? CGImage === picture.cgImage)
  }

  @Test func `the content mode determines the contents gravity`() {
    let view = UIImageView(image: picture)
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
    view.contentMode = .center
    #expect(view.layer.contentsGravity == .center)
  }

  @Test func `a template image takes the tint color and follows its changes`() throws {
    let view = UIImageView(image: picture.withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    #expect(try #require(view.layer.contents as? CGImage).pixelsAreAll(0xFFFF_0000))
    view.tintColor = .white
    #expect(try #require(view.layer.contents as? CGImage).pixelsAreAll(0xFFFF_FFFF))
  }

  @Test func `a symbol is drawn at the window's scale, and again for another scale`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIImageView(image: UIImage(systemName: "photo", withConfiguration: .init(pointSize: 20)))
    window.addSubview(view)
    for scale in [2.0, 1, 3] {
      window.resize(to: window.frame, scale: scale)
      #expect(try #require(view.layer.contents as? CGImage).height == Int(20 * scale))
      #expect(view.layer.contentsScale == CGFloat(scale))
    }
  }

  @Test func `the highlighted image is shown while the view is highlighted`() {
    let other = UIImage(cgImage: .of([[0xFF00_0000]]))
    let view = UIImageView(image: picture, highlightedImage: other)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === other.cgImage)
    view.isHighlighted = false
    #expect(view.layer.contents as? CGImage === picture.cgImage)
  }

  @Test func `a view without an image has no layer contents`() {
    let view = UIImageView(image: picture)
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test func `an image view does not allow user interaction by default`() {
    #expect(!UIImageView(image: picture).isUserInteractionEnabled)
  }
}

extension CGImage {
  fileprivate func pixelsAreAll(_ value: UInt32) -> Bool {
    (0..<height).allSatisfy { y in (0..<width).allSatisfy { pixel($0, y) == value } }
  }
}
