extension UIViewController {
  /// Whether any controller was ever given other surroundings than those around it: as long as none was, nobody looks.
  private static var anyIsImposedOn = false

  /// Gives the page, and all in it, other surroundings in what `traits` knows; `nil` takes that back. Those of them whose
  /// surroundings are others now are told.
  final func impose(_ traits: UITraitCollection?) {
    guard traits != imposedTraits else { return }
    let former = viewIfLoaded?.knownSurroundings()
    imposedTraits = traits
    Self.anyIsImposedOn = true
    // A change of the look is told along with what else has changed.
    viewIfLoaded?.findInterfaceStyle { _, _ in }
    former?.tellChanges()
  }

  /// What `traits`, which are those around the page, come to in it.
  final func surroundings(in traits: UITraitCollection) -> UITraitCollection {
    imposedTraits.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
  }

  /// Tells the page of surroundings that are about to change around it, unless it will not notice.
  final func willFind(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let own = surroundings(in: traits)
    if imposedTraits != nil, own.with(traitCollection.userInterfaceStyle) == traitCollection { return }
    willTransition(to: own, with: coordinator)
  }

  /// `traits`, which are those around the controllers that hold `view`, with what they impose, the innermost last.
  static func imposing(on view: UIView, _ traits: UITraitCollection) -> UITraitCollection {
    guard imposesAnything(on: view) else { return traits }
    let imposed = sequence(first: view, next: \.superview).compactMap { $0.viewController?.imposedTraits }
    return UITraitCollection(traitsFrom: [traits] + imposed.reversed()).with(view.interfaceStyle)
  }

  /// Whether the surroundings of `view` are others than those of its window.
  static func imposesAnything(on view: UIView) -> Bool {
    anyIsImposedOn && sequence(first: view, next: \.superview).contains { $0.viewController?.imposedTraits != nil }
  }
}
