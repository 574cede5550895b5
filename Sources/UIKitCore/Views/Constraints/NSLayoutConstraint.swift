import Foundation

/// A relation between the edges or sizes of two items: first = second · multiplier + constant (or ≤ or ≥).
@MainActor open class NSLayoutConstraint: NSObject {
  /// The view or layout guide on the left side; `nil` once it no longer exists.
  public private(set) weak var firstItem: AnyObject?

  /// The view or layout guide on the right side; `nil` if that is only a constant.
  public private(set) weak var secondItem: AnyObject?

  /// The edge or size of the first item.
  public let firstAttribute: Attribute

  /// The edge or size of the second item.
  public let secondAttribute: Attribute

  /// The relation of the two sides.
  public let relation: Relation

  /// The factor of the second attribute.
  public let multiplier: CGFloat

  /// The constant that is added to the right side, in points. It may change while the constraint is active.
  @AlwaysObserved open var constant: CGFloat {
    didSet { if constant != oldValue { engine?.constantDidChange(self) } }
  }

  /// The priority, above 0 and up to 1000. Unlike Apple's, it may change from and to `required` while active.
  @AlwaysObserved open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      precondition(
        priority.rawValue > 0 && priority.rawValue <= 1000,
        "NSLayoutConstraint.priority: \(priority.rawValue) does not lie above 0 and up to 1000")
      engine?.reinstall(self)
    }
  }

  /// Apple's setting for archives. Stored without effect.
  open var shouldBeArchived = false

  /// A name for messages.
  open var identifier: String?

  /// Never called: constraints do not come from archives here.
  open func awakeFromNib() {}

  /// The view that holds the constraint: the closest common superview of its items.
  package weak var holder: UIView?

  /// The engine in which the constraint is installed.
  package weak var engine: LayoutEngine?

  /// Creates the constraint that relates `attr1` of `view1` to `attr2` of `view2` times `multiplier` plus `c`. Without
  /// `view2`, the right side is only the constant, which requires a width or height on the left side. An impossible
  /// combination is an error.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = object(view1)
    let second = view2.map { object($0) }
    precondition(layoutItem(first) != nil, "NSLayoutConstraint: \(view1) is neither a view nor a layout guide")
    precondition(
      second.map { layoutItem($0) != nil } ?? true,
      "NSLayoutConstraint: its second item is neither a view nor a layout guide")
    precondition(
      (second == nil) == (attr2 == .notAnAttribute) || attr1.isSize,
      "NSLayoutConstraint: .\(attr1) needs a second item with an attribute, as only sizes can stand alone")
    precondition(attr1 != .notAnAttribute, "NSLayoutConstraint: the first attribute must be one")
    precondition(
      attr2 == .notAnAttribute || attr1.axis == attr2.axis,
      "NSLayoutConstraint: .\(attr1) and .\(attr2) cannot be related, as one is horizontal and the other vertical")
    firstItem = first
    secondItem = attr2 == .notAnAttribute ? nil : second
    firstAttribute = attr1
    secondAttribute = secondItem == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Whether the constraint takes part in the layout. To become active, its items must be in one view tree.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { holder?.removeConstraint(self) }
    }
  }

  /// Activates several constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor on the left side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
  }

  /// The anchor on the right side; `nil` if that is only a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }

  /// Whether the constraint follows the layout direction of the view that holds it.
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }

  /// Returns whether one of the items is `view` or inside it.
  func reaches(into view: UIView) -> Bool {
    [firstItem, secondItem].contains { layoutItem($0)?.layoutView?.isDescendant(of: view) ?? false }
  }

  private func activate() {
    guard let first = layoutItem(firstItem), let view = first.layoutView else { return }
    guard let other = layoutItem(secondItem)?.layoutView else { return view.hold(self) }
    guard let common = view.closestCommonSuperview(with: other) else {
      preconditionFailure(
        "\(self) cannot be active: its items are in no common view. Add both to the view tree before.")
    }
    common.hold(self)
  }

  /// The constraint in words, such as "UILabel.left = UIView.left + 20".
  open override nonisolated var description: String { MainActor.assumeIsolated { words } }

  private var words: String {
    var text = "\(Self.name(of: firstItem)).\(firstAttribute) \(relation.sign) "
    if secondAttribute != .notAnAttribute {
      text += "\(Self.name(of: secondItem)).\(secondAttribute)"
      if multiplier != 1 { text += " × \(multiplier)" }
      if constant != 0 { text += constant > 0 ? " + \(constant)" : " − \(-constant)" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return "<" + (identifier.map { "\($0): " } ?? "") + text + ">"
  }

  private static func name(of item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
    return "\(type(of: item))"
  }
}
