/// An item that constraints relate: a view or a layout guide.
package protocol LayoutItem: AnyObject {
  /// The unknowns of the item's frame; `nil` while no installed constraint refers to it.
  var layoutVariables: LayoutVariables? { get set }

  /// The active constraints that refer to the item.
  var layoutConstraints: [NSLayoutConstraint] { get set }

  /// The view itself, or the owner of the guide.
  var layoutView: UIView? { get }

  /// The view in whose coordinate space the item is positioned.
  var layoutContainer: UIView? { get }

  /// The numbers of the frame that are given, instead of being determined by the layout.
  var givenFrame: GivenFrame { get }

  /// The scale of the item in its container: that of a zoomed view.
  var layoutScale: CGFloat { get }
}

extension LayoutItem {
  /// The default scale, 1.
  package var layoutScale: CGFloat { 1 }
}

/// Returns an item of a constraint as a layout item; `nil` if it is none. A cast to the protocol would search all
/// conformances of the program for each class of views.
func layoutItem(_ object: AnyObject?) -> (any LayoutItem)? {
  if let view = object as? UIView { return view }
  return object as? UILayoutGuide
}

/// The given numbers of a frame, in the coordinate space of the superview; `nil` for those that are to be determined.
package nonisolated struct GivenFrame: Equatable, Sendable {
  var x: CGFloat?
  var y: CGFloat?
  var width: CGFloat?
  var height: CGFloat?

  /// A frame of which all numbers are to be determined.
  static let none = GivenFrame()

  /// Creates a frame of which all numbers are given.
  init(_ frame: CGRect) { (x, y, width, height) = (frame.origin.x, frame.origin.y, frame.width, frame.height) }

  /// Creates a frame of which the position, or one coordinate, is given.
  init(x: CGFloat? = nil, y: CGFloat? = nil) { (self.x, self.y) = (x, y) }

  var numbers: [Double?] { [x, y, width, height].map { $0.map(Double.init) } }
}

/// The unknowns of an item's frame in the coordinate space of its superview.
package struct LayoutVariables {
  let x: LinearSymbol
  let y: LinearSymbol
  let width: LinearSymbol
  let height: LinearSymbol

  /// The constraints that fix the given numbers: x, y, width, height.
  var given: [ConstraintSolver.Handle?] = [nil, nil, nil, nil]

  /// The constraints from the intrinsic size, and the size for which they were created.
  var intrinsic: [ConstraintSolver.Handle] = []
  var intrinsicSize: CGSize?

  var all: [LinearSymbol] { [x, y, width, height] }
  var handles: [ConstraintSolver.Handle] { given.compactMap { $0 } + intrinsic }
}

/// The standard lengths of layouts, in points.
enum LayoutMetrics {
  /// The distance between neighbors (UIKit's standard spacing).
  static let systemSpacing: CGFloat = 8
}
