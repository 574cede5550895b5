import Foundation

extension UIApplication {
  /// The category that is nearest to the text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory(nearestTo: textScale) }

  /// The factor of text sizes that the user prefers, 1 by default; set by the host or the application. Fonts that were
  /// made with `UIFontMetrics` or as preferred fonts have to be made again when it changes.
  package var textScale: CGFloat {
    get { TextScale.value }
    set {
      guard newValue != TextScale.value else { return }
      TextScale.value = newValue
      NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: self)
    }
  }
}
