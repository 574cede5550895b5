import UIKit

/// The style of the bar while a picture's page is shown.
enum BarStyle: CaseIterable {
  /// The bar of the grid, unchanged.
  case standard

  /// A colored bar with a smaller white title, a common setup of `UINavigationBar`.
  case tinted

  /// A bar without background and shadow line.
  case transparent

  /// A custom back button, moved outward by a negative space; the edge swipe still navigates back.
  case ownBackButton

  /// The name of the style in a menu.
  var title: String {
    switch self {
    case .standard: "Standard"
    case .tinted: "Tinted"
    case .transparent: "Transparent"
    case .ownBackButton: "Own Back Button"
    }
  }

  /// A one-line description of the style.
  var gist: String {
    switch self {
    case .standard: "The bar stays as it is"
    case .tinted: "An orange bar with a small white title"
    case .transparent: "No background and no shadow line"
    case .ownBackButton: "A custom view behind a negative space"
    }
  }

  /// A deep orange, on which white text can be read.
  static let tint = UIColor(red: 180 / 255, green: 90 / 255, blue: 0, alpha: 1)

  /// Applies the style to a bar; `color` is the bar's color in the standard style.
  func apply(_ bar: UINavigationBar, color: UIColor) {
    bar.setBackgroundImage(self == .transparent ? UIImage() : nil, for: .default)
    bar.shadowImage = self == .transparent ? UIImage() : nil
    Theme.apply(bar, color: color)
    switch self {
    case .standard, .ownBackButton: break
    case .tinted:
      bar.barTintColor = Self.tint
      bar.tintColor = .white
      bar.titleTextAttributes = [.foregroundColor: UIColor.white, .font: Theme.smallBarTitle]
    case .transparent: bar.isTranslucent = true
    }
  }
}
