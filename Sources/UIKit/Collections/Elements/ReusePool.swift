/// The views that wait for reuse, and the closures that create new ones.
struct ReusePool {
  /// The kind and the reuse identifier of views.
  nonisolated struct Name: Hashable, Sendable {
    /// The kind of element; empty for cells.
    let kind: String

    /// The reuse identifier.
    let identifier: String
  }

  /// A closure that creates a view with a reuse identifier, and with a frame if the class is initialized with one.
  typealias Maker = (_ identifier: String, _ frame: CGRect) -> any ElementView

  private var makers: [Name: Maker] = [:]
  private var waiting: [Name: [any ElementView]] = [:]

  /// The number of views that wait for reuse.
  private(set) var count = 0

  /// The number of views that are kept at any time.
  private static let least = 8

  /// Registers a closure that creates views of a name, or removes it (`nil`), and discards the waiting views.
  mutating func register(_ maker: Maker?, for name: Name) {
    makers[name] = maker
    count -= waiting[name]?.count ?? 0
    waiting.removeValue(forKey: name)?.forEach { $0.removeFromSuperview() }
  }

  /// Returns whether views of a name can be created.
  func knows(_ name: Name) -> Bool { makers[name] != nil }

  /// Returns whether views of a name wait for reuse.
  func has(_ name: Name) -> Bool { !(waiting[name] ?? []).isEmpty }

  /// Returns a reused view, prepared for reuse, or a new one with `frame`; `nil` if neither is possible.
  mutating func take(_ name: Name, makingIn frame: CGRect = .zero) -> (any ElementView)? {
    guard let view = waiting[name]?.popLast() else { return makers[name]?(name.identifier, frame) }
    count -= 1
    view.prepareForReuse()
    return view
  }

  /// Stores a view for reuse. It stays in its superview, hidden, since removing and adding it again would cost more.
  mutating func put(_ view: any ElementView, kind: String) {
    view.showsElement(nil)
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    view.isHidden = true
    if view.layer.animationKeys() != nil { view.layer.removeAllAnimations() }
    waiting[Name(kind: kind, identifier: identifier), default: []].append(view)
    count += 1
  }

  /// Discards views beyond a number, for example after the window has become smaller.
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
