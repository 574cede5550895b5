/// The pane of an open menu: blurred, rounded, with a shadow; it holds the menu's list, and the submenu's in its place.
final class MenuPanel: UIView {
  private let pane = UIVisualEffectView(effect: nil)
  private let shadow = MenuShadow()
  private let edges = MenuEdges()
  private var lists: [MenuList]

  /// In points, and opacities (conventions).
  static let cornerRadius: CGFloat = 13
  private static let rimColor = UIColor.system(0x000000, alpha: 0.1, dark: 0xFFFFFF, darkAlpha: 0.16)

  /// A pane with the list of `menu`; nothing of it is seen until it is shown.
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

  /// The list that is seen.
  var list: MenuList { lists[lists.count - 1] }

  /// Whether the list stands for a submenu.
  var isInSubmenu: Bool { lists.count > 1 }

  /// Shows everything, or nothing; animatable.
  func setSeen(_ isSeen: Bool) {
    pane.effect = isSeen ? UIBlurEffect(style: .systemThickMaterial) : nil
    pane.layer.borderWidth = isSeen ? 1 / max(UIScreen.main.scale, 1) : 0
    pane.contentView.alpha = isSeen ? 1 : 0
    shadow.alpha = isSeen ? 1 : 0
  }

  /// The size that shows all of the list.
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

  // MARK: Lines that do not show

  /// The lines have moved.
  func listDidScroll() { edges.show(list) }

  /// The pointer is at `point` of the panel; `nil` for elsewhere. Returns whether it rests on an end beyond which there are
  /// more lines, which then come into sight.
  @discardableResult
  func trackEdges(_ point: CGPoint?) -> Bool { edges.track(point) }

  // MARK: Submenus

  /// Puts the list of `menu` in place of the one that is seen; `resize` gives the panel its new frame.
  func enter(_ menu: UIMenu, resize: @escaping () -> Void) {
    let former = list
    lists.append(MenuList(menu, isSubmenu: true))
    swap(former, list, towards: 1, resize: resize)
  }

  /// Puts the list before back.
  func leave(resize: @escaping () -> Void) {
    guard isInSubmenu else { return }
    let former = lists.removeLast()
    swap(former, list, towards: -1, resize: resize)
  }

  /// How far lists slide as they change places, in points; and how long that takes, in seconds (conventions).
  private static let travel: CGFloat = 30, duration = 0.3

  private func swap(_ former: MenuList, _ next: MenuList, towards side: CGFloat, resize: @escaping () -> Void) {
    let isStill = UIAccessibility.isReduceMotionEnabled
    let travel = isStill ? 0 : Self.travel * side
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
        self.layoutIfNeeded()
      },
      completion: { _ in
        if former !== self.list { former.removeFromSuperview() }
        former.isUserInteractionEnabled = true
      })
  }
}

/// The shadow around a menu's pane, and only around it: under the pane it would darken what shows through.
final class MenuShadow: UIView {
  /// Of the shadow, in points and opacity (conventions).
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
