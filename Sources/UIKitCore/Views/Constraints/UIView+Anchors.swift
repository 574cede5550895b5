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
  /// The anchor of the leading edge: the left one, or the right one in right-to-left layouts.
  public var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }

  /// The anchor of the trailing edge: the right one, or the left one in right-to-left layouts.
  public var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }

  /// The anchor of the left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }

  /// The anchor of the right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }

  /// The anchor of the top edge.
  public var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }

  /// The anchor of the bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }

  /// The anchor of the width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }

  /// The anchor of the height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  /// The anchor of the horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }

  /// The anchor of the vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }

  /// The anchor of the first line's baseline; the bottom edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }

  /// The anchor of the last line's baseline; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }
}

extension UILayoutGuide {
  /// The anchor of the leading edge: the left one, or the right one in right-to-left layouts.
  public var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }

  /// The anchor of the trailing edge: the right one, or the left one in right-to-left layouts.
  public var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }

  /// The anchor of the left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }

  /// The anchor of the right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }

  /// The anchor of the top edge.
  public var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }

  /// The anchor of the bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }

  /// The anchor of the width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }

  /// The anchor of the height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  /// The anchor of the horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }

  /// The anchor of the vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
}
