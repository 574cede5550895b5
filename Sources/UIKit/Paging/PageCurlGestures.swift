import Foundation
import Motion

/// The gestures that turn the pages of a book: drags that curl them, and clicks near an edge.
final class PageCurlGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UIPageViewController?
  private let tap = UITapGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private var curl: PageCurl?

  /// The direction of the current drag.
  private var direction = UIPageViewController.NavigationDirection.forward

  /// The fraction of the page near an edge in which a click turns it; a convention.
  private static let edgeShare: CGFloat = 0.15

  var recognizers: [UIGestureRecognizer] { [tap, pan] }

  func attach(to controller: UIPageViewController) {
    self.controller = controller
    tap.addTarget(self, action: selector(PageCurlGestures.tapped))
    pan.addTarget(self, action: selector(PageCurlGestures.dragged))
    for recognizer in recognizers {
      recognizer.delegate = self
      controller.view.addGestureRecognizer(recognizer)
    }
  }

  /// Stops a curl, since something else is to be shown.
  func stop() {
    curl?.stop()
    curl = nil
  }

  // MARK: Drags

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: curl?.show(tracker.progress(after: recognizer.translation(in: controller?.view)))
    case .ended: release(recognizer)
    case .cancelled, .failed: curl?.release(.backwards, velocity: 0)
    case .possible: break
    }
  }

  private func begin() {
    guard let controller, controller.turn == nil, let page = neighbour(direction) else { return }
    let curl = PageCurl(in: controller.scrollView.layer, duration: UIPageViewController.curlDuration)
    self.curl = curl
    curl.begin { controller.curl(to: page, direction, cause: .touch, held: curl) }
  }

  private func release(_ recognizer: UIPanGestureRecognizer) {
    let velocity = recognizer.velocity(in: controller?.view)
    let outcome = tracker.outcome(after: recognizer.translation(in: controller?.view), velocity: velocity)
    curl?.release(.init(outcome), velocity: tracker.relativeVelocity(velocity))
  }

  /// A drag across the whole page, towards its spine to go on and away from it to go back.
  private var tracker: DragTracker {
    guard let controller, let size = controller.viewIfLoaded?.bounds.size else { return DragTracker(along: .zero) }
    let sign: CGFloat = direction == .forward ? -1 : 1
    switch controller.orientation {
    case .horizontal: return DragTracker(along: CGVector(dx: sign * size.width, dy: 0))
    case .vertical: return DragTracker(along: CGVector(dx: 0, dy: sign * size.height))
    }
  }

  private func neighbour(_ direction: UIPageViewController.NavigationDirection) -> UIViewController? {
    switch direction {
    case .forward: controller?.after
    case .reverse: controller?.before
    }
  }

  // MARK: Clicks

  private func tapped() {
    guard let controller, controller.turn == nil, let side, let page = neighbour(side) else { return }
    controller.curl(to: page, side, cause: .touch)
  }

  /// The direction of a click; `nil` if it is not near an edge.
  private var side: UIPageViewController.NavigationDirection? {
    guard let controller, let view = controller.viewIfLoaded else { return nil }
    let location = tap.location(in: view)
    let share =
      switch controller.orientation {
      case .horizontal: location.x / max(view.bounds.width, 1)
      case .vertical: location.y / max(view.bounds.height, 1)
      }
    return share < Self.edgeShare ? .reverse : share > 1 - Self.edgeShare ? .forward : nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return side != nil }
    guard let controller, controller.turn == nil else { return false }
    let delta = pan.translation(in: controller.view)
    let (along, across) = controller.orientation == .horizontal ? (delta.x, delta.y) : (delta.y, delta.x)
    guard abs(along) > abs(across) else { return false }
    direction = along < 0 ? .forward : .reverse
    return neighbour(direction) != nil
  }
}
