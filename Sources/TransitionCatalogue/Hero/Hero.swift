import UIKit

extension Catalogue {
  /// The hero recipe: the clicked image flies into its view controller.
  public static let hero = Recipe.navigation(
    name: "hero", title: "Hero",
    summary: "The clicked picture flies into its page, and back to its place by a drag to the right.",
    source: .catalogue, parameters: HeroParameters.self,
    gesture: .anywhere(threshold: \.threshold, distance: \.distance) { SlowingInteraction() },
    appliesTo: \.isBetweenHeroes
  ) { transition -> any UIViewControllerAnimatedTransitioning in
    if transition.isPush {
      HeroPushAnimator(values: transition.values)
    } else {
      HeroPopAnimator(values: transition.values)
    }
  }
}

/// The parameters of the hero recipe.
struct HeroParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.8)
  let damping = RecipeParameter.damping(0.6)
  let velocity = RecipeParameter.springVelocity(1 / 0.6)
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(0.5)
}
