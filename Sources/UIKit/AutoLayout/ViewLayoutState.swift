/// What a view that takes part in Auto Layout keeps; most views never have one.
package final class ViewLayoutState {
  /// The constraints that the view holds: those whose items have it as their closest common view.
  var held: [NSLayoutConstraint] = []

  /// The active constraints that reach the view.
  var reaching: [NSLayoutConstraint] = []

  var guides: [UILayoutGuide] = []
  var variables: LayoutVariables?

  /// The engine of the tree whose topmost view this is.
  var engine: LayoutEngine?

  /// The scale to which a scroll view has zoomed the view.
  var zoomScale: CGFloat = 1

  var placesByMask = true
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  var needsUpdate = false
  var margins: UIEdgeInsets?
  var preservesMargins = false
  var addsSafeArea = true

  weak var safeAreaGuide: InsetLayoutGuide?
  weak var marginsGuide: InsetLayoutGuide?
  weak var readableGuide: InsetLayoutGuide?
  var scrollGuides: ScrollLayoutGuides?
}
