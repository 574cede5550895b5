import Foundation

/// What a tab bar shows for one page: a picture over a title, with a badge where there is news.
open class UITabBarItem: UIBarItem {
  /// The tabs that every system has.
  public nonisolated enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed

    /// What the tab is called.
    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// The picture while the tab is selected; `nil` for the usual one.
  @AlwaysObserved open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  /// The badge's text; `nil` for no badge.
  @AlwaysObserved open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// The badge's colour; `nil` for the system's red.
  @AlwaysObserved open var badgeColor: UIColor? {
    didSet {
      note { [badgeColor] in $0.badgeColor = badgeColor }
      if badgeColor != oldValue { changed() }
    }
  }

  /// Displaces the title.
  @AlwaysObserved open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      note { [titlePositionAdjustment] in $0.titlePositionAdjustment = titlePositionAdjustment }
      if titlePositionAdjustment != oldValue { changed() }
    }
  }

  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// An item without a text or picture.
  public override init() { super.init() }

  /// An item without a text or picture: nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An item with a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// An item with a picture of its own for while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// One of the system's. Differs from Apple's in that it has its name alone, without a picture.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// Sets how the badge's text looks: font and colour count, of the normal state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }

  /// What was set for a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}
