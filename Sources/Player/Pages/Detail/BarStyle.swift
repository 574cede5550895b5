import UIKit

/// The looks that a picture's page can give to the bar while it shows.
enum BarStyle: CaseIterable {
  /// The bar stays as it is on the grid.
  case standard

  /// A coloured bar with a smaller white title, as `UINavigationBar` is often set up.
  case tinted

  /// Neither colour nor shadow line.
  case transparent

  /// A back button of the page's own, moved outwards by a negative space; the edge drag goes back all the same.
  case ownBackButton

  /// The style's name in a menu.
  var title: String {
    switch self {
    case .standard: "Standard"
    case .tinted: "Tinted"
    case .transparent: "Transparent"
    case .ownBackButton: "Own Back Button"
    }
  }

  /// What the style changes, in a line.
  var gist: String {
    switch self {
    case .standard: "The bar stays as it is"
    case .tinted: "An orange bar with a small white title"
    case .transparent: "No background and no shadow line"
    case .ownBackButton: "A custom view behind a negative space"
    }
  }

  private static let tint = UIColor(red: 251 / 255, green: 156 / 255, blue: 10 / 255, alpha: 1)
  private static let tintedTitle = UIFont.systemFont(ofSize: 15, weight: .semibold)

  /// Gives a bar this look; `color` is the bar's colour in the standard look.
  func dress(_ bar: UINavigationBar, color: UIColor) {
    bar.setBackgroundImage(self == .transparent ? UIImage() : nil, for: .default)
    bar.shadowImage = self == .transparent ? UIImage() : nil
    Look.dress(bar, color: color)
    switch self {
    case .standard, .ownBackButton: break
    case .tinted:
      bar.barTintColor = Self.tint
      bar.tintColor = .white
      bar.titleTextAttributes = [.foregroundColor: UIColor.white, .font: Self.tintedTitle]
    case .transparent: bar.isTranslucent = true
    }
  }
}
