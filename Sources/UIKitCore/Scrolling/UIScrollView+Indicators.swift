extension UIScrollView {
  /// Shows the scroll indicators for a short time.
  public func flashScrollIndicators() {
    showIndicators()
    hideIndicators()
  }

  func showIndicators() {
    let limits = limits
    if showsVerticalScrollIndicator, limits.vertical.hasExtent {
      verticalIndicator = verticalIndicator ?? makeIndicator()
      verticalIndicator?.show()
    }
    if showsHorizontalScrollIndicator, limits.horizontal.hasExtent {
      horizontalIndicator = horizontalIndicator ?? makeIndicator()
      horizontalIndicator?.show()
    }
    layoutIndicators()
  }

  func hideIndicators() {
    verticalIndicator?.hide()
    horizontalIndicator?.hide()
  }

  private func makeIndicator() -> ScrollIndicator {
    let indicator = ScrollIndicator(frame: .zero)
    style(indicator)
    addSubview(indicator)
    return indicator
  }

  func styleIndicators() {
    verticalIndicator.map(style)
    horizontalIndicator.map(style)
  }

  private func style(_ indicator: ScrollIndicator) {
    switch indicatorStyle {
    case .default:
      indicator.backgroundColor = UIColor(white: 0.25, alpha: 0.6)
      indicator.layer.borderColor = UIColor(white: 1, alpha: 0.25).cgColor
      indicator.layer.borderWidth = 0.5
    case .black:
      indicator.backgroundColor = UIColor(white: 0, alpha: 0.5)
      indicator.layer.borderWidth = 0
    case .white:
      indicator.backgroundColor = UIColor(white: 1, alpha: 0.6)
      indicator.layer.borderWidth = 0
    }
  }

  /// Sets the frames of the indicators for the current offset, on whole pixels: their ends are sharp, and as they move,
  /// their shape stays the same.
  func layoutIndicators() {
    guard verticalIndicator != nil || horizontalIndicator != nil else { return }
    let inset = adjustedContentInset, thickness = ScrollIndicator.thickness, margin = ScrollIndicator.margin
    let safeArea = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    if let indicator = verticalIndicator {
      let room = verticalScrollIndicatorInsets, top = safeArea.top + room.top + margin
      let track = max(bounds.height - top - safeArea.bottom - room.bottom - margin, 0)
      let bar = ScrollIndicator.bar(
        track: Double(track), visible: Double(bounds.height),
        content: Double(contentSize.height + inset.top + inset.bottom), position: Double(contentOffset.y + inset.top))
      indicator.isHidden = !showsVerticalScrollIndicator
      indicator.frame = CGRect(
        x: bounds.maxX - room.right - margin - thickness, y: onPixels(bounds.minY + top + CGFloat(bar.start)),
        width: thickness, height: onPixels(CGFloat(bar.length)))
    }
    if let indicator = horizontalIndicator {
      let room = horizontalScrollIndicatorInsets, left = safeArea.left + room.left + margin
      let track = max(bounds.width - left - safeArea.right - room.right - margin, 0)
      let bar = ScrollIndicator.bar(
        track: Double(track), visible: Double(bounds.width),
        content: Double(contentSize.width + inset.left + inset.right), position: Double(contentOffset.x + inset.left))
      indicator.isHidden = !showsHorizontalScrollIndicator
      indicator.frame = CGRect(
        x: onPixels(bounds.minX + left + CGFloat(bar.start)),
        y: bounds.maxY - safeArea.bottom - room.bottom - margin - thickness, width: onPixels(CGFloat(bar.length)),
        height: thickness)
    }
  }
}
