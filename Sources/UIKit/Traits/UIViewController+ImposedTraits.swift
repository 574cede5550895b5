extension UIViewController {
  /// Whether any controller was ever given other surroundings than those around it: as long as none was, nobody looks.
  private static var anyIsImposedOn = false

  /// Gives the page, and all in it, other surroundings in what `traits` knows; `nil` takes that back. Those of them whose
  /// surroundings are others now are told.
  final func impose(_ traits: UITraitCollection?) {
    guard traits != imposedTraits else { return }
    let former = viewIfLoaded?.traitCollection
    imposedTraits = traits
    Self.anyIsImposedOn = true
    guard let view = viewIfLoaded, let former else { return }
    let hasOtherRoom = !former.hasSizeClasses(of: view.traitCollection)
    let hasOtherLook = view.soughtInterfaceStyle != view.interfaceStyle
    view.interfaceStyleMayHaveChanged()
    // A change of the look is told along with what else has changed.
    if hasOtherRoom && !hasOtherLook { view.tellSurroundingsChange(from: former) }
  }

  /// `traits`, which are those around the controllers that hold `view`, with what they impose, the innermost last.
  static func imposing(on view: UIView, _ traits: UITraitCollection) -> UITraitCollection {
    guard anyIsImposedOn else { return traits }
    let imposed = sequence(first: view, next: \.superview).compactMap { $0.viewController?.imposedTraits }
    guard !imposed.isEmpty else { return traits }
    return UITraitCollection(traitsFrom: [traits] + imposed.reversed()).with(view.interfaceStyle)
  }
}
