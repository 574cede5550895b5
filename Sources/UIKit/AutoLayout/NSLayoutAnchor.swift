import Foundation

/// An edge, a middle or a size of a view or layout guide, from which constraints are made. `AnchorType` keeps apart what
/// cannot be related.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide.
  public private(set) weak var item: AnyObject?

  let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// A name for messages.
  open var name: String { "\(attribute)" }

  /// This = `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, anchor, 0)
  }

  /// This ≥ `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, anchor, 0)
  }

  /// This ≤ `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, anchor, 0)
  }

  /// This = `anchor` + `c`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relation(.equal, anchor, c)
  }

  /// This ≥ `anchor` + `c`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, c) }

  /// This ≤ `anchor` + `c`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, c) }

  private func relation(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat
  ) -> NSLayoutConstraint { makeConstraint(relation, anchor.item, anchor.attribute, 1, constant) }

  fileprivate func makeConstraint(
    _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    guard let item else { preconditionFailure("NSLayoutAnchor: the item of .\(attribute) is gone") }
    return NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
  }
}

/// A horizontal edge or middle.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this to `otherAnchor`, as a length to constrain: a dimension of an invisible guide between them.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    UILayoutGuide.place(guide, between: item, and: otherAnchor.item)
    guide.leftAnchor.constraint(equalTo: self).isActive = true
    guide.rightAnchor.constraint(equalTo: otherAnchor).isActive = true
    return guide.widthAnchor
  }

  /// This = `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }

  /// This ≥ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing)
  }

  /// This ≤ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }
}

/// A vertical edge, middle or baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this to `otherAnchor`, as a length to constrain: a dimension of an invisible guide between them.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    UILayoutGuide.place(guide, between: item, and: otherAnchor.item)
    guide.topAnchor.constraint(equalTo: self).isActive = true
    guide.bottomAnchor.constraint(equalTo: otherAnchor).isActive = true
    return guide.heightAnchor
  }

  /// This = `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }

  /// This ≥ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing)
  }

  /// This ≤ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }
}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// This = `c`.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { alone(.equal, c) }

  /// This ≥ `c`.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    alone(.greaterThanOrEqual, c)
  }

  /// This ≤ `c`.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { alone(.lessThanOrEqual, c) }

  /// This = `anchor` · `m` + `c`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { makeConstraint(.equal, anchor.item, anchor.attribute, m, c) }

  /// This ≥ `anchor` · `m` + `c`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { makeConstraint(.greaterThanOrEqual, anchor.item, anchor.attribute, m, c) }

  /// This ≤ `anchor` · `m` + `c`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { makeConstraint(.lessThanOrEqual, anchor.item, anchor.attribute, m, c) }

  private func alone(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    makeConstraint(relation, nil, .notAnAttribute, 1, constant)
  }
}
