import CoreGraphics
import Foundation
import ImageIO
import StageTesting
import Synchronization
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests animated pictures on their pages.
  @Suite struct PictureAnimationTests {
    /// Frames of a tenth of a second whose widths count up from 1, and the number of frames that were read.
    nonisolated final class Frames: Sendable {
      let count: Int
      let read = Mutex(0)

      init(_ count: Int) { self.count = count }

      func next(_ longerSide: Int) -> AnimationFrame? {
        read.withLock { read in
          guard read < count else { return nil }
          read += 1
          return AnimationFrame(image: CGImage(width: read, height: 1, isOpaque: true) { _, _ in }, duration: 0.1)
        }
      }
    }

    let stage = Stage(size: CGSize(width: 200, height: 100), rootViewController: UIViewController())

    /// An animation that is read synchronously, and the numbers of its shown frames.
    func animation(of frames: Frames) -> (PictureAnimation, shown: () -> [Int]) {
      let animation = PictureAnimation(longerSide: 100, results: .init(), worksOnTheSpot: true) { { frames.next($0) } }
      var shown: [Int] = []
      animation.onFrame = { shown.append($0.width) }
      return (animation, { shown })
    }

    @Test func `frames are shown for their durations`() {
      let (animation, shown) = animation(of: Frames(1_000))
      animation.play()
      stage.advance(by: 0.05)
      #expect(shown() == [1])
      for count in 2...40 {
        stage.advance(by: 0.1)
        #expect(shown().count == count && shown().last == count)
      }
    }

    @Test func `only a few frames are read ahead`() {
      let frames = Frames(1_000)
      let (animation, shown) = animation(of: frames)
      animation.play()
      stage.advance(by: 1)
      #expect(frames.read.withLock { $0 } <= (shown().last ?? 0) + 2)
    }

    @Test func `a pause keeps the frame and the rest of its duration`() {
      let (animation, shown) = animation(of: Frames(1_000))
      animation.play()
      stage.advance(by: 0.28)
      let before = shown()
      animation.pause()
      stage.advance(by: 5)
      #expect(shown() == before && !stage.needsFrames)
      animation.play()
      stage.advance(by: 0.1)
      #expect(shown().count == before.count + 1)
    }

    @Test func `an animation stops after its last frame`() {
      let (animation, shown) = animation(of: Frames(3))
      animation.play()
      stage.advance(by: 2)
      #expect(shown() == [1, 2, 3] && !stage.needsFrames && FrameStages.nextTimer == nil)
      animation.pause()
      animation.play()
      stage.advance(by: 1)
      #expect(shown() == [1, 2, 3] && FrameStages.nextTimer == nil)
    }

    @Test func `a deallocated animation leaves no timer`() {
      var animation: PictureAnimation? = animation(of: Frames(9)).0
      animation?.play()
      stage.advance(by: 0.3)
      #expect(FrameStages.nextTimer != nil)
      animation = nil
      #expect(FrameStages.nextTimer == nil)
    }

    // MARK: - On a page

    /// A player whose second picture is animated, with its page open.
    func openedPlayer() throws -> (PlayerStage, PicturePageView) {
      let player = PlayerStage(
        ["a.jpg", "b.gif", "c.jpg"], workers: 0,
        frames: { path in
          guard path.text == "b.gif" else { return nil }
          let frames = Frames(1_000)
          return { frames.next($0) }
        })
      try player.open(cell: 1)
      let detail = try #require(player.player.navigation.topViewController as? DetailPage)
      return (player, try #require((detail.heroView.superview as? ZoomView)?.superview as? PicturePageView))
    }

    @Test func `a page plays its picture only while it is visible and not in a transition`() throws {
      let (player, page) = try openedPlayer()
      func frame() -> Int { page.pictureView.image?.cgImage.map { $0.height == 1 ? $0.width : 0 } ?? 0 }
      player.stage.advance(by: 0.5)
      #expect(frame() > 2)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 1)
      let left = frame()
      player.stage.advance(by: 1)
      #expect(frame() == left)
      player.stage.type(.keyboardLeftArrow)
      player.stage.advance(by: 2)
      #expect(frame() > left)
      // A cancelled drag: the frame does not change as long as the page is in the transition.
      player.stage.press(at: CGPoint(x: 100, y: 300))
      player.stage.drag(to: CGPoint(x: 180, y: 300), over: 0.3)
      let caught = frame()
      player.stage.advance(by: 0.5)
      #expect(frame() == caught)
      player.stage.release()
      player.stage.advance(by: 2)
      #expect(player.stack.last == "b" && frame() > caught)
    }

    @Test func `resizing the window keeps the frame and continues in the new size`() throws {
      let (player, page) = try openedPlayer()
      player.stage.advance(by: 0.5)
      player.stage.resize(to: CGSize(width: 500, height: 400))
      player.stage.advance(by: 0.05)
      #expect(page.pictureView.image?.cgImage?.height == 1)
    }
  }
}
