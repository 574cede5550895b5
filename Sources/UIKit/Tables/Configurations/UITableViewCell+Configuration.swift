extension UIView {
  /// Returns the height that the view needs at a width, from its constraints or from `sizeThatFits(_:)`.
  fileprivate func heightNeeded(width: CGFloat) -> CGFloat {
    guard hasOwnConstraints else { return sizeThatFits(CGSize(width: width, height: 0)).height }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UIContentView where Self: UIView {
  /// Returns the height that the view needs at a width, from its constraints or from `sizeThatFits(_:)`.
  func fittingHeight(width: CGFloat) -> CGFloat { heightNeeded(width: width) }
}

extension UITableViewCell {
  /// The configuration that is shown in place of the standard texts and image; `nil` for those.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.configuration }
    set {
      guard let newValue else {
        configured?.removeFromSuperview()
        configured = nil
        return
      }
      let state = UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
      let updated = newValue.updated(for: state)
      if let configured, type(of: configured.configuration) == type(of: updated) {
        configured.configuration = updated
      } else {
        configured?.removeFromSuperview()
        let view = updated.makeContentView()
        configured = view
        contentView.addSubview(view)
      }
      setNeedsLayout()
    }
  }

  /// Returns an empty list configuration that matches the cell's style.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .value1, .value2: .valueCell()
    case .default, .subtitle: .subtitleCell()
    }
  }
}
