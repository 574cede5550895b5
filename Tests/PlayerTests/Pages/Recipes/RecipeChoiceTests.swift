import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the choice of recipes and their values.
  @Suite struct RecipeChoiceTests {
    let settings = SettingsKeeper()

    @Test func `the menu contains every recipe once, with a checkmark at the chosen one`() {
      let menu = RecipeMenu.menu(chosen: Catalogue.system) { _ in }
      let actions = menu.children.compactMap { $0 as? UIMenu }.flatMap(\.children).compactMap { $0 as? UIAction }
      #expect(actions.map(\.title).sorted() == Catalogue.all.map(\.title).sorted())
      #expect(actions.filter { $0.state == .on }.map(\.title) == [Catalogue.system.title])
    }

    @Test func `the menu groups the recipes by kind, each with a description`() {
      let menu = RecipeMenu.menu(chosen: Catalogue.system) { _ in }
      let sections = menu.children.compactMap { $0 as? UIMenu }.filter {
        !$0.title.isEmpty && $0.options == .displayInline
      }
      #expect(sections.map(\.title) == ["Navigation", "Presentation", "System Styles", "Tabs"])
      for action in sections.flatMap(\.children) {
        let subtitle = action.subtitle ?? ""
        #expect((10...80).contains(subtitle.count) && !subtitle.contains("."), "\(action.title): \(subtitle)")
      }
    }

    @Test func `a registered recipe is in the menu, last of its kind`() throws {
      let recipe = Recipe(name: "own", title: "Own Slide", summary: "The pages slide, and back by a drag.") {
        (navigationController: UINavigationController, values) in
        Catalogue.slide.direct(navigationController, values: values)
      }
      Catalogue.register(recipe)
      defer { Catalogue.unregister(recipe.name) }
      let sections = RecipeMenu.menu(chosen: recipe) { _ in }.children.compactMap { $0 as? UIMenu }
      let navigation = try #require(sections.first { $0.title == "Navigation" })
      let entry = try #require(navigation.children.last as? UIAction)
      #expect(entry.title == "Own Slide" && entry.subtitle == "The pages slide" && entry.state == .on)
    }

    @Test func `the chosen recipe is shown in the bar, used by a click and saved`() throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      #expect(player.texts.contains(Catalogue.hero.title))
      player.player.controller.choose(Catalogue.system)
      player.stage.runUntilIdle(limit: 1)
      #expect(player.texts.contains(Catalogue.system.title) && !player.texts.contains(Catalogue.hero.title))
      try player.open(cell: 0)
      #expect(player.player.journal.entries.map(\.name) == ["system"])
      #expect(settings.settings.transition == "system")
    }

    @Test(arguments: [["screenshot-slide"], ["screenshot-slide", "rise"]])
    func `the button in the bar has the width of the recipe's name`(recipes: [String]) throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      for name in recipes {
        player.player.controller.choose(try #require(Catalogue.recipe(named: name)))
        player.stage.runUntilIdle(limit: 1)
      }
      let buttons = Self.views(UIButton.self, in: player.player.navigation.navigationBar)
      let menu = try #require(buttons.first { $0.accessibilityLabel == "Transition" }),
        sliders = try #require(buttons.first { $0.accessibilityLabel == "Inspector" })
      let title = try #require(menu.titleLabel)
      #expect(title.bounds.width == title.intrinsicContentSize.width)
      #expect(menu.bounds.width == menu.intrinsicContentSize.width)
      let gap = sliders.convert(sliders.bounds, to: nil).minX - menu.convert(menu.bounds, to: nil).maxX
      #expect(gap == 12)
    }

    @Test func `a click on the button opens the menu, and a click there chooses`() throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      let buttons = Self.views(UIButton.self, in: player.stage.window)
      let button = try #require(buttons.first { $0.accessibilityLabel == "Transition" })
      player.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      player.stage.runUntilIdle(limit: 1)
      let line = try #require(
        Self.views(UILabel.self, in: player.stage.window).first { $0.text == Catalogue.system.title })
      player.stage.tap(at: line.convert(CGPoint(x: line.bounds.midX, y: line.bounds.midY), to: nil))
      player.stage.runUntilIdle(limit: 1)
      #expect(player.player.controller.recipe.name == "system")
    }

    @Test func `a chosen value applies from the next transition and is saved`() throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      let duration = try #require(Catalogue.hero.parameters.first { $0.name == "duration" })
      player.player.controller.choose(0.2, for: duration)
      try player.open(cell: 0)
      #expect(try #require(player.player.journal.entries.first).durationMs < 300)
      #expect(settings.settings.parameters == ["hero": ["duration": 0.2]])
      player.player.controller.reset()
      #expect(settings.settings.parameters == [:])
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(try #require(player.player.journal.entries.last).durationMs > 700)
    }

    @Test func `a slider sets its value and shows it`() throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      player.player.drawer.toggle(over: player.player.navigation)
      player.stage.runUntilIdle(limit: 1)
      #expect(player.texts.contains("0.80 s"))
      let slider = try #require(Self.views(UISlider.self, in: player.stage.window).first)
      let frame = slider.convert(slider.bounds, to: nil)
      player.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      player.stage.runUntilIdle(limit: 1)
      #expect(player.texts.contains("1.56 s") || player.texts.contains("1.54 s"))
      #expect(try #require(settings.settings.parameters["hero"]?["duration"]) > 1.4)
      #expect(player.stack == ["Pictures"])
    }

    @Test(arguments: [1.0, 20]) func `a slider follows the pointer that drags it`(step: Double) throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      player.player.drawer.toggle(over: player.player.navigation)
      player.stage.runUntilIdle(limit: 1)
      let slider = try #require(Self.views(UISlider.self, in: player.stage.window).first)
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      let start = slider.convert(CGPoint(x: knob.midX, y: knob.midY), to: nil)
      player.stage.press(at: start)
      // A real drag is not straight: it moves down slightly, too.
      for x in stride(from: step, through: 100, by: step) {
        player.stage.move(to: CGPoint(x: start.x + x, y: start.y + x / 10))
      }
      player.stage.release()
      player.stage.runUntilIdle(limit: 1)
      let duration = try #require(Catalogue.hero.parameters.first { $0.name == "duration" })
      let travel = track.width - knob.width, range = duration.range
      let expected = duration.defaultValue + 100 / Double(travel) * (range.upperBound - range.lowerBound)
      #expect(abs(try #require(settings.settings.parameters["hero"]?["duration"]) - expected) < 0.03)
    }

    @Test func `the panel closes with its button and with Escape`() throws {
      let player = PlayerStage(["a.jpg"], settings: settings)
      func isOpen() -> Bool { player.texts.contains("0.80 s") }
      for _ in 0..<2 {
        player.player.drawer.toggle(over: player.player.navigation)
        player.stage.runUntilIdle(limit: 1)
      }
      #expect(!isOpen())
      player.player.drawer.toggle(over: player.player.navigation)
      player.stage.runUntilIdle(limit: 1)
      #expect(isOpen())
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 1)
      #expect(!isOpen())
    }

    @Test func `every recipe for pages opens and closes a picture`() throws {
      for recipe in Catalogue.all where recipe.kind != .tabs {
        let player = PlayerStage(["a.jpg", "b.jpg"], recipe: recipe, settings: settings)
        for _ in 0..<2 {
          try player.open(cell: 1)
          #expect(player.stack.last == "b" && player.stack.count == 2, "\(recipe.name)")
          player.stage.type(.keyboardEscape)
          player.stage.runUntilIdle(limit: 5)
          #expect(player.stack == ["Pictures"], "\(recipe.name)")
        }
        let entries = player.player.journal.entries
        #expect(entries.count == 4 && entries.allSatisfy { $0.completions == 1 && !$0.cancelled }, "\(entries)")
        // A recipe without its own transition uses the system's.
        #expect(entries.allSatisfy { [recipe.name, "system"].contains($0.name) }, "\(entries)")
        #expect(player.player.stack.leakedPages == 0, "\(recipe.name)")
      }
    }

    @Test func `a recipe for tabs shows albums, and another recipe shows the grid again`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"], recipe: Catalogue.tabSlide, settings: settings)
      #expect(player.stack == ["All"])
      #expect(player.texts.isSuperset(of: ["2 pictures", "All", "Landscape", "Portrait", "a"]))
      player.stage.type(.keyboard2)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Landscape"])
      let select = try #require(player.player.journal.entries.last)
      #expect(select.name == "tab-slide" && select.operation == "select" && select.completions == 1)
      player.player.controller.choose(Catalogue.hero)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Pictures"] && player.player.stack.leakedPages == 0)
      try player.open(cell: 1)
      player.player.controller.choose(Catalogue.tabSlide)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Landscape"] && player.player.stack.leakedPages == 0)
    }

    @Test func `choosing a recipe for tabs on a picture's page returns to the albums with a transition`() throws {
      let player = PlayerStage((0..<30).map { "\($0).jpg" }, settings: settings)
      try player.open(cell: 1)
      player.stage.type(.keyboardEnd)
      player.stage.runUntilIdle(limit: 2)
      player.player.controller.choose(Catalogue.tabSlide)
      #expect(player.player.navigation.transitionCoordinator?.viewController(forKey: .from) is DetailPage)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["All"] && player.player.stack.leakedPages == 0)
      let album = player.player.albums.page.shownAlbum
      #expect(album.cell(at: IndexPath(item: 29, section: 0)) != nil)
    }

    @Test func `choosing another recipe on a page of an album moves it to the grid`() throws {
      let player = PlayerStage((0..<30).map { "\($0).jpg" }, recipe: Catalogue.tabSlide, settings: settings)
      let album = player.player.albums.page.albums[0]
      player.player.stack.open(album.pictures[20], at: IndexPath(item: 20, section: 0), of: album)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["All", "20"])
      player.player.controller.choose(Catalogue.hero)
      player.stage.runUntilIdle(limit: 1)
      #expect(player.stack == ["Pictures", "20"])
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"] && player.player.stack.leakedPages == 0)
      #expect(player.player.journal.entries.map(\.name) == ["system", "hero"])
      #expect(player.grid.cell(at: IndexPath(item: 20, section: 0)) != nil)
    }

    private static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      let own = (view as? View).map { [$0] } ?? []
      return own + view.subviews.flatMap { views(type, in: $0) }
    }
  }
}
