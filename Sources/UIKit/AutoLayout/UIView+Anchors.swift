extension LayoutItem {
  fileprivate func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: attribute)
  }

  fileprivate func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: attribute)
  }

  fileprivate func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(item: self, attribute: attribute)
  }
}

extension UIView {
  /// Where lines begin: at the left.
  public var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }

  /// Where lines end: at the right.
  public var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }

  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }

  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }

  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }

  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }

  /// The width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }

  /// The height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  /// Half-way between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }

  /// Half-way between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }

  /// What the first line of text stands on; the lower edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }

  /// What the last line of text stands on; the lower edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }
}

extension UILayoutGuide {
  /// Where lines begin: at the left.
  public var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }

  /// Where lines end: at the right.
  public var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }

  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }

  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }

  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }

  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }

  /// The width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }

  /// The height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  /// Half-way between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }

  /// Half-way between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
}
