import Foundation

/// What a navigation bar shows for one page.
open class UINavigationItem: NSObject {
  /// Told when something changes while the item is on show.
  package weak var bar: UINavigationBar?

  /// The title in the middle, and on the back button of the page above.
  open var title: String? { didSet { if title != oldValue { changed() } } }

  /// A view in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

  /// The back button that pages above this one show, for its title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The title of the back button that pages above this one show; `nil` stands for ``title``.
  open var backButtonTitle: String? { didSet { changed() } }

  /// Whether this page shows no back button.
  open var hidesBackButton = false { didSet { changed() } }

  /// Whether the left items stand beside the back button, not in place of it.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// The items at the left, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The items at the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// An item called `title`.
  public init(title: String?) {
    self.title = title
    super.init()
  }

  /// The first of the items at the left; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of the items at the right; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets ``hidesBackButton``; the change is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// What the back button that leads to this page says; "Back" when the page has no title.
  package var titleOfBackButton: String {
    let candidates = [backBarButtonItem?.title, backButtonTitle, title]
    return candidates.compactMap { $0 }.first { !$0.isEmpty } ?? Self.untitledBack
  }

  /// What a back button says that leads to a page without a title, or whose title has no room.
  package static let untitledBack = "Back"

  /// Whether items of the page's own stand where the back button would.
  package var replacesBackButton: Bool {
    hidesBackButton || !(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton
  }

  private func changed() { bar?.itemDidChange(self) }
}
