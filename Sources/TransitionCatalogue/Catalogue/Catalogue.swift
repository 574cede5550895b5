import UIKit

/// Every recipe there is.
public enum Catalogue {
  /// The recipes, in the order in which people should meet them.
  public static let all: [Recipe] = [hero, magicMove, slide, screenshotSlide, screenshotPop, system]

  /// The recipe called `name`.
  public static func recipe(named name: String) -> Recipe? { all.first { $0.name == name } }
}
