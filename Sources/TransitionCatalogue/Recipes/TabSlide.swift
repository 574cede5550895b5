import UIKit

extension Catalogue {
  /// The tab-slide recipe: the tabs move side by side.
  public static let tabSlide = Recipe.tabs(
    name: "tab-slide", title: "Tab Slide",
    summary: "The tabs stand side by side in the order of their buttons, and a drag to one side brings in the next.",
    source: .catalogue, parameters: TabSlideParameters.self,
    gesture: .sideways(threshold: \.threshold, distance: \.distance)
  ) { SlideAnimator(isForward: $0.isForward, duration: $0.values.duration) }
}

/// The parameters of the tab-slide recipe.
struct TabSlideParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.3)
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(1)
}
