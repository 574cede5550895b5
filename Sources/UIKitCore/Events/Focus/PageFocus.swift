/// The focus that each view controller had before another one appeared, to which it returns.
struct PageFocus {
  private struct Entry {
    weak var page: UIViewController?
    weak var item: UIView?
  }

  private var entries: [Entry] = []

  /// The view controller that was in front when the focus was last assigned.
  weak var front: UIViewController?

  /// Whether view controllers have appeared or disappeared since.
  var isStale = false

  /// Whether the keyboard's focus was visible in the view controller that another one covers or replaces.
  var wasVisible = false

  /// Records the item that has the focus in the front view controller.
  mutating func record(_ item: UIView?) {
    guard let front, let item, front.viewIfLoaded.map(item.isDescendant) ?? false else { return }
    entries.removeAll { $0.page == nil || $0.page === front }
    entries.append(Entry(page: front, item: item))
  }

  /// Returns the item that had the focus in a view controller, and forgets it.
  mutating func takeItem(of page: UIViewController) -> UIView? {
    guard let index = entries.firstIndex(where: { $0.page === page }) else { return nil }
    return entries.remove(at: index).item
  }
}

extension UIViewController {
  /// Whether the view controller is the content of a container, or of the window.
  private var isPage: Bool { !managesChildAppearance && parent?.managesChildAppearance ?? true }

  /// Updates the focus after a change of ``appearance``.
  final func updatePageFocus(after former: AppearanceState) {
    guard isPage, appearance != former else { return }
    switch appearance {
    case .willAppear, .disappearing: UIApplication.shared.focus.pageWillChange()
    case .appeared, .disappeared: UIApplication.shared.focus.pageDidChange()
    case .appearing: break
    }
  }
}
