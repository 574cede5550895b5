import Foundation

/// Gives the pointer another shape over a view, or over parts of it.
///
/// Differs from Apple's in that the pointer has the window system's shapes: there are no effects that lift views up.
@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// Who says which shape, and where.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// The view that has the interaction.
  public private(set) weak var view: UIView?

  /// Whether it has a say.
  open var isEnabled = true

  /// An interaction that asks `delegate`.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }

  /// Asks again for the shape; which happens in every frame with a change here, so that nothing is left to do.
  open func invalidate() {}

  /// The shape at a point of the view; `nil` for no wish.
  func cursor(at point: CGPoint) -> PointerCursor? {
    guard let view, let delegate else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: point, modifiers: UIApplication.shared.modifierFlags)
    guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole),
      region.rect.contains(point)
    else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)?.cursor
  }
}

/// Says which shape the pointer has over a view. Every method has a default.
@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The part of the view that the pointer is in; `nil` for none. By default the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// The pointer's look in a part of the view; `nil`, as by default, for the usual one.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// The usual look.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

/// A part of a view in which the pointer has one look.
@MainActor open class UIPointerRegion: NSObject {
  /// In the view's space.
  public let rect: CGRect

  /// Tells regions apart; code's affair.
  public let identifier: AnyHashable?

  /// A region of a rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// Where the pointer is, for a delegate that is asked for a region.
@MainActor open class UIPointerRegionRequest: NSObject {
  /// In the view's space.
  public let location: CGPoint

  /// The modifier keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// The pointer's outline.
public nonisolated enum UIPointerShape {
  /// An outline of one's own; the window system's hand stands for it here.
  case path(UIBezierPath)

  /// A rounded rectangle; the window system's hand stands for it here.
  case roundedRect(CGRect, radius: CGFloat = 8)

  /// An upright line, over text; its length is the window system's.
  case verticalBeam(length: CGFloat)

  /// A level line, over text that runs from top to bottom.
  case horizontalBeam(length: CGFloat)
}

/// The pointer's look over a region.
@MainActor open class UIPointerStyle: NSObject {
  let cursor: PointerCursor

  private init(cursor: PointerCursor) {
    self.cursor = cursor
    super.init()
  }

  /// The pointer in a shape.
  public convenience init(shape: UIPointerShape) {
    switch shape {
    case .path, .roundedRect: self.init(cursor: .hand)
    case .verticalBeam: self.init(cursor: .verticalBeam)
    case .horizontalBeam: self.init(cursor: .horizontalBeam)
    }
  }

  /// No pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(cursor: .hidden) }

  /// The usual pointer.
  open class func system() -> UIPointerStyle { UIPointerStyle(cursor: .arrow) }
}
