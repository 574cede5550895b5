import Foundation

/// An invisible rectangle in a view that takes part in the layout.
@MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// The view that owns the guide, and in whose coordinate space it is positioned.
  package(set) open weak var owningView: UIView?

  /// A name for messages.
  open var identifier = ""

  package var layoutVariables: LayoutVariables?
  package var layoutConstraints: [NSLayoutConstraint] = []
  package var layoutView: UIView? { owningView }
  package var layoutContainer: UIView? { owningView }
  package var givenFrame: GivenFrame { .none }

  /// Creates a guide without a view.
  public override init() { super.init() }

  /// Creates a guide without a view; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// The frame of the guide in its view's coordinate space, according to the layout.
  open var layoutFrame: CGRect { owningView?.layoutEngine?.frame(of: self) ?? .zero }

  /// Returns the constraints along an axis that refer to the guide.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutConstraints.filter { ($0.firstAttribute.axis ?? axis) == axis }
  }

  /// Adds a helper guide to the closest common superview of two items.
  static func place(_ guide: UILayoutGuide, between first: AnyObject?, and second: AnyObject?) {
    guard let one = (first as? LayoutItem)?.layoutView, let other = (second as? LayoutItem)?.layoutView,
      let common = one.closestCommonSuperview(with: other)
    else { preconditionFailure("NSLayoutAnchor.anchorWithOffset(to:): the two anchors are in no common view") }
    common.addLayoutGuide(guide)
  }
}

/// The rectangle of a view, reduced by insets that may change.
final class InsetLayoutGuide: UILayoutGuide {
  private let insets: () -> UIEdgeInsets
  private var edges: [NSLayoutConstraint] = []

  init(of view: UIView, named identifier: String, insets: @escaping () -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    self.identifier = identifier
    view.addLayoutGuide(self)
    edges = [
      topAnchor.constraint(equalTo: view.topAnchor), leftAnchor.constraint(equalTo: view.leftAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor), view.rightAnchor.constraint(equalTo: rightAnchor),
    ]
    insetsDidChange()
    NSLayoutConstraint.activate(edges)
  }

  /// Creates a guide without insets; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    insets = { .zero }
    super.init(coder: coder)
  }

  override var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets()) } ?? .zero }

  func insetsDidChange() {
    let now = insets()
    for (edge, inset) in zip(edges, [now.top, now.left, now.bottom, now.right]) { edge.constant = inset }
  }
}
