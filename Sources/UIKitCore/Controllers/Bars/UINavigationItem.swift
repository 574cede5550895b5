import Foundation

/// The content of a navigation bar for one view controller.
@MainActor open class UINavigationItem: NSObject {
  /// The bar that shows the item; it is notified of changes.
  package weak var bar: (any NavigationItemObserver)?

  /// The title in the middle of the bar, and on the back button of the view controller above.
  @AlwaysObserved open var title: String? { didSet { if title != oldValue { changed() } } }

  /// A line of text above the title, with which the bar is higher.
  @AlwaysObserved open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      changed()
      if (prompt == nil) != (oldValue == nil) { bar?.itemHeightDidChange() }
    }
  }

  /// The condition under which the title is a large one, if the bar prefers large titles.
  @AlwaysObserved open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet {
      guard largeTitleDisplayMode != oldValue else { return }
      changed()
      bar?.itemHeightDidChange()
    }
  }

  /// The conditions under which a title is a large one.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// The title is as large as that of the view controller below; that of the lowest one is large.
    case automatic = 0
    case always = 1
    case never = 2

    /// The title is never large but is shown between the buttons.
    case inline = 3
  }

  /// The height of the bar when the view controller was last shown, in points.
  package final var lastBarHeight: CGFloat?

  /// A view that is shown in place of the title.
  @AlwaysObserved open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

  /// The item for the back button of view controllers above this one; only its title, tint and text attributes are
  /// used.
  @AlwaysObserved open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The title of the back button of view controllers above this one. If it is `nil`, ``title`` is used; an empty
  /// string leaves only the chevron.
  @AlwaysObserved open var backButtonTitle: String? { didSet { changed() } }

  /// The kind of title on the back button that leads to this view controller.
  @AlwaysObserved open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }

  /// The kinds of titles on a back button.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the view controller, or "Back" where that does not fit.
    case `default` = 0

    /// The word "Back".
    case generic = 1

    /// No title, only the chevron.
    case minimal = 2
  }

  /// The action of this view controller's back button, performed instead of popping.
  @AlwaysObserved open var backAction: UIAction? { didSet { changed() } }

  /// Whether this view controller has no back button.
  @AlwaysObserved open var hidesBackButton = false { didSet { changed() } }

  /// Whether the left items are shown beside the back button, not in place of it.
  @AlwaysObserved open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// The items on the left side, from the edge inward.
  @AlwaysObserved open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The items on the right side, from the edge inward.
  @AlwaysObserved open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The bar's appearance for this view controller; `nil` for that of the bar. Unlike the bar, the item does not copy
  /// it.
  @AlwaysObserved open var standardAppearance: UINavigationBarAppearance? { didSet { watch(standardAppearance) } }

  /// The bar's appearance for this view controller while the content is at its top; `nil` for that of the bar. It is
  /// not copied.
  @AlwaysObserved open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { watch(scrollEdgeAppearance) } }

  /// The appearance of a bar of low height for this view controller; stored but never shown.
  open var compactAppearance: UINavigationBarAppearance?

  /// The appearance of a bar of low height while the content is at its top; stored but never shown.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Creates an item with a title.
  public init(title: String?) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// The first item on the left side; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item on the right side; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  // MARK: Animated changes

  private enum Fading {
    case off, on
  }

  private var fading = Fading.off

  private func fade(_ animated: Bool, _ change: () -> Void) {
    fading = animated ? .on : .off
    change()
    fading = .off
  }

  /// Sets ``hidesBackButton``; the change is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Sets ``leftBarButtonItem``, cross-fading to it if `animated`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { fade(animated) { leftBarButtonItem = item } }

  /// Sets ``rightBarButtonItem``, cross-fading to it if `animated`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { fade(animated) { rightBarButtonItem = item } }

  /// Sets ``leftBarButtonItems``, cross-fading to them if `animated`.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fade(animated) { leftBarButtonItems = items }
  }

  /// Sets ``rightBarButtonItems``, cross-fading to them if `animated`.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fade(animated) { rightBarButtonItems = items }
  }

  // MARK: Back button

  /// The title of the back button that leads to this view controller; "Back" if there is no title.
  package var titleOfBackButton: String {
    switch backButtonDisplayMode {
    case .default: break
    case .generic: return Self.untitledBack
    case .minimal: return ""
    }
    if let own = backBarButtonItem?.title ?? backButtonTitle { return own }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.untitledBack
  }

  /// The title of a back button whose view controller has no title, or one that does not fit.
  package static let untitledBack = "Back"

  /// Whether the item hides the back button, or shows left items in place of it.
  package var replacesBackButton: Bool {
    hidesBackButton || !(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton
  }

  private func watch(_ appearance: UINavigationBarAppearance?) {
    appearance?.didChange = { [weak self] in self?.changed() }
    changed()
  }

  /// Notifies the bar of a change.
  package func changed() {
    switch fading {
    case .off: bar?.itemDidChange(self, animated: false)
    case .on: bar?.itemDidChange(self, animated: true)
    }
  }
}

/// An object that shows a navigation item: a navigation bar.
package protocol NavigationItemObserver: AnyObject {
  /// Called when an item has changed.
  func itemDidChange(_ item: UINavigationItem, animated: Bool)

  /// Called when an item has changed so that the bar may need another height.
  func itemHeightDidChange()
}
