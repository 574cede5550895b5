/// The traits of a view and its descendants before a change, for notifying those whose traits change.
struct TraitSnapshot {
  private var former: [(view: UIView, traits: UITraitCollection)] = []

  fileprivate init(of view: UIView) { note(view) }

  private mutating func note(_ view: UIView) {
    former.append((view, view.traitCollection))
    for subview in view.subviews { note(subview) }
  }

  /// Notifies each view whose traits have changed, outer views first; its view controller is notified before the view.
  func notifyOfChanges() {
    for (view, traits) in former where view.traitCollection != traits { view.traitsDidChange(from: traits) }
  }
}

extension UIView {
  /// Returns the current traits of the view and its descendants.
  final func traitSnapshot() -> TraitSnapshot { TraitSnapshot(of: self) }

  /// Notifies the view's controller and the view of changed traits.
  final func traitsDidChange(from former: UITraitCollection) {
    if former.layoutDirection != traitCollection.layoutDirection { layoutDirectionMayHaveChanged() }
    takeUpTraits {
      viewController?.traitCollectionDidChange(former)
      traitCollectionDidChange(former)
    }
  }
}
