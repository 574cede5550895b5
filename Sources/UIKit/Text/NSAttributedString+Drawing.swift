nonisolated extension NSAttributedString {
  /// The size of the text in lines as long as they come, in points.
  public func size() -> CGSize { StringDrawing(self).size }

  /// Draws the text into the current context, its top left corner at a point.
  public func draw(at point: CGPoint) { StringDrawing(self).draw(at: point) }

  /// Draws the text into the current context, in lines as wide as a rectangle; those that do not fit are left out.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text into the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StringDrawing(self).draw(in: rect, options, context)
  }

  /// The room that the text takes, in points.
  ///
  /// - Parameter size: how wide lines may be; 0 for any width. The height counts with `truncatesLastVisibleLine` alone.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self).bounds(in: size, options, context)
  }
}

nonisolated extension NSString {
  /// The size of the text in lines as long as they come, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(self).size(withAttributes: attrs)
  }

  /// Draws the text into the current context, its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text into the current context, in lines as wide as a rectangle; those that do not fit are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// The room that the text takes, in points; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// Apple's strings have these by being an `NSString` too.
nonisolated extension String {
  /// The size of the text in lines as long as they come, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(self, attrs).size
  }

  /// Draws the text into the current context, its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attrs).draw(at: point)
  }

  /// Draws the text into the current context, in lines as wide as a rectangle; those that do not fit are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attrs).draw(in: rect, .usesLineFragmentOrigin, nil)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes).draw(in: rect, options, context)
  }

  /// The room that the text takes, in points; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes).bounds(in: size, options, context)
  }
}
