extension UIView {
  /// The distances that content keeps from the view's edges. They include the safe area, unless
  /// ``insetsLayoutMarginsFromSafeArea`` is `false`.
  public var layoutMargins: UIEdgeInsets {
    get {
      let own = ownMargins
      guard insetsLayoutMarginsFromSafeArea else { return own }
      return UIEdgeInsets(
        top: own.top + safeAreaInsets.top, left: own.left + safeAreaInsets.left,
        bottom: own.bottom + safeAreaInsets.bottom, right: own.right + safeAreaInsets.right)
    }
    set {
      guard newValue != layoutState?.margins else { return }
      ensuredLayoutState.margins = newValue
      layoutState?.directionalMargins = nil
      marginsDidChange()
    }
  }

  /// The layout margins, with edges named by the reading direction. Once set, they follow the view's layout direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins.mirrored(isRightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      guard newValue != layoutState?.directionalMargins else { return }
      ensuredLayoutState.directionalMargins = newValue
      layoutState?.margins = nil
      marginsDidChange()
    }
  }

  /// The margins without the safe area.
  private var ownMargins: UIEdgeInsets {
    guard let directional = layoutState?.directionalMargins else { return layoutState?.margins ?? Self.defaultMargins }
    return UIEdgeInsets(
      top: directional.top, left: directional.leading, bottom: directional.bottom, right: directional.trailing
    ).mirrored(isRightToLeft)
  }

  /// Whether the safe area is added to the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.addsSafeArea ?? true }
    set {
      ensuredLayoutState.addsSafeArea = newValue
      marginsDidChange()
    }
  }

  /// The guide of the area inside the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let known = layoutState?.marginsGuide { return known }
    let guide = InsetLayoutGuide(of: self, named: "UIViewLayoutMarginsGuide") { [weak self] in
      self?.layoutMargins ?? .zero
    }
    ensuredLayoutState.marginsGuide = guide
    return guide
  }

  /// The guide of the area that bars and window edges do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let known = layoutState?.safeAreaGuide { return known }
    let guide = InsetLayoutGuide(of: self, named: "UIViewSafeAreaLayoutGuide") { [weak self] in
      self?.safeAreaInsets ?? .zero
    }
    ensuredLayoutState.safeAreaGuide = guide
    return guide
  }

  /// The guide of the area inside the margins, limited to a width that is comfortable for reading.
  public var readableContentGuide: UILayoutGuide {
    if let known = layoutState?.readableGuide { return known }
    let guide = InsetLayoutGuide(of: self, named: "UIViewReadableContentGuide") { [weak self] in
      guard let self else { return .zero }
      var insets = layoutMargins
      let spare = max((bounds.width - insets.left - insets.right - Self.readableWidth) / 2, 0)
      insets.left += spare
      insets.right += spare
      return insets
    }
    ensuredLayoutState.readableGuide = guide
    return guide
  }

  private static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The width of comfortable lines in the standard text size, in points (UIKit's).
  private static let readableWidth: CGFloat = 672

  /// Updates the guides that follow margins and safe area.
  final func insetGuidesDidChange() {
    guard let layoutState else { return }
    layoutState.safeAreaGuide?.insetsDidChange()
    layoutState.marginsGuide?.insetsDidChange()
    layoutState.readableGuide?.insetsDidChange()
  }

  /// Updates the layout after the margins changed.
  final func marginsDidChange() {
    insetGuidesDidChange()
    for constraint in layoutConstraints { constraint.engine?.constantDidChange(constraint) }
    layoutMarginsDidChange()
    setNeedsLayout()
  }
}
