import Foundation

extension UIView {
  /// Whether this view shows the same as `other`: both are of UIKit's view classes, with the same text, images and
  /// colors in the entire hierarchy. Views with custom drawing never count as the same.
  func isLike(_ other: UIView) -> Bool {
    guard type(of: self) == type(of: other), isPlainlyShown(as: other), hasContent(of: other) else { return false }
    guard subviews.count == other.subviews.count else { return false }
    return zip(subviews, other.subviews).allSatisfy { $0.isLike($1) }
  }

  private func isPlainlyShown(as other: UIView) -> Bool {
    bounds == other.bounds && alpha == other.alpha && isHidden == other.isHidden && transform == other.transform
      && tintColor == other.tintColor && backgroundColor == other.backgroundColor
  }

  private func hasContent(of other: UIView) -> Bool {
    switch (self, other) {
    case (let label as UILabel, let other as UILabel):
      type(of: label) == UILabel.self && label.hasText(of: other) && label.font == other.font
        && label.textColor == other.textColor
    case (let view as UIImageView, let other as UIImageView):
      type(of: view) == UIImageView.self && UIImage.areAlike(view.image, other.image)
    case (let button as UIButton, let other as UIButton): button.state == other.state
    default: type(of: self) == UIView.self || type(of: self) == UIStackView.self || self is UIControl
    }
  }
}

extension UIImage {
  /// Whether both images show the same, as far as that can be determined without comparing pixels.
  fileprivate static func areAlike(_ one: UIImage?, _ other: UIImage?) -> Bool {
    if one === other { return true }
    guard let one, let other, one.renderingMode == other.renderingMode, one.size == other.size else { return false }
    switch (one.source, other.source) {
    case (.symbol(let glyph, let configuration), .symbol(let otherGlyph, let otherConfiguration)):
      return glyph == otherGlyph && configuration.pointSize == otherConfiguration.pointSize
        && configuration.weight == otherConfiguration.weight
    case (.bitmap(let image), .bitmap(let otherImage)): return image === otherImage
    case (.empty, _), (.bitmap, _), (.file, _), (.symbol, _), (.frames, _): return false
    }
  }
}
