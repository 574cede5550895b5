import UIKit

/// Knows every page that was ever shown, without keeping it alive.
final class PageCensus {
  private var pages: [WeakPage] = []

  private struct WeakPage {
    weak var page: UIViewController?
  }

  /// Counts a page; the same one again changes nothing.
  func add(_ page: UIViewController) {
    pages.removeAll { $0.page == nil }
    guard !pages.contains(where: { $0.page === page }) else { return }
    pages.append(WeakPage(page: page))
  }

  /// How many pages are alive that do not stand on `stack`.
  func leaks(besides stack: [UIViewController]) -> Int {
    pages.count { entry in
      guard let page = entry.page else { return false }
      return !stack.contains { $0 === page }
    }
  }
}
