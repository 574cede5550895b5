import Foundation

extension UIView {
  /// Returns the layout direction for the content that `attribute` describes, in the user interface's direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { userInterfaceLayoutDirection(for: attribute, relativeTo: .current) }

  /// Returns the layout direction for the content that `semanticContentAttribute` describes, in an environment with a
  /// layout direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction of the view's environment: the user interface's, unless a view controller overrides that trait.
  final var environmentLayoutDirection: UIUserInterfaceLayoutDirection {
    switch UIViewController.imposedLayoutDirection(on: self) {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .unspecified: .current
    }
  }

  /// Whether the view's immediate content is laid out from right to left.
  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The sign of x-coordinates that increase in reading direction: 1, or −1 from right to left.
  package final var readingSign: CGFloat { isRightToLeft ? -1 : 1 }

  /// The edge at which reading starts: the left one, or the right one from right to left.
  package final var leadingEdge: UIRectEdge { isRightToLeft ? .right : .left }

  /// Returns a rectangle of a left-to-right layout in the view's direction: mirrored in the view's width from right to
  /// left. Bounds that have moved do not count.
  package final func directed(_ rect: CGRect) -> CGRect {
    isRightToLeft ? rect.mirrored(in: CGRect(origin: .zero, size: bounds.size)) : rect
  }

  /// Takes over the semantic content attribute of `owner`, for an internal part of a control or bar.
  package final func takeDirection(of owner: UIView) {
    let attribute = owner.semanticContentAttribute
    if semanticContentAttribute != attribute { semanticContentAttribute = attribute }
  }

  /// Updates layout and drawing after the view's direction may have changed.
  final func layoutDirectionMayHaveChanged() {
    if let layoutState {
      if layoutState.directionalMargins != nil { marginsDidChange() }
      for constraint in layoutState.held where constraint.isDirectional { constraint.engine?.reinstall(constraint) }
    }
    setNeedsLayout()
    layoutDirectionDidChange()
  }
}

extension CGRect {
  /// Returns the rectangle mirrored horizontally in `bounds`.
  package func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIEdgeInsets {
  /// Returns the insets with the left and right ones exchanged if `isMirrored`.
  package func mirrored(_ isMirrored: Bool = true) -> UIEdgeInsets {
    isMirrored ? UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}
