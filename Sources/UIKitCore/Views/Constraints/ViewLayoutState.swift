/// The Auto Layout state of a view; most views have none.
package final class ViewLayoutState {
  /// The constraints that the view holds: those of whose items it is the closest common superview.
  package var held: [NSLayoutConstraint] = []

  /// The active constraints that refer to the view.
  var reaching: [NSLayoutConstraint] = []

  var guides: [UILayoutGuide] = []
  var variables: LayoutVariables?

  /// The engine of the tree, if this view is its topmost one.
  var engine: LayoutEngine?

  /// The scale to which a scroll view has zoomed the view.
  var zoomScale: CGFloat = 1

  var usesAutoresizingMask = true
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var needsUpdate = false

  /// The margins that were set last, by sides or by the reading direction; at most one of them is not `nil`.
  var margins: UIEdgeInsets?
  var directionalMargins: NSDirectionalEdgeInsets?

  var preservesMargins = false
  var addsSafeArea = true

  weak var safeAreaGuide: InsetLayoutGuide?
  weak var marginsGuide: InsetLayoutGuide?
  weak var readableGuide: InsetLayoutGuide?
  var scrollGuides: ScrollLayoutGuides?
}
