import UIKit

/// A register of every page that was ever shown, which holds the pages weakly.
final class LeakTracker {
  private var pages: [WeakPage] = []

  private struct WeakPage {
    weak var page: UIViewController?
  }

  /// Adds a page, unless it is registered.
  func add(_ page: UIViewController) {
    pages.removeAll { $0.page == nil }
    guard !pages.contains(where: { $0.page === page }) else { return }
    pages.append(WeakPage(page: page))
  }

  /// Returns the number of living pages that are not in `stack`.
  func leaks(besides stack: [UIViewController]) -> Int {
    pages.count { entry in
      guard let page = entry.page else { return false }
      return !stack.contains { $0 === page }
    }
  }
}
