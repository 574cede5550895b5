extension UIView {
  /// The height that the view needs at a width, by its constraints or by itself.
  fileprivate func heightNeeded(width: CGFloat) -> CGFloat {
    guard hasOwnConstraints else { return sizeThatFits(CGSize(width: width, height: 0)).height }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UIContentView where Self: UIView {
  /// The height that the view needs at a width, by its constraints or by itself.
  func fittingHeight(width: CGFloat) -> CGFloat { heightNeeded(width: width) }
}

extension UITableViewCell {
  /// What a configuration shows, in place of the standard texts and picture; `nil` for those.
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

  /// A list's configuration that suits the cell's style, without content.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .value1, .value2: .valueCell()
    case .default, .subtitle: .subtitleCell()
    }
  }
}
