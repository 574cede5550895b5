import TransitionCatalogue
import UIKit

/// A button with the name of a recipe and a chevron, which opens a menu.
final class RecipeMenuButton: UIButton {
  /// The distance between the name and the chevron, the size of the chevron and the padding, in points.
  private static let gap: CGFloat = 6, chevron: CGFloat = 10, padding: CGFloat = 6

  /// Creates a button for the recipe with this role, which assistive technologies and the tool tip name.
  convenience init(_ role: String) {
    self.init(type: .system)
    let configuration = UIImage.SymbolConfiguration(pointSize: Self.chevron)
    setImage(UIImage(systemName: "chevron.down", withConfiguration: configuration), for: .normal)
    showsMenuAsPrimaryAction = true
    contentEdgeInsets = UIEdgeInsets(
      top: Self.padding, left: Self.padding, bottom: Self.padding, right: Self.padding + Self.gap)
    accessibilityLabel = role
    toolTip = role
  }

  /// Shows the name of a recipe in the current text size.
  func show(_ recipe: Recipe) {
    setTitle(recipe.title, for: .normal)
    accessibilityValue = recipe.title
    titleLabel?.font = Theme.control
    // The insets place the chevron after the name.
    let mark = Self.chevron.rounded(.up), name = titleLabel?.sizeThatFits(.zero).width ?? 0
    titleEdgeInsets = UIEdgeInsets(top: 0, left: -mark, bottom: 0, right: mark)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: name + Self.gap, bottom: 0, right: -name - Self.gap)
  }
}
