@_spi(UIKit) import UIKitCore

/// The panel of an open menu, blurred and rounded, with a shadow. It contains the list of the menu or of the current
/// submenu.
final class MenuPanel: UIView {
  private let pane = UIVisualEffectView(effect: nil)
  private let shadow = MenuShadow()
  private let edges = MenuEdges()
  private var lists: [MenuList]

  /// The corner radius in points, and the border color with its opacity (conventions).
  static let cornerRadius: CGFloat = 13
  private static let rimColor = UIColor.system(0x000000, alpha: 0.1, dark: 0xFFFFFF, darkAlpha: 0.16)

  /// Creates a panel with the list of `menu`, invisible until `setSeen(true)`.
  init(_ menu: UIMenu) {
    lists = [MenuList(menu, isSubmenu: false)]
    super.init(frame: .zero)
    addSubview(shadow)
    pane.clipsToBounds = true
    pane.layer.cornerRadius = Self.cornerRadius
    pane.layer.borderColor = shade(Self.rimColor)
    addSubview(pane)
    pane.contentView.addSubview(list)
    pane.contentView.addSubview(edges)
    setSeen(false)
  }

  required init?(coder: NSCoder) { nil }

  /// The list that is visible.
  var list: MenuList { lists[lists.count - 1] }

  /// Whether the visible list is that of a submenu.
  var isInSubmenu: Bool { lists.count > 1 }

  /// Makes the panel and its contents visible or invisible; can be animated.
  func setSeen(_ isSeen: Bool) {
    pane.effect = isSeen ? UIBlurEffect(style: .systemThickMaterial) : nil
    pane.layer.borderWidth = isSeen ? 1 / max(UIScreen.main.scale, 1) : 0
    pane.contentView.alpha = isSeen ? 1 : 0
    shadow.alpha = isSeen ? 1 : 0
  }

  /// The size with which the whole list is visible.
  var fittingSize: CGSize { list.fittingSize }

  override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    pane.layer.borderColor = shade(Self.rimColor)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shadow.frame = bounds
    pane.frame = bounds
    list.frame = CGRect(origin: .zero, size: bounds.size)
    edges.frame = list.frame
    list.layoutIfNeeded()
    edges.show(list)
  }

  // MARK: Scrolling at the edges

  /// Updates the edge indicators after the list has scrolled.
  func listDidScroll() { edges.show(list) }

  /// Handles the pointer's location in the panel, or `nil` if it is elsewhere. Returns whether it is at an edge beyond
  /// which there are more rows, toward which the list then scrolls.
  @discardableResult
  func trackEdges(_ point: CGPoint?) -> Bool { edges.track(point) }

  // MARK: Submenus

  /// Replaces the visible list by that of `menu`; `resize` sets the panel's new frame.
  func enter(_ menu: UIMenu, resize: @escaping () -> Void) {
    let former = list
    lists.append(MenuList(menu, isSubmenu: true))
    swap(former, list, towards: 1, resize: resize)
  }

  /// Returns from a submenu to the previous list; `resize` sets the panel's new frame.
  func leave(resize: @escaping () -> Void) {
    guard isInSubmenu else { return }
    let former = lists.removeLast()
    swap(former, list, towards: -1, resize: resize)
  }

  /// The distance by which lists slide when one replaces another, in points, and the duration in seconds (conventions).
  private static let travel: CGFloat = 30, duration = 0.3

  private func swap(_ former: MenuList, _ next: MenuList, towards side: CGFloat, resize: @escaping () -> Void) {
    let reducesMotion = UIAccessibility.isReduceMotionEnabled
    let travel = reducesMotion ? 0 : Self.travel * side
    next.frame = CGRect(origin: .zero, size: next.fittingSize)
    next.alpha = 0
    next.transform = CGAffineTransform(translationX: travel, y: 0)
    pane.contentView.insertSubview(next, belowSubview: edges)
    next.layoutIfNeeded()
    former.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        next.alpha = 1
        next.transform = .identity
        former.alpha = 0
        former.transform = CGAffineTransform(translationX: -travel, y: 0)
        resize()
        // The panel's frame stays the same if it is limited by the window, but the list is another one.
        self.setNeedsLayout()
        self.layoutIfNeeded()
      },
      completion: { _ in
        if former !== self.list { former.removeFromSuperview() }
        former.isUserInteractionEnabled = true
      })
  }
}

/// The shadow around a menu's panel, excluding the area below the panel, which would darken the blurred background.
final class MenuShadow: UIView {
  /// The blur radius, opacity and vertical offset of the shadow, in points (conventions).
  private static let radius: CGFloat = 24, opacity: Float = 0.28, drop: CGFloat = 10

  private let outside = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = Self.radius
    layer.shadowOpacity = Self.opacity
    layer.shadowOffset = CGSize(width: 0, height: Self.drop)
    outside.fillRule = .evenOdd
    layer.mask = outside
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pane = UIBezierPath(roundedRect: bounds, cornerRadius: MenuPanel.cornerRadius)
    layer.shadowPath = pane.cgPath
    let reach = Self.radius * 3 + Self.drop
    let around = UIBezierPath(rect: bounds.insetBy(dx: -reach, dy: -reach))
    around.append(pane)
    outside.path = around.cgPath
  }
}
