import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// What each recipe shows at a few moments of its way in and out, in words, compared with what is stored.
///
/// After a change that is meant, run with `SEGUE_REMAKE_GOLDENS=1` and read the difference.
@MainActor @Suite(.serialized) struct RecipeFilmstripTests {
  @Test(arguments: RecipeRulesTests.names)
  func `it shows what it showed before`(name: String) throws {
    let show = RecipeShow(try #require(Catalogue.recipe(named: name)))
    // Bars have words, which look otherwise with other fonts.
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

  /// Some moments of the first third of a second, none of them the last of a way: at that very moment rounding decides
  /// whether it is over. The picture has as many pixels as the screen's scale gave it.
  private func strip(_ show: RecipeShow) -> String {
    let image = GridPage.image.cgImage
    let text = show.stage.filmstrip(over: 0.34, step: 7).frames.map { $0.joined(separator: "\n") }.joined(
      separator: "\n")
    return text.replacingOccurrences(of: "image \(image?.width ?? 0)×\(image?.height ?? 0) ", with: "picture ") + "\n"
  }
}
