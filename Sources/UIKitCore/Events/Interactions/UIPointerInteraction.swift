import Foundation

/// An interaction that changes the shape of the pointer over a view, or over parts of it.
///
/// Unlike with Apple's, the pointer has only the shapes of the window system, and there are no effects that lift views.
@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which provides the regions and their pointer styles.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// The view that the interaction is attached to.
  public private(set) weak var view: UIView?

  /// Whether the interaction has an effect.
  open var isEnabled = true

  /// Creates an interaction with a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
    invalidate()
  }

  /// Asks the delegate again for the style, although the pointer has not moved.
  open func invalidate() { answer = nil }

  /// The delegate's last answer, which holds as long as the question is the same.
  private var answer: (question: Question, cursor: PointerCursor?)?

  private struct Question: Equatable {
    let point: CGPoint
    let bounds: CGRect
    let modifiers: UIKeyModifierFlags
  }

  /// Returns the pointer shape at a point of the view; `nil` if the delegate provides none. The delegate is asked when the
  /// pointer moves in the view, or a modifier key changes.
  func cursor(at point: CGPoint) -> PointerCursor? {
    guard let view, let delegate else { return nil }
    let question = Question(point: point, bounds: view.bounds, modifiers: UIApplication.shared.modifierFlags)
    if let answer, answer.question == question { return answer.cursor }
    let cursor = providedCursor(by: delegate, question)
    answer = (question, cursor)
    return cursor
  }

  private func providedCursor(by delegate: any UIPointerInteractionDelegate, _ question: Question) -> PointerCursor? {
    let whole = UIPointerRegion(rect: question.bounds)
    let request = UIPointerRegionRequest(location: question.point, modifiers: question.modifiers)
    guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole),
      region.rect.contains(question.point)
    else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)?.cursor
  }
}

/// A delegate that provides the pointer style over a view. Every method has a default.
@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region of the view that contains the pointer; `nil` for none. By default, the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the style of the pointer in a region; `nil`, the default, for that of the superview.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Returns `nil`.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

/// A part of a view with one pointer style.
@MainActor open class UIPointerRegion: NSObject {
  /// The rectangle in the view's coordinate space.
  public let rect: CGRect

  /// An identifier by which the application distinguishes regions.
  public let identifier: AnyHashable?

  /// Creates a region with a rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// The state of the pointer for which a delegate provides a region.
@MainActor open class UIPointerRegionRequest: NSObject {
  /// The position in the view's coordinate space.
  public let location: CGPoint

  /// The modifier keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// The shapes of the pointer.
public nonisolated enum UIPointerShape {
  /// A custom outline; shown as the window system's hand.
  case path(UIBezierPath)

  /// A rounded rectangle; shown as the window system's hand.
  case roundedRect(CGRect, radius: CGFloat = 8)

  /// A vertical line, for horizontal text; its length is the window system's.
  case verticalBeam(length: CGFloat)

  /// A horizontal line, for vertical text; its length is the window system's.
  case horizontalBeam(length: CGFloat)
}

/// The style of the pointer over a region.
@MainActor open class UIPointerStyle: NSObject {
  let cursor: PointerCursor

  private init(cursor: PointerCursor) {
    self.cursor = cursor
    super.init()
  }

  /// Creates a style with a shape.
  public convenience init(shape: UIPointerShape) {
    switch shape {
    case .path, .roundedRect: self.init(cursor: .hand)
    case .verticalBeam: self.init(cursor: .verticalBeam)
    case .horizontalBeam: self.init(cursor: .horizontalBeam)
    }
  }

  /// Returns the style of a hidden pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(cursor: .hidden) }

  /// Returns the style of the standard arrow.
  open class func system() -> UIPointerStyle { UIPointerStyle(cursor: .arrow) }
}
