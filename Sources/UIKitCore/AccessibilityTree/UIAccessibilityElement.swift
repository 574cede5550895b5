/// An accessibility element that no view represents, such as a part of a drawing. Its container returns it in
/// `accessibilityElements`.
open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element; held weakly.
  open weak var accessibilityContainer: AnyObject?

  /// The rectangle of the element in the coordinate space of its container, a view; it overrides ``accessibilityFrame``.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element in a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The container, if it is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// The rectangle of the element in the window.
  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isEmpty, let view = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return view.layer.convert(accessibilityFrameInContainerSpace, to: nil)
    }
    set { super.accessibilityFrame = newValue }
  }
}
