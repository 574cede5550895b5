import CoreGraphics
import UIKit

/// The export of the transition that the window shows.
extension PlayerApplication {
  /// The chosen recipe with its values, the picture that is open or was open last, and the window; `nil` without a
  /// window.
  var exportSubject: WindowExport.Subject? {
    guard let window = navigation.viewIfLoaded?.window else { return nil }
    let pictures = grid.library.pictures
    // The last one may have been removed meanwhile.
    let last = stack.lastPicture.flatMap { last in pictures.first { $0.path == last.path } }
    let picture = (pages.last as? DetailPage)?.picture ?? last ?? pictures.first
    let sides = ExportOptions.sides
    func side(_ length: CGFloat) -> CGFloat { min(max(length.rounded(), sides.lowerBound), sides.upperBound) }
    return WindowExport.Subject(
      recipe: controller.recipe, values: controller.values,
      file: controller.recipe.source == .application ? recipeFile?.absolute : nil, picture: picture?.path.absolute,
      size: CGSize(width: side(window.bounds.width), height: side(window.bounds.height)),
      appearance: window.traitCollection.userInterfaceStyle == .light ? .light : .dark,
      textScale: Double(UIApplication.shared.textScale), isRightToLeft: window.isRightToLeft,
      accentColor: appearance.desktop.accentColor, hasHighContrast: UIAccessibility.isDarkerSystemColorsEnabled)
  }
}
