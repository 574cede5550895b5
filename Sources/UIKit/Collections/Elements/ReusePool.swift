/// The views that wait for another use, and how to make more.
struct ReusePool {
  /// What views are kept apart by.
  nonisolated struct Name: Hashable, Sendable {
    /// The kind of element; empty for cells.
    let kind: String

    /// The reuse identifier.
    let identifier: String
  }

  /// Makes a view by its reuse identifier, with a frame where the class is made with one.
  typealias Maker = (_ identifier: String, _ frame: CGRect) -> any ElementView

  private var makers: [Name: Maker] = [:]
  private var waiting: [Name: [any ElementView]] = [:]

  /// How many wait.
  private(set) var count = 0

  /// So many are always kept.
  private static let least = 8

  /// Says how views of a name are made; `nil` for none any more.
  mutating func register(_ maker: Maker?, for name: Name) {
    makers[name] = maker
    count -= waiting[name]?.count ?? 0
    waiting.removeValue(forKey: name)?.forEach { $0.removeFromSuperview() }
  }

  /// Whether views of a name can be made.
  func knows(_ name: Name) -> Bool { makers[name] != nil }

  /// Whether views of a name wait.
  func has(_ name: Name) -> Bool { !(waiting[name] ?? []).isEmpty }

  /// A view that waited, made ready, or a new one with `frame`; `nil` where none waits and none can be made.
  mutating func take(_ name: Name, makingIn frame: CGRect = .zero) -> (any ElementView)? {
    guard let view = waiting[name]?.popLast() else { return makers[name]?(name.identifier, frame) }
    count -= 1
    view.prepareForReuse()
    return view
  }

  /// Puts a view away. It stays in its superview, hidden: taking it out and in again costs more than it does.
  mutating func put(_ view: any ElementView, kind: String) {
    view.showsElement(nil)
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    view.isHidden = true
    if view.layer.animationKeys() != nil { view.layer.removeAllAnimations() }
    waiting[Name(kind: kind, identifier: identifier), default: []].append(view)
    count += 1
  }

  /// Lets go of views beyond a number, as after the window has shrunk.
  mutating func trim(to limit: Int) {
    guard count > max(limit, Self.least) else { return }
    for name in waiting.keys.sorted(by: { ($0.kind, $0.identifier) < ($1.kind, $1.identifier) }) {
      while count > max(limit, Self.least), let view = waiting[name]?.popLast() {
        view.removeFromSuperview()
        count -= 1
      }
    }
  }
}
