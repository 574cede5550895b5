import UIKit

/// The captures of the screen on each page before another was pushed over it, kept in step with the page stack.
final class ScreenCaptures {
  private struct Capture {
    weak var page: UIViewController?
    let view: UIView
  }

  /// In the order of the page stack.
  private var captures: [Capture] = []

  /// The number of pages that have a capture.
  var count: Int { captures.count }

  /// Captures the whole screen of a navigation controller, bar and all, as that of the page on it. Costs next to
  /// nothing: a snapshot holds what was drawn, no pixels.
  func take(of page: UIViewController, in navigationController: UINavigationController) {
    drop(page)
    guard let view = navigationController.view.snapshotView(afterScreenUpdates: false) else { return }
    view.isUserInteractionEnabled = false
    captures.append(Capture(page: page, view: view))
  }

  /// The capture of a page; `nil` if there is none, or none of `size`: the window has been resized since.
  func capture(of page: UIViewController, sized size: CGSize) -> UIView? {
    captures.last { $0.page === page && $0.view.bounds.size == size }?.view
  }

  /// Drops the captures of all but the pages that lie under the top one of `pages`.
  func keepInStep(with pages: [UIViewController]) {
    captures.removeAll { capture in !pages.dropLast().contains { $0 === capture.page } }
  }

  private func drop(_ page: UIViewController) { captures.removeAll { $0.page === page || $0.page == nil } }
}
