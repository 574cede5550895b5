import Foundation

/// An edge, center or size of a view or layout guide, from which constraints are created. `AnchorType` prevents
/// constraints between anchors that cannot be related.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or layout guide.
  public private(set) weak var item: AnyObject?

  let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// The name of the anchor in messages.
  open var name: String { "\(attribute)" }

  /// Returns the constraint: this = `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, anchor, 0)
  }

  /// Returns the constraint: this ≥ `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, anchor, 0)
  }

  /// Returns the constraint: this ≤ `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, anchor, 0)
  }

  /// Returns the constraint: this = `anchor` + `c`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relation(.equal, anchor, c)
  }

  /// Returns the constraint: this ≥ `anchor` + `c`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, c) }

  /// Returns the constraint: this ≤ `anchor` + `c`.
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

/// An anchor of a horizontal position: an edge or center.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor` as a dimension, namely that of a layout guide between them.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    UILayoutGuide.place(guide, between: item, and: otherAnchor.item)
    let isDirectional = attribute.isDirectional
    let (start, end) =
      isDirectional ? (guide.leadingAnchor, guide.trailingAnchor) : (guide.leftAnchor, guide.rightAnchor)
    start.constraint(equalTo: self).isActive = true
    end.constraint(equalTo: otherAnchor).isActive = true
    return guide.widthAnchor
  }

  /// Returns the constraint: this = `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }

  /// Returns the constraint: this ≥ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing)
  }

  /// Returns the constraint: this ≤ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }
}

/// An anchor of a vertical position: an edge, center or baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor` as a dimension, namely that of a layout guide between them.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    UILayoutGuide.place(guide, between: item, and: otherAnchor.item)
    guide.topAnchor.constraint(equalTo: self).isActive = true
    guide.bottomAnchor.constraint(equalTo: otherAnchor).isActive = true
    return guide.heightAnchor
  }

  /// Returns the constraint: this = `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }

  /// Returns the constraint: this ≥ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing)
  }

  /// Returns the constraint: this ≤ `anchor` + `multiplier` · the standard spacing.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: multiplier * LayoutMetrics.systemSpacing) }
}

/// An anchor of a width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns the constraint: this = `c`.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { alone(.equal, c) }

  /// Returns the constraint: this ≥ `c`.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    alone(.greaterThanOrEqual, c)
  }

  /// Returns the constraint: this ≤ `c`.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { alone(.lessThanOrEqual, c) }

  /// Returns the constraint: this = `anchor` · `m` + `c`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { makeConstraint(.equal, anchor.item, anchor.attribute, m, c) }

  /// Returns the constraint: this ≥ `anchor` · `m` + `c`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { makeConstraint(.greaterThanOrEqual, anchor.item, anchor.attribute, m, c) }

  /// Returns the constraint: this ≤ `anchor` · `m` + `c`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { makeConstraint(.lessThanOrEqual, anchor.item, anchor.attribute, m, c) }

  private func alone(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    makeConstraint(relation, nil, .notAnAttribute, 1, constant)
  }
}
