import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// Compares each recipe at a few moments in both directions, as text, with the stored text.
///
/// After an intended change, run with `SEGUE_REMAKE_GOLDENS=1` and check the difference.
@MainActor @Suite(.serialized) struct RecipeFilmstripTests {
  @Test(arguments: RecipeRulesTests.names)
  func `a recipe's filmstrip equals the stored one`(name: String) throws {
    let show = RecipeShow(try #require(Catalogue.recipe(named: name)))
    // Bars contain text, which differs with other fonts.
    show.navigation.isNavigationBarHidden = true
    show.settle()
    show.open()
    var text = "in\n" + strip(show)
    show.settle()
    show.close()
    text += "\nout\n" + strip(show)
    show.settle()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Filmstrips/\(name).txt")
    if ProcessInfo.processInfo.environment["SEGUE_REMAKE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(text == stored)
  }

  /// Some moments of the first third of a second. None of them is the end of a transition, because rounding determines
  /// whether it has finished then. The number of pixels depends on the screen's scale.
  private func strip(_ show: RecipeShow) -> String {
    let image = GridPage.image.cgImage
    let text = show.stage.filmstrip(over: 0.34, step: 7).frames.map { $0.joined(separator: "\n") }.joined(
      separator: "\n")
    return text.replacingOccurrences(of: "image \(image?.width ?? 0)×\(image?.height ?? 0) ", with: "picture ") + "\n"
  }
}
