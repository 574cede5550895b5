import CoreGraphics
import DesktopServices
import StageTesting
import Testing
import TransitionCatalogue

@testable import Player
@testable import UIKit

extension StageSuites {
  /// Tests that the settings of the desktop and the choice of the user reach the window.
  @Suite struct AppearanceControllerTests {
    private static let pictures = (0..<12).map { $0 == 2 ? "bad2.jpg" : "p\($0).jpg" }

    private func makePlayer(recipe: Recipe = Catalogue.hero) -> PlayerStage {
      PlayerStage(Self.pictures, recipe: recipe)
    }

    /// Restores the settings of UIKit.
    private func restore(_ player: PlayerStage) { player.player.appearance.desktop = DesktopSettings() }

    private func desktop(_ change: (inout DesktopSettings) -> Void) -> DesktopSettings {
      var settings = DesktopSettings()
      change(&settings)
      return settings
    }

    private func color(_ color: UIColor, _ style: UIUserInterfaceStyle) -> UIColor {
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    }

    /// Expects that the whole window has an appearance: the page, the bar, and every text.
    private func expect(
      _ style: UIUserInterfaceStyle, in player: PlayerStage, page: UIColor = Theme.page,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let stage = player.stage
      #expect(stage.color(at: CGPoint(x: 6, y: 300)) == color(page, style), sourceLocation: sourceLocation)
      #expect(stage.color(at: CGPoint(x: 200, y: 4)) == color(Theme.bar, style), sourceLocation: sourceLocation)
      for view in Self.all(in: stage.window) {
        #expect(view.traitCollection.userInterfaceStyle == style, "\(view)", sourceLocation: sourceLocation)
      }
    }

    private static func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { all(in: $0) } }

    @Test func `the appearance is that of the desktop, otherwise dark`() {
      let player = makePlayer()
      defer { restore(player) }
      expect(.dark, in: player)
      player.player.appearance.desktop = desktop { $0.colorScheme = .light }
      player.stage.runFrame()
      expect(.light, in: player)
      player.player.appearance.desktop = desktop { $0.colorScheme = .dark }
      player.stage.runFrame()
      expect(.dark, in: player)
    }

    @Test func `a change takes one frame, also in the middle of a transition and with a page open`() throws {
      for recipe in Catalogue.all where recipe.kind == .navigation {
        let player = makePlayer(recipe: recipe)
        defer { restore(player) }
        player.stage.tap(at: try player.centre(ofCell: 1))
        player.stage.advance(by: 0.15)
        player.player.appearance.desktop = desktop { $0.colorScheme = .light }
        player.stage.runUntilIdle(limit: 3)
        expect(.light, in: player, page: Theme.stand)
        player.player.appearance.desktop = desktop { $0.colorScheme = .dark }
        player.stage.runFrame()
        expect(.dark, in: player, page: Theme.stand)
        player.stage.type(.keyboardEscape)
        player.stage.advance(by: 0.1)
        player.player.appearance.desktop = desktop { $0.colorScheme = .light }
        player.stage.runUntilIdle(limit: 3)
        expect(.light, in: player)
        #expect(player.player.stack.leakedPages == 0)
      }
    }

    @Test func `the choice of the user takes precedence, and is saved`() {
      let player = makePlayer()
      defer { restore(player) }
      let appearance = player.player.appearance
      appearance.desktop = desktop { $0.colorScheme = .light }
      appearance.choose(.dark)
      player.stage.runFrame()
      expect(.dark, in: player)
      appearance.choose(.light)
      appearance.desktop = desktop { $0.colorScheme = .dark }
      player.stage.runFrame()
      expect(.light, in: player)
      appearance.choose(.auto)
      player.stage.runFrame()
      expect(.dark, in: player)
      let keeper = SettingsKeeper()
      AppearanceController(settings: keeper).choose(.light)
      #expect(keeper.settings.appearance == .light)
      #expect(AppearanceController(settings: keeper).choice == .light)
      #expect(AppearanceController(settings: keeper, choice: .auto).choice == .auto)
    }

    private func choices(_ player: PlayerStage) throws -> [UIAction] {
      let menu = RecipeMenu.menu(of: player.player.controller, player.player.appearance, nil)
      let first = try #require(menu.children.first as? UIMenu)
      return try #require(first.children.last as? UIMenu).children.compactMap { $0 as? UIAction }
    }

    @Test func `the menu has the choices with a checkmark`() throws {
      let player = makePlayer()
      defer { restore(player) }
      #expect(try choices(player).map(\.title) == ["Automatic", "Light", "Dark"])
      #expect(try choices(player).map(\.state) == [.on, .off, .off])
      player.player.appearance.choose(.light)
      #expect(try choices(player).map(\.state) == [.off, .on, .off])
    }

    @Test func `the accent color is the tint of the window`() throws {
      let player = makePlayer()
      defer { restore(player) }
      #expect(player.stage.window.tintColor == Theme.tint)
      player.stage.type(.keyboardDownArrow)
      player.player.appearance.desktop = desktop {
        $0.accentColor = DesktopSettings.Color(red: 0.5, green: 0.8, blue: 1)
      }
      player.stage.runUntilIdle(limit: 1)
      let blue = UIColor(red: 0.5, green: 0.8, blue: 1, alpha: 1)
      #expect(color(try #require(player.stage.window.tintColor), .dark) == blue)
      // The ring of the keyboard around the first cell.
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      let edge = cell.convert(CGPoint(x: -4, y: 80), to: player.stage.window)
      let shown = RGBA(player.stage.color(at: edge).cgColor)
      #expect(abs(shown.red - 0.5) < 0.02 && abs(shown.green - 0.8) < 0.02 && shown.blue > 0.98)
      player.player.appearance.desktop = DesktopSettings()
      #expect(player.stage.window.tintColor == Theme.tint)
    }

    @Test func `motion, contrast, double clicks and text size are those of the desktop`() {
      let player = makePlayer()
      defer { restore(player) }
      player.player.appearance.desktop = desktop {
        $0.reducesMotion = true
        $0.prefersHighContrast = true
        $0.doubleClickTime = 0.6
        $0.textScale = 1.5
      }
      #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isDarkerSystemColorsEnabled)
      #expect(UITapGestureRecognizer.longestPause == 0.6)
      #expect(UIApplication.shared.textScale == 1.5)
      #expect(player.stage.window.traitCollection.accessibilityContrast == .high)
      restore(player)
      #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
      #expect(UITapGestureRecognizer.longestPause == UITapGestureRecognizer.usualPause)
      #expect(UIApplication.shared.textScale == 1)
    }

    @Test func `reduced motion of the command line does not depend on the desktop`() {
      defer { UIAccessibility.isReduceMotionEnabled = false }
      let appearance = AppearanceController(settings: SettingsKeeper(), reducesMotion: true)
      appearance.desktop = desktop { $0.reducesMotion = false }
      #expect(UIAccessibility.isReduceMotionEnabled)
    }

    /// The title of the first cell.
    private func title(_ player: PlayerStage) throws -> UILabel {
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      return try #require(Self.all(in: cell).compactMap { $0 as? UILabel }.first { $0.text == "p0" })
    }

    @Test func `texts and the heights that contain them follow the text size`() throws {
      let player = makePlayer()
      defer { restore(player) }
      let height = player.grid.layout.itemSize.height
      player.player.appearance.desktop = desktop { $0.textScale = 2 }
      player.stage.runUntilIdle(limit: 1)
      #expect(try title(player).font.pointSize == 26)
      #expect(try title(player).frame.height == 36)
      #expect(player.grid.layout.itemSize.height == height + 18)
      #expect(player.stage.window.bounds.contains(CGPoint(x: 1, y: 1)))
      try player.open(cell: 1)
      let caption = try #require(
        Self.all(in: player.stage.window).compactMap { $0 as? UILabel }.first { $0.text?.contains("1600") == true })
      #expect(caption.font.pointSize == 26 && caption.frame.height == 40)
      player.player.appearance.desktop = DesktopSettings()
      player.stage.runUntilIdle(limit: 1)
      #expect(caption.font.pointSize == 13 && caption.frame.height == 20)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(try title(player).font.pointSize == 13)
      #expect(player.grid.layout.itemSize.height == height)
    }

    @Test func `a recording contains the appearance unless it is automatic`() throws {
      let plain = try #require(PlayerSession.text(of: Settings(), playing: Catalogue.hero))
      #expect(!plain.contains("appearance"))
      let light = try #require(PlayerSession.text(of: Settings(), playing: Catalogue.hero, appearance: .light))
      #expect(light.contains("\"appearance\":\"light\""))
    }
  }
}
