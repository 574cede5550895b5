import Foundation
import QuartzCore
@_spi(UIKit) import UIKitCore

/// The view of a popover around a view controller's view: masked to its outline with the arrow, with a border and a
/// shadow.
final class PopoverView: UIView {
  /// The default color behind the content, visible where the content is transparent.
  private static let plainColor = UIColor.system(0xFFFFFF, dark: 0x2C2C2E)

  /// The color of the hairline border, which separates the popover from content of the same color.
  private static let rimColor = UIColor.system(0x000000, alpha: 0.1, dark: 0xFFFFFF, darkAlpha: 0.18)

  private let shadow = PopoverShadow()
  private let pane = UIView()
  private let ground = UIView()
  private let rim = UIView()
  private let cut = CAShapeLayer()
  private let hair = CAShapeLayer()

  /// The view controller inside; a new value takes effect when the popover is next added to a superview.
  weak var presented: UIViewController?

  /// The controller of the popover, which Escape dismisses.
  private weak var controller: UIPresentationController?

  /// The outline of the popover.
  private(set) var outline = PopoverOutline(size: .zero, arrow: .none, tip: 0)

  /// The color behind the view controller's view; `nil` for the system's.
  var groundColor: UIColor? { didSet { ground.backgroundColor = groundColor ?? Self.plainColor } }

  /// Creates the view for the presented view controller of `controller`.
  init(of controller: UIPresentationController) {
    self.controller = controller
    presented = controller.presentedViewController
    super.init(frame: .zero)
    ground.backgroundColor = Self.plainColor
    addSubview(shadow)
    pane.layer.mask = cut
    pane.addSubview(ground)
    addSubview(pane)
    hair.fillColor = nil
    rim.isUserInteractionEnabled = false
    rim.layer.addSublayer(hair)
    addSubview(rim)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview != nil, let view = presented?.view, view.superview !== pane else { return }
    view.frame = pane.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pane.addSubview(view)
  }

  /// Sets a new outline; `duration` is that of the enclosing animation in seconds, 0 for none.
  func take(_ outline: PopoverOutline, over duration: TimeInterval) {
    self.outline = outline
    presented?.containerSafeAreaInsets = outline.insets
    redraw(over: duration)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [shadow, pane, rim] { view.frame = bounds }
    presented?.viewIfLoaded?.frame = pane.bounds
    // Larger than `pane`, so that no gap is visible at the border while the size changes.
    ground.frame = pane.bounds.insetBy(dx: -pane.bounds.width, dy: -pane.bounds.height)
    guard outline.size != bounds.size else { return }
    outline.size = bounds.size
    redraw(over: 0)
  }

  override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    redraw(over: 0)
  }

  private func redraw(over duration: TimeInterval) {
    let path = outline.path
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    hair.strokeColor = shade(Self.rimColor)
    hair.lineWidth = 1 / max(contentScaleFactor, 1)
    cut.change(to: path, over: duration)
    hair.change(to: path, over: duration)
    shadow.change(to: outline, over: duration)
    CATransaction.commit()
  }

  /// Excludes the area beside the arrow, so that touches there reach the background.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { outline.path.contains(point) }

  // MARK: Key events

  /// The presenting view controller, which receives the key events that the content and the popover do not handle.
  override var next: UIResponder? { presented?.modal.presentedBy?.presenter ?? super.next }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: selector(PopoverView.leave))]
  }

  private func leave() { controller?.dismissInteractively() }
}

/// The shadow of a popover, drawn only outside the outline, so that transparent content is not darkened.
private final class PopoverShadow: UIView {
  private let outside = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = PopoverMetrics.shadowRadius
    layer.shadowOpacity = PopoverMetrics.shadowOpacity
    layer.shadowOffset = CGSize(width: 0, height: PopoverMetrics.shadowDrop)
    outside.fillRule = .evenOdd
    layer.mask = outside
  }

  required init?(coder: NSCoder) { nil }

  func change(to outline: PopoverOutline, over duration: TimeInterval) {
    let path = outline.path
    if duration > 0 { layer.add(.towards(path, from: layer.shadowPath, "shadowPath", duration), forKey: "shadowPath") }
    layer.shadowPath = path
    let reach = PopoverMetrics.shadowRadius * 3 + PopoverMetrics.shadowDrop
    let around = CGMutablePath()
    around.addRect(CGRect(origin: .zero, size: outline.size).insetBy(dx: -reach, dy: -reach))
    around.addPath(path)
    outside.change(to: around, over: duration)
  }
}

extension CAShapeLayer {
  /// Sets another path, immediately or animated along with views that use the ease-in-ease-out curve.
  fileprivate func change(to path: CGPath, over duration: TimeInterval) {
    if duration > 0 { add(.towards(path, from: presentation()?.path ?? self.path, "path", duration), forKey: "path") }
    self.path = path
  }
}

extension CAAnimation {
  fileprivate static func towards(_ path: CGPath, from former: CGPath?, _ key: String, _ duration: TimeInterval)
    -> CAAnimation
  {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = former
    animation.toValue = path
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }
}
