import Testing
import UIKit

@testable import TransitionCatalogue

@MainActor struct CatalogueTests {
  @Test func `every recipe is found by its name`() {
    #expect(Catalogue.all.map(\.name) == RecipeRulesTests.names + ["tab-slide"])
    for recipe in Catalogue.all { #expect(Catalogue.recipe(named: recipe.name)?.title == recipe.title) }
    #expect(Catalogue.recipe(named: "Hero") == nil)
  }

  @Test func `every recipe has a summary of one sentence and unique parameters`() {
    for recipe in Catalogue.all {
      #expect(recipe.summary.hasSuffix(".") && recipe.summary.split(separator: ".").count == 1)
      #expect(Set(recipe.parameters.map(\.name)).count == recipe.parameters.count)
    }
  }

  @Test func `the hero recipe has the documented numbers`() {
    let values = ParameterValues<HeroParameters>()
    #expect(values.duration == 0.8 && values.damping == 0.6 && values.velocity == 1 / 0.6)
    #expect(values.threshold == 0.5 && values.distance == 0.5)
  }

  @Test(arguments: [
    (name: "hero", distance: 0.5), (name: "magic-move", distance: 1.0), (name: "slide", distance: 1.0 / 3),
    (name: "bounce", distance: 0.5), (name: "semi-modal", distance: 0.5), (name: "swipe-down", distance: 1.0),
    (name: "tab-slide", distance: 1.0),
  ])
  func `recipes with a drag have a parameter for its distance`(name: String, distance: Double) throws {
    let recipe = try #require(Catalogue.recipe(named: name))
    let parameter = try #require(recipe.parameters.first { $0.name == "distance" })
    #expect(parameter.defaultValue == distance && parameter.range == 0.1...1 && parameter.unit == .ratio)
  }

  @Test(arguments: [
    (chosen: 99.0, used: 3.0), (chosen: -1, used: 0.1), (chosen: 1.5, used: 1.5), (chosen: .nan, used: 0.8),
  ])
  func `a value outside of its range is clamped`(chosen: Double, used: Double) {
    #expect(RecipeValues(["duration": chosen])[HeroParameters().duration] == used)
  }

  @Test func `the system recipe sets no delegate`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let hero = Catalogue.hero.direct(navigation)
    #expect(navigation.delegate === hero)
    hero.stop()
    let system = Catalogue.system.direct(navigation)
    #expect(navigation.delegate == nil)
    system.stop()
  }
}
