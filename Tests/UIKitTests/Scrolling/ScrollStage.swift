import QuartzCore
import UIKit

@testable import UIKitCore

/// A window with a scroll view, simulated drags and wheel input, and frames at independent times.
final class ScrollStage {
  let touches = TouchStage()
  let scrollView: UIScrollView
  let delegate = ScrollLog()

  /// A scroll view that fills the window of 400 × 600 points.
  init(_ scrollView: UIScrollView = UIScrollView(frame: .zero), content: CGSize = CGSize(width: 400, height: 3000)) {
    self.scrollView = scrollView
    scrollView.frame = touches.window.bounds
    scrollView.contentSize = content
    scrollView.delegate = delegate
    touches.root.addSubview(scrollView)
    touches.stage.runFrame()
  }

  /// The vertical offset.
  var y: CGFloat { scrollView.contentOffset.y }

  func wait(_ seconds: Double) { touches.wait(seconds) }

  func down(_ x: Double, _ y: Double) { touches.down(x, y) }

  /// Drags in even steps of 10 ms without releasing the button.
  func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, over duration: Double = 0.1) {
    let steps = max(Int((duration / 0.01).rounded()), 1)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touches.move(x + dx * part, y + dy * part, after: duration / Double(steps))
    }
  }

  /// Releases, 10 ms after the last movement.
  func up(_ x: Double, _ y: Double) { touches.up(x, y) }

  /// Presses, drags by 10 points more than requested (which do not count) and releases at that speed.
  func flick(by dy: Double, over duration: Double) {
    let distance = dy + (dy < 0 ? -10 : 10)
    down(200, 300)
    drag(200, 300, by: 0, distance, over: duration)
    touches.up(200, 300 + distance, after: 0)
  }

  func wheel(_ dy: Double, isPrecise: Bool = false, dx: Double = 0) {
    touches.deliver(
      .wheel(delta: CGVector(dx: dx, dy: dy), position: CGPoint(x: 200, y: 300), isPrecise: isPrecise))
  }
}

/// Records the delegate calls of a scroll view.
final class ScrollLog: NSObject, UIScrollViewDelegate {
  private(set) var lines: [String] = []
  private(set) var offsets: [CGPoint] = []
  var target: ((CGPoint) -> CGPoint)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("will begin dragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("will end dragging")
    if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append(decelerate ? "did end dragging, decelerating" : "did end dragging")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("will begin decelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("did end decelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("did end animation") }
}
