import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct UIViewDrawHierarchyTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let page = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))

  init() {
    window.makeKeyAndVisible()
    page.backgroundColor = .red
    box.backgroundColor = .blue
    page.addSubview(box)
  }

  /// Draws in an image context, as transition code often does.
  private func picture(_ draw: () -> Void) throws -> CGImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
    defer { UIGraphicsEndImageContext() }
    draw()
    return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
  }

  @Test func `drawHierarchy draws a hierarchy into the current context`() throws {
    window.addSubview(page)
    var isComplete = false
    let image = try picture { isComplete = page.drawHierarchy(in: page.bounds, afterScreenUpdates: true) }
    #expect(isComplete)
    #expect(image.pixel(1, 1) == 0xFF00_00FF && image.pixel(10, 10) == 0xFFFF_0000)
    page.removeFromSuperview()
  }

  @Test func `the hierarchy is scaled into the rectangle and drawn nowhere else`() throws {
    window.addSubview(page)
    let image = try picture {
      box.frame = CGRect(x: -10, y: -10, width: 14, height: 14)
      page.drawHierarchy(in: CGRect(x: 10, y: 5, width: 10, height: 10), afterScreenUpdates: false)
    }
    #expect(image.inkBounds == CGRect(x: 10, y: 5, width: 10, height: 10))
    #expect(image.pixel(11, 6) == 0xFF00_00FF && image.pixel(12, 7) == 0xFFFF_0000)
    page.removeFromSuperview()
  }

  @Test func `drawHierarchy draws the presentation during an animation, and layer.render the model`() throws {
    window.addSubview(page)
    CATransaction.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 16 })
    CATransaction.flush()
    MediaClock.shared.advance(to: MediaClock.shared.now + 0.5)
    let shown = try picture { page.drawHierarchy(in: page.bounds, afterScreenUpdates: false) }
    let model = try picture { UIGraphicsGetCurrentContext().map { page.layer.render(in: $0) } }
    #expect(shown.pixel(9, 1) == 0xFF00_00FF && shown.pixel(17, 1) == 0xFFFF_0000)
    #expect(model.pixel(17, 1) == 0xFF00_00FF && model.pixel(9, 1) == 0xFFFF_0000)
    box.layer.removeAllAnimations()
    page.removeFromSuperview()
  }

  @Test func `drawHierarchy is incomplete without a context or before the view was shown`() throws {
    #expect(!page.drawHierarchy(in: page.bounds, afterScreenUpdates: true))
    var isComplete = true
    let image = try picture { isComplete = page.drawHierarchy(in: page.bounds, afterScreenUpdates: false) }
    #expect(!isComplete && image.ink == 0)
    _ = try picture { isComplete = page.drawHierarchy(in: page.bounds, afterScreenUpdates: true) }
    #expect(isComplete)
  }
}
