import Foundation

extension UIPageViewController {
  /// How pages give way to each other.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Like the pages of a book.
    case pageCurl = 0

    /// Side by side.
    case scroll = 1
  }

  /// Along which axis pages follow each other.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal = 0

    /// From top to bottom.
    case vertical = 1
  }

  /// Where the spine of the book is.
  public nonisolated enum SpineLocation: Int, Sendable {
    /// There is none.
    case none = 0

    /// At the left, or at the top.
    case min = 1

    /// In the middle.
    case mid = 2

    /// At the right, or at the bottom.
    case max = 3
  }

  /// From where a page comes.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// From after the one that shows.
    case forward = 0

    /// From before the one that shows.
    case reverse = 1
  }

  /// What can be said when a controller is made.
  public nonisolated struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")

    /// The room between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Asked for the pages beside one.
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many dots say which page shows; 0, as without an implementation, for no dots. Asked, in the style `.scroll` and
  /// sideways, whenever code sets the page.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Which dot stands for the page that code has set; what hands turn counts from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told of pages that a hand turns.
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called as a hand begins to turn the page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Called when the page has come to rest; `completed` says whether another one shows than before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
