extension UIView {
  /// Updates the interface style of the view, which is its own, its controller's or its superview's, and the contrast,
  /// and if one of them changed, those of its subviews too, and notifies them.
  final func interfaceStyleMayHaveChanged() { findInterfaceStyle { $0.traitsDidChange(from: $1) } }

  /// Updates the interface styles likewise, and calls `notify` for each view whose style changed, with its former traits.
  final func findInterfaceStyle(_ notify: (_ view: UIView, _ former: UITraitCollection) -> Void) {
    let style = soughtInterfaceStyle, contrast = UIAccessibility.contrast
    guard style != interfaceStyle || contrast != self.contrast else { return }
    let former = traitCollection
    interfaceStyle = style
    self.contrast = contrast
    if let adaptiveBackground { layer.backgroundColor = shade(adaptiveBackground) }
    takeUpTraits {
      interfaceStyleDidChange()
      tintColorDidChange()
    }
    notify(self, former)
    for view in subviews { view.findInterfaceStyle(notify) }
  }

  /// The style that the view or its controller specifies, or `nil`.
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

  /// The interface style that the view should have; it differs from `interfaceStyle` only until the next update.
  final var soughtInterfaceStyle: UIUserInterfaceStyle { statedInterfaceStyle ?? superview?.interfaceStyle ?? .light }

  /// Returns a color resolved with the view's traits.
  package final func shade(_ color: UIColor) -> CGColor { color.shade.color(interfaceStyle) { traitCollection } }

  /// Runs `work` with the view's traits as the current ones.
  final func takeUpTraits(_ work: () -> Void) {
    let around = CurrentTraits.value
    let isAsAround = interfaceStyle == around.userInterfaceStyle && contrast == around.accessibilityContrast
    if isAsAround, !UIViewController.imposesAnything(on: self) { return work() }
    CurrentTraits.perform(as: traitCollection, work)
  }
}
