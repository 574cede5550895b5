/// What constraints relate: a view or a layout guide.
package protocol LayoutItem: AnyObject {
  /// Its place and size in the solver; `nil` while no constraint at work reaches it.
  var layoutVariables: LayoutVariables? { get set }

  /// The active constraints that reach it.
  var layoutConstraints: [NSLayoutConstraint] { get set }

  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }

  /// The view in whose space it lies.
  var layoutContainer: UIView? { get }

  /// What of its place and size is given, instead of being found by the layout.
  var givenFrame: GivenFrame { get }

  /// How large it is seen from outside, against the size that it has for itself: a zoomed view's scale.
  var layoutScale: CGFloat { get }
}

extension LayoutItem {
  /// As large as it is.
  package var layoutScale: CGFloat { 1 }
}

/// The numbers of a frame that are given, in the space of the view around it; `nil` for those that are to be found.
package nonisolated struct GivenFrame: Equatable, Sendable {
  var x: CGFloat?
  var y: CGFloat?
  var width: CGFloat?
  var height: CGFloat?

  /// Everything is to be found.
  static let none = GivenFrame()

  /// Everything is given.
  init(_ frame: CGRect) { (x, y, width, height) = (frame.origin.x, frame.origin.y, frame.width, frame.height) }

  /// Some of it is given.
  init(x: CGFloat? = nil, y: CGFloat? = nil) { (self.x, self.y) = (x, y) }

  var numbers: [Double?] { [x, y, width, height].map { $0.map(Double.init) } }
}

/// Where an item lies in the space of the view around it, as the solver's unknowns.
package struct LayoutVariables {
  let x: LinearSymbol
  let y: LinearSymbol
  let width: LinearSymbol
  let height: LinearSymbol

  /// What holds them to the numbers that are given: x, y, width, height.
  var given: [ConstraintSolver.Handle?] = [nil, nil, nil, nil]

  /// What the content asks for: the constraints from the intrinsic size, and the size they were made of.
  var intrinsic: [ConstraintSolver.Handle] = []
  var intrinsicSize: CGSize?

  var all: [LinearSymbol] { [x, y, width, height] }
  var handles: [ConstraintSolver.Handle] { given.compactMap { $0 } + intrinsic }
}

/// Lengths that layouts agree on, in points.
enum LayoutMetrics {
  /// Between neighbours (UIKit's standard spacing).
  static let systemSpacing: CGFloat = 8
}
