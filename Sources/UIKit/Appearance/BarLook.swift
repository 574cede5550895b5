import Foundation

/// What a bar shows behind its items: the one value that all ways of styling a bar lead to.
struct BarLook: Equatable {
  /// What is done to the content behind the bar; `nil` for nothing.
  var effect: UIBlurEffect?

  /// Over the effect.
  var color: UIColor?

  /// Over the colour.
  var image: UIImage?

  /// How the picture fills the bar.
  var imageContentMode = UIView.ContentMode.scaleToFill

  /// The line at the bar's inner edge; `nil` for none.
  var shadowColor: UIColor?

  /// A picture in place of the line; an empty one for none.
  var shadowImage: UIImage?

  /// The line that bars have unless they are told otherwise: what the system's looks like over white.
  static let defaultShadowColor = UIColor(white: 0, alpha: 0.18)

  /// How opaque a tint is over the blur of a translucent bar; a convention.
  static let tintOpacity: CGFloat = 0.85

  /// A blur of what lies behind, and a line.
  static var chrome: BarLook {
    BarLook(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: defaultShadowColor)
  }

  /// A colour that lets nothing through, and a line.
  static func opaque(_ color: UIColor) -> BarLook { BarLook(color: color, shadowColor: defaultShadowColor) }
}
