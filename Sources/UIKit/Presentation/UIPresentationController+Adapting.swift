import Foundation

extension UIPresentationController {
  /// What the presentation does in `traits` where nobody but its class has anything to say.
  func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    if traits.horizontalSizeClass == .compact { return adaptivePresentationStyle }
    return traits.verticalSizeClass == .compact ? systemAdaptiveStyle : .none
  }

  /// The style that the presentation takes in `traits` in place of its own; `.none` where it keeps that. Asks the
  /// delegate.
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

  // MARK: What a person does

  /// Who is told: an adaptive controller's own delegate, or else that of the controller that it stands in for.
  final var listener: (delegate: any UIAdaptivePresentationControllerDelegate, of: UIPresentationController)? {
    if let delegate { return (delegate, self) }
    return adapted.flatMap { original in original.delegate.map { ($0, original) } }
  }
}
