/// What the surroundings of a view and of all in it were at one moment, to tell those of them for which they change.
struct KnownSurroundings {
  private var former: [(view: UIView, traits: UITraitCollection)] = []

  fileprivate init(of view: UIView) { note(view) }

  private mutating func note(_ view: UIView) {
    former.append((view, view.traitCollection))
    for subview in view.subviews { note(subview) }
  }

  /// Tells each whose surroundings are others now: the controller, then the view; the outer ones first.
  func tellChanges() {
    for (view, traits) in former where view.traitCollection != traits { view.surroundingsDidChange(from: traits) }
  }
}

extension UIView {
  /// The surroundings as they are before a change.
  final func knownSurroundings() -> KnownSurroundings { KnownSurroundings(of: self) }

  /// Tells the view's controller and the view.
  final func surroundingsDidChange(from former: UITraitCollection) {
    takeUpTraits {
      viewController?.traitCollectionDidChange(former)
      traitCollectionDidChange(former)
    }
  }
}
