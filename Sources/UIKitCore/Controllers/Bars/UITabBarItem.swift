import Foundation

/// The item of one view controller in a tab bar: an image above a title, with an optional badge.
open class UITabBarItem: UIBarItem {
  /// The predefined tabs of the system.
  public nonisolated enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed

    /// The title of the tab.
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

  /// The image while the tab is selected; `nil` for the normal image.
  @AlwaysObserved open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  /// The text of the badge; `nil` for no badge.
  @AlwaysObserved open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// The color of the badge; `nil` for the system's red.
  @AlwaysObserved open var badgeColor: UIColor? {
    didSet {
      note { [badgeColor] in $0.badgeColor = badgeColor }
      if badgeColor != oldValue { changed() }
    }
  }

  /// The offset of the title from its default position, in points.
  @AlwaysObserved open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      note { [titlePositionAdjustment] in $0.titlePositionAdjustment = titlePositionAdjustment }
      if titlePositionAdjustment != oldValue { changed() }
    }
  }

  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title or image.
  public override init() { super.init() }

  /// Creates an item without a title or image; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with an identifying number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with another image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates one of the system's tabs. Unlike Apple's, it only has a title and no image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// Sets the attributes of the badge's text; only the font and color for the normal state are used.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }

  /// Returns the attributes that were set for a state, or `nil`.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}
