import Foundation

/// A rectangle in a view that takes part in the layout and shows nothing.
@MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// The view whose space the guide lies in.
  package(set) open weak var owningView: UIView?

  /// A name for messages.
  open var identifier = ""

  package var layoutVariables: LayoutVariables?
  package var layoutConstraints: [NSLayoutConstraint] = []
  package var layoutView: UIView? { owningView }
  package var layoutContainer: UIView? { owningView }
  package var givenFrame: GivenFrame { .none }

  /// A guide without a view.
  public override init() { super.init() }

  /// Not supported: nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// Where the layout put the guide, in its view's space.
  open var layoutFrame: CGRect { owningView?.layoutEngine?.frame(of: self) ?? .zero }

  /// The constraints along an axis that reach the guide.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutConstraints.filter { ($0.firstAttribute.axis ?? axis) == axis }
  }

  /// Puts a helping guide into the closest view around two items.
  static func place(_ guide: UILayoutGuide, between first: AnyObject?, and second: AnyObject?) {
    guard let one = (first as? LayoutItem)?.layoutView, let other = (second as? LayoutItem)?.layoutView,
      let common = one.closestCommonSuperview(with: other)
    else { preconditionFailure("NSLayoutAnchor.anchorWithOffset(to:): the two anchors are in no common view") }
    common.addLayoutGuide(guide)
  }
}

/// The rectangle that is left of a view when insets that change by themselves are taken off.
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

  /// Not supported: a guide of no view.
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
