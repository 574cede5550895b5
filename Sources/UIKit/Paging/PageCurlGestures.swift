import Foundation

/// What turns the pages of a book by hand: swipes, and clicks near an edge.
final class PageCurlGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UIPageViewController?
  private let tap = UITapGestureRecognizer()
  private let forward = UISwipeGestureRecognizer()
  private let backward = UISwipeGestureRecognizer()

  /// The part of the page near an edge where a click turns it; a convention.
  private static let edgeShare: CGFloat = 0.15

  var recognizers: [UIGestureRecognizer] { [tap, forward, backward] }

  func attach(to controller: UIPageViewController) {
    self.controller = controller
    switch controller.orientation {
    case .horizontal: (forward.direction, backward.direction) = (.left, .right)
    case .vertical: (forward.direction, backward.direction) = (.up, .down)
    }
    tap.delegate = self
    tap.addTarget(self, action: selector(PageCurlGestures.tapped))
    forward.addTarget(self, action: selector(PageCurlGestures.swipedForward))
    backward.addTarget(self, action: selector(PageCurlGestures.swipedBackward))
    for recognizer in recognizers { controller.view.addGestureRecognizer(recognizer) }
  }

  private func swipedForward() { turn(.forward) }

  private func swipedBackward() { turn(.reverse) }

  private func tapped() { side.map(turn) }

  /// The direction that a click stands for; `nil` away from the edges.
  private var side: UIPageViewController.NavigationDirection? {
    guard let controller, let view = controller.viewIfLoaded else { return nil }
    let place = tap.location(in: view)
    let share =
      switch controller.orientation {
      case .horizontal: place.x / max(view.bounds.width, 1)
      case .vertical: place.y / max(view.bounds.height, 1)
      }
    return share < Self.edgeShare ? .reverse : share > 1 - Self.edgeShare ? .forward : nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { side != nil }

  private func turn(_ direction: UIPageViewController.NavigationDirection) {
    guard let controller, controller.turn == nil else { return }
    let page =
      switch direction {
      case .forward: controller.after
      case .reverse: controller.before
      }
    if let page { controller.curl(to: page, direction, cause: .hand) }
  }
}
