import Foundation

extension UIPresentationController {
  /// Returns the style for `traits` according to ``adaptivePresentationStyle``, which applies to compact widths, and to
  /// the class, which applies to compact heights.
  func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    if traits.horizontalSizeClass == .compact { return adaptivePresentationStyle }
    return traits.verticalSizeClass == .compact ? systemAdaptiveStyle : .none
  }

  /// Returns the style that replaces the presentation's own in `traits`, according to the delegate; `.none` if the
  /// presentation keeps its own.
  func style(adaptingTo traits: UITraitCollection) -> UIModalPresentationStyle {
    let own = presentationStyle
    switch own {
    case .pageSheet, .formSheet, .popover, .custom: break
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .none, .automatic: return .none
    }
    let style = adaptivePresentationStyle(for: traits)
    switch style {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: return style == own ? .none : style
    case .custom, .popover, .currentContext, .overCurrentContext, .none, .automatic:
      return style == systemAdaptiveStyle && style != own ? style : .none
    }
  }

  // MARK: Interactive dismissal

  /// The delegate to notify and the controller to pass to it: an adaptive controller's own, or that of the controller
  /// that it replaces.
  final var listener: (delegate: any UIAdaptivePresentationControllerDelegate, of: UIPresentationController)? {
    if let delegate { return (delegate, self) }
    return adapted.flatMap { original in original.delegate.map { ($0, original) } }
  }
}
