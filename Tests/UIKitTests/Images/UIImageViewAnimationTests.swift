import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// Tests image views that animate a sequence of images.
@MainActor @Suite(.serialized) struct UIImageViewAnimationTests {
  private let frames = (1...4).map { width in
    UIImage(cgImage: CGImage(width: width, height: 1, isOpaque: true) { _, _ in })
  }
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let root = UIViewController()

  /// The number of the visible image.
  private var shown: Int? { view.layer.presentation()?.contents.map { ($0 as? CGImage)?.width ?? 0 } }

  private func stage() -> Stage {
    root.view.addSubview(view)
    return Stage(rootViewController: root)
  }

  @Test func `animation images repeat at equal intervals as often as requested, then the image is shown`() {
    let stage = stage()
    view.image = UIImage(cgImage: CGImage(width: 9, height: 1, isOpaque: true) { _, _ in })
    view.animationImages = frames
    view.animationDuration = 0.4
    view.animationRepeatCount = 2
    #expect(!view.isAnimating && shown == 9)
    view.startAnimating()
    stage.advance(by: 0.05)
    #expect(view.isAnimating && shown == 1)
    for expected in [2, 3, 4, 1, 2, 3, 4] {
      stage.advance(by: 0.1)
      #expect(shown == expected)
    }
    stage.advance(by: 0.1)
    #expect(!view.isAnimating && shown == 9 && !stage.needsFrames)
  }

  @Test func `an image animation pauses outside of a window and continues in one`() {
    view.animationImages = frames
    view.startAnimating()
    #expect(view.isAnimating && view.layer.animationKeys() == nil)
    let stage = stage()
    stage.advance(by: 0.1)
    #expect(view.isAnimating && shown != nil)
    view.removeFromSuperview()
    stage.runUntilIdle(limit: 1)
    #expect(!stage.needsFrames && view.isAnimating)
    root.view.addSubview(view)
    stage.advance(by: 0.05)
    #expect(shown != nil)
    view.stopAnimating()
    #expect(!view.isAnimating)
    stage.runUntilIdle(limit: 1)
    #expect(shown == nil && !stage.needsFrames)
  }

  @Test func `a new tint color or highlighting does not stop the animation`() {
    view.image = frames[0].withRenderingMode(.alwaysTemplate)
    view.animationImages = frames
    view.startAnimating()
    let stage = stage()
    stage.advance(by: 0.1)
    view.tintColor = .systemRed
    stage.advance(by: 0.1)
    #expect(view.isAnimating)
    view.isHighlighted = true
    #expect(view.isAnimating)
    view.image = frames[1]
    #expect(!view.isAnimating)
  }

  @Test func `an animated image plays automatically until a plain one replaces it`() throws {
    let animated = try #require(UIImage.animatedImage(with: frames, duration: 0.8))
    #expect(animated.images?.count == 4 && animated.duration == 0.8 && animated.size == CGSize(width: 1, height: 1))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil && frames[0].images == nil)
    #expect(try abs(#require(UIImage.animatedImage(with: frames, duration: 0)).duration - 4.0 / 30) < 1e-12)
    let stage = stage()
    view.image = animated
    stage.advance(by: 0.3)
    #expect(view.isAnimating && shown == 2)
    stage.advance(by: 0.8)
    #expect(shown == 2)
    view.image = frames[3]
    stage.advance(by: 0.1)
    #expect(!view.isAnimating && shown == 4)
  }
}
