extension UIViewController {
  /// Whether traits were ever imposed on any view controller; while it is `false`, no view has to be searched for them.
  private static var anyIsImposedOn = false

  /// Whether a layout direction was ever imposed; while it is `false`, all views have that of the user interface.
  private static var anyDirectionIsImposed = false

  /// Overrides the traits of the view controller and all of its content with those that `traits` specifies; `nil` ends
  /// the override. Notifies those whose traits changed.
  final func impose(_ traits: UITraitCollection?) {
    guard traits != imposedTraits else { return }
    let former = viewIfLoaded?.traitSnapshot()
    imposedTraits = traits
    Self.anyIsImposedOn = true
    if let traits, traits.layoutDirection != .unspecified { Self.anyDirectionIsImposed = true }
    // A changed interface style is reported together with the other changes below.
    viewIfLoaded?.findInterfaceStyle { _, _ in }
    former?.notifyOfChanges()
  }

  /// Returns `traits`, those of the environment, with the imposed ones applied.
  final func ownTraits(in traits: UITraitCollection) -> UITraitCollection {
    imposedTraits.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
  }

  /// Notifies the view controller of a coming change of the traits around it, unless the imposed traits hide the
  /// change.
  final func willFind(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let own = ownTraits(in: traits)
    if imposedTraits != nil, own.with(traitCollection.userInterfaceStyle) == traitCollection { return }
    willTransition(to: own, with: coordinator)
  }

  /// Returns `traits`, those of the window, with the imposed ones of the controllers around `view`; the innermost takes
  /// precedence.
  static func imposing(on view: UIView, _ traits: UITraitCollection) -> UITraitCollection {
    guard imposesAnything(on: view) else { return traits }
    let imposed = sequence(first: view, next: \.superview).compactMap { $0.viewController?.imposedTraits }
    return UITraitCollection(traitsFrom: [traits] + imposed.reversed()).with(view.interfaceStyle)
      .with(view.contrast)
  }

  /// Returns the layout direction that the innermost controller around `view` imposes; `unspecified` if none does.
  static func imposedLayoutDirection(on view: UIView) -> UITraitEnvironmentLayoutDirection {
    guard anyDirectionIsImposed else { return .unspecified }
    return sequence(first: view, next: \.superview).lazy
      .compactMap { $0.viewController?.imposedTraits?.layoutDirection }
      .first { $0 != .unspecified } ?? .unspecified
  }

  /// Returns whether any controller around `view` imposes traits.
  static func imposesAnything(on view: UIView) -> Bool {
    anyIsImposedOn && sequence(first: view, next: \.superview).contains { $0.viewController?.imposedTraits != nil }
  }
}
