import Foundation

extension UIPageViewController {
  /// The transitions between pages.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Pages curl like those of a book.
    case pageCurl = 0

    /// Pages scroll side by side.
    case scroll = 1
  }

  /// The axis along which pages follow each other.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    /// Pages are ordered from left to right.
    case horizontal = 0

    /// Pages are ordered from top to bottom.
    case vertical = 1
  }

  /// The location of the spine of the book.
  public nonisolated enum SpineLocation: Int, Sendable {
    /// There is no spine.
    case none = 0

    /// The spine is at the left or at the top.
    case min = 1

    /// The spine is in the middle.
    case mid = 2

    /// The spine is at the right or at the bottom.
    case max = 3
  }

  /// The direction of a change to another page.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// The new page comes after the current one.
    case forward = 0

    /// The new page comes before the current one.
    case reverse = 1
  }

  /// The keys of the options with which a controller is created.
  public nonisolated struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")

    /// The spacing between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// An object that provides the pages before and after another.
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before `viewController`; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after `viewController`; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Returns the number of dots of the page indicator; 0, the default, for none. Called for horizontal scrolling
  /// whenever the page is set by code.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Returns the index of the dot for the page that was set by code; changes by gestures are relative to it.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0, for no page indicator.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// Returns 0, for the first dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// An object that is notified of page changes by gestures.
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a gesture starts to change the page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Called after a change by a gesture; `completed` is `false` if the same page as before is shown.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Called when a gesture starts to change the page; the default implementation does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Called after a change by a gesture; the default implementation does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
