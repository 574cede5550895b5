extension UIView {
  /// Finds the view's look anew, which is its own, its controller's, or that of the view around it; where it is another,
  /// everything in it takes it up.
  final func interfaceStyleMayHaveChanged() { findInterfaceStyle { $0.surroundingsDidChange(from: $1) } }

  /// The same, with `tell` called for each view that looks otherwise now, with what its surroundings were.
  final func findInterfaceStyle(_ tell: (_ view: UIView, _ former: UITraitCollection) -> Void) {
    let style = soughtInterfaceStyle
    guard style != interfaceStyle else { return }
    let former = traitCollection
    interfaceStyle = style
    if let adaptiveBackground { layer.backgroundColor = shade(adaptiveBackground) }
    takeUpTraits {
      interfaceStyleDidChange()
      tintColorDidChange()
    }
    tell(self, former)
    for view in subviews { view.findInterfaceStyle(tell) }
  }

  /// What the view or its controller says; `nil` where neither does.
  private var statedInterfaceStyle: UIUserInterfaceStyle? {
    switch (overrideUserInterfaceStyle, viewController?.overrideUserInterfaceStyle) {
    case (.light, _), (.dark, _): overrideUserInterfaceStyle
    case (.unspecified, .light?), (.unspecified, .dark?): viewController?.overrideUserInterfaceStyle
    case (.unspecified, .unspecified?), (.unspecified, nil):
      switch viewController?.imposedTraits?.userInterfaceStyle {
      case .light?: .light
      case .dark?: .dark
      case .unspecified?, nil: nil
      }
    }
  }

  /// The look that the view is to have: another than its own only until that is found anew.
  final var soughtInterfaceStyle: UIUserInterfaceStyle { statedInterfaceStyle ?? superview?.interfaceStyle ?? .light }

  /// A colour as it looks in this view.
  final func shade(_ color: UIColor) -> CGColor { color.shade.color(interfaceStyle) { traitCollection } }

  /// Runs `work` with the view's surroundings as the current ones.
  final func takeUpTraits(_ work: () -> Void) {
    let isAsAround = interfaceStyle == CurrentTraits.value.userInterfaceStyle
    if isAsAround, !UIViewController.imposesAnything(on: self) { return work() }
    CurrentTraits.perform(as: traitCollection, work)
  }
}
