import Foundation

/// What a navigation bar shows for one page.
@MainActor open class UINavigationItem: NSObject {
  /// Told when something changes while the item is on show.
  package weak var bar: UINavigationBar?

  /// The title in the middle, and on the back button of the page above.
  @AlwaysObserved open var title: String? { didSet { if title != oldValue { changed() } } }

  /// A line above the title; the bar is higher with one.
  @AlwaysObserved open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      changed()
      if (prompt == nil) != (oldValue == nil) { bar?.heightHandler?() }
    }
  }

  /// Whether the title is a large one, where the bar prefers those.
  @AlwaysObserved open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet {
      guard largeTitleDisplayMode != oldValue else { return }
      changed()
      bar?.heightHandler?()
    }
  }

  /// When a page's title is a large one.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// Where that of the page below is; that of the lowest page always.
    case automatic = 0
    case always = 1
    case never = 2

    /// Never: the title stands among the buttons.
    case inline = 3
  }

  /// The height of the bar when the page last showed, in points.
  final var lastBarHeight: CGFloat?

  /// A view in place of the title.
  @AlwaysObserved open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

  /// The back button that pages above this one show: its title, tint and text attributes count.
  @AlwaysObserved open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The title of the back button that pages above this one show; `nil` stands for ``title``, an empty one leaves the
  /// chevron alone.
  @AlwaysObserved open var backButtonTitle: String? { didSet { changed() } }

  /// What the back button that leads to this page says.
  @AlwaysObserved open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }

  /// What a back button says.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" where that has no room.
    case `default` = 0

    /// "Back".
    case generic = 1

    /// Nothing.
    case minimal = 2
  }

  /// What this page's back button does, in place of leading back.
  @AlwaysObserved open var backAction: UIAction? { didSet { changed() } }

  /// Whether this page shows no back button.
  @AlwaysObserved open var hidesBackButton = false { didSet { changed() } }

  /// Whether the left items stand beside the back button, not in place of it.
  @AlwaysObserved open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// The items at the left, from the edge inwards.
  @AlwaysObserved open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The items at the right, from the edge inwards.
  @AlwaysObserved open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// How the bar looks for this page; `nil`: as the bar says. A copy is not made.
  @AlwaysObserved open var standardAppearance: UINavigationBarAppearance? { didSet { watch(standardAppearance) } }

  /// How the bar looks for this page while its content stands at its top; `nil`: as the bar says. A copy is not made.
  @AlwaysObserved open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { watch(scrollEdgeAppearance) } }

  /// How a low bar looks for this page; kept and never shown.
  open var compactAppearance: UINavigationBarAppearance?

  /// How a low bar looks for this page while its content stands at its top; kept and never shown.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// An item called `title`.
  public init(title: String?) {
    self.title = title
    super.init()
  }

  /// An item without a title: nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

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

  // MARK: Changes that fade

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

  /// Sets ``leftBarButtonItem``, fading to it.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { fade(animated) { leftBarButtonItem = item } }

  /// Sets ``rightBarButtonItem``, fading to it.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { fade(animated) { rightBarButtonItem = item } }

  /// Sets ``leftBarButtonItems``, fading to them.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fade(animated) { leftBarButtonItems = items }
  }

  /// Sets ``rightBarButtonItems``, fading to them.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    fade(animated) { rightBarButtonItems = items }
  }

  // MARK: The way back

  /// What the back button that leads to this page says; "Back" when the page has no title.
  package var titleOfBackButton: String {
    switch backButtonDisplayMode {
    case .default: break
    case .generic: return Self.untitledBack
    case .minimal: return ""
    }
    if let own = backBarButtonItem?.title ?? backButtonTitle { return own }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.untitledBack
  }

  /// What a back button says that leads to a page without a title, or whose title has no room.
  package static let untitledBack = "Back"

  /// Whether items of the page's own stand where the back button would.
  package var replacesBackButton: Bool {
    hidesBackButton || !(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton
  }

  private func watch(_ appearance: UINavigationBarAppearance?) {
    appearance?.didChange = { [weak self] in self?.changed() }
    changed()
  }

  /// Tells the bar.
  func changed() {
    switch fading {
    case .off: bar?.itemDidChange(self)
    case .on: bar?.itemDidChange(self, animated: true)
    }
  }
}
