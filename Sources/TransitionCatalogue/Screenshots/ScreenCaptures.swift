import UIKit

/// The captures of the screen that were taken on each view controller before another was pushed over it.
final class ScreenCaptures {
  private struct Capture {
    weak var page: UIViewController?
    let view: UIView
    let appearance: Appearance
  }

  /// The traits and the tint of the captured view, which determine its colors.
  private struct Appearance: Equatable {
    let traits: UITraitCollection
    let tint: UIColor

    init(of view: UIView) {
      traits = view.traitCollection
      tint = view.tintColor
    }
  }

  /// The captures, in the order of the navigation stack.
  private var captures: [Capture] = []

  /// The number of view controllers with a capture.
  var count: Int { captures.count }

  /// Captures the whole view of a navigation controller, including the bar, for the view controller that it shows. This
  /// is cheap: a snapshot holds the drawn content, not pixels.
  func take(of page: UIViewController, in navigationController: UINavigationController) {
    drop(page)
    guard let view = navigationController.view.snapshotView(afterScreenUpdates: false) else { return }
    view.isUserInteractionEnabled = false
    captures.append(
      Capture(page: page, view: view, appearance: Appearance(of: navigationController.view)))
  }

  /// Returns the capture of a view controller; `nil` if there is none of `size`, as after the window was resized, or if
  /// the colors have changed since.
  func capture(of page: UIViewController, sized size: CGSize) -> UIView? {
    captures.last { capture in
      capture.page === page && capture.view.bounds.size == size
        && page.navigationController.map { Appearance(of: $0.view) == capture.appearance } ?? true
    }?.view
  }

  /// Drops the captures of all view controllers except those below the top of the navigation stack `pages`.
  func keepInStep(with pages: [UIViewController]) {
    captures.removeAll { capture in !pages.dropLast().contains { $0 === capture.page } }
  }

  private func drop(_ page: UIViewController) { captures.removeAll { $0.page === page || $0.page == nil } }
}
