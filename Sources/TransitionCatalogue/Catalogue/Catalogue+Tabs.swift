import UIKit

/// Recipes for tabs.
extension Catalogue {
  /// Tabs side by side.
  public static let tabSlide = Recipe(
    name: "tab-slide", title: "Tab Slide",
    summary: "The tabs stand side by side in the order of their buttons, and a drag to one side brings in the next.",
    kind: .tabs, source: .catalogue, parameters: TabSlideStyle.parameters,
    start: .tabs { TabSlideDirector(tabBarController: $0, values: $1) })
}
