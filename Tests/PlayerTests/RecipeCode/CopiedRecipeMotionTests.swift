import CoreGraphics
import Foundation
import ImageIO
import SDLHost
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests that the code of a copied recipe moves as the recipe does.
  @Suite struct CopiedRecipeMotionTests {
    private static func frames(of recipe: Recipe) throws -> [Data] {
      var options = ExportOptions(transition: recipe.name, output: "unused", form: .frames)
      options.size = CGSize(width: 320, height: 240)
      let clips = try OffscreenRenderer(options, recipe: recipe, reader: DirectImageReader()).play(rate: 12)
      return clips.flatMap(\.frames).map { pixels(of: PixmanCompositor.render($0)) }
    }

    private static func pixels(of image: CGImage) -> Data {
      Data(bytes: image.pixels, count: image.bytesPerRow * image.height)
    }

    @Test(arguments: CopiedRecipe.names)
    func `both directions of a copy have the frames of the recipe`(name: String) throws {
      let recipe = try #require(Catalogue.recipe(named: name))
      let frames = try Self.frames(of: recipe), copied = try Self.frames(of: CopiedRecipe.copy(of: recipe))
      #expect(frames.count == copied.count)
      #expect(Set(frames).count > 4)
      for (index, (frame, copy)) in zip(frames, copied).enumerated() {
        #expect(frame == copy, "frame \(index)")
      }
    }

    /// A drag that is watched: its recipe, its path, its duration, and the title of the page that it leads to.
    nonisolated struct Drag: Sendable, CustomTestStringConvertible {
      let recipe: String, start: CGPoint, end: CGPoint, duration: Double

      var testDescription: String { "\(recipe) over \(end.x - start.x), \(end.y - start.y)" }
    }

    nonisolated static let drags = [
      Drag(recipe: "hero", start: CGPoint(x: 400, y: 300), end: CGPoint(x: 560, y: 310), duration: 0.3),
      Drag(recipe: "hero", start: CGPoint(x: 400, y: 300), end: CGPoint(x: 780, y: 310), duration: 0.3),
      Drag(recipe: "magic-move", start: CGPoint(x: 2, y: 300), end: CGPoint(x: 200, y: 310), duration: 0.3),
      Drag(recipe: "slide", start: CGPoint(x: 2, y: 300), end: CGPoint(x: 100, y: 300), duration: 0.3),
      Drag(recipe: "slide", start: CGPoint(x: 2, y: 300), end: CGPoint(x: 220, y: 300), duration: 0.3),
      Drag(recipe: "screenshot-pop", start: CGPoint(x: 2, y: 300), end: CGPoint(x: 200, y: 300), duration: 0.3),
      Drag(recipe: "screenshot-pop", start: CGPoint(x: 2, y: 300), end: CGPoint(x: 500, y: 300), duration: 0.3),
      Drag(recipe: "zoom", start: CGPoint(x: 300, y: 200), end: CGPoint(x: 340, y: 420), duration: 0.3),
      Drag(recipe: "bounce", start: CGPoint(x: 400, y: 200), end: CGPoint(x: 400, y: 500), duration: 0.3),
      Drag(recipe: "semi-modal", start: CGPoint(x: 400, y: 320), end: CGPoint(x: 400, y: 420), duration: 0.3),
      Drag(recipe: "swipe-down", start: CGPoint(x: 400, y: 200), end: CGPoint(x: 400, y: 300), duration: 0.08),
      Drag(recipe: "swipe-down", start: CGPoint(x: 400, y: 200), end: CGPoint(x: 400, y: 300), duration: 0.6),
      Drag(recipe: "tab-slide", start: CGPoint(x: 600, y: 300), end: CGPoint(x: 300, y: 300), duration: 0.3),
      Drag(recipe: "tab-slide", start: CGPoint(x: 600, y: 300), end: CGPoint(x: 500, y: 300), duration: 0.3),
    ]

    @Test(arguments: drags) func `a copy follows a drag as the recipe does`(drag: Drag) throws {
      let recipe = try #require(Catalogue.recipe(named: drag.recipe))
      let expected = try Self.moments(of: recipe, drag),
        copied = try Self.moments(of: CopiedRecipe.copy(of: recipe), drag)
      #expect(Set(expected.frames).count > 1)
      #expect(copied.frames == expected.frames)
      #expect(copied.stack == expected.stack)
    }

    /// Returns the pixels during a drag, after its release and at rest, and the titles of the pages then.
    private static func moments(of recipe: Recipe, _ drag: Drag) throws -> (frames: [Data], stack: [String]) {
      let scene = PlayerStage(["a.jpg", "b.jpg", "c.jpg", "d.jpg"], recipe: recipe)
      if recipe.kind != .tabs { try scene.open(cell: 1) }
      var frames = [pixels(of: scene.stage.pixels())]
      scene.stage.press(at: drag.start)
      scene.stage.drag(to: drag.end, over: drag.duration)
      frames.append(pixels(of: scene.stage.pixels()))
      scene.stage.release()
      scene.stage.advance(by: 0.06)
      frames.append(pixels(of: scene.stage.pixels()))
      scene.stage.runUntilIdle(limit: 5)
      frames.append(pixels(of: scene.stage.pixels()))
      return (frames, scene.stack)
    }
  }
}
