import Foundation
import Testing

@testable import Player

/// Tests that the code of the catalogue in the player is that of the catalogue's sources.
@Suite struct RecipeCodePartsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Player/RecipeCode/Parts").standardizedFileURL

  @Test(arguments: CatalogueSource.groups.map(\.name))
  func `the parts are those of the catalogue's sources`(name: String) throws {
    let group = try #require(CatalogueSource.groups.first { $0.name == name })
    let file = Self.folder.appendingPathComponent("RecipeCodePart+\(name).swift")
    let text = try CatalogueSource.partsFile(of: group)
    if ProcessInfo.processInfo.environment["SEGUE_REMAKE_GOLDENS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text,
      "\(file.lastPathComponent) is outdated; make it with Scripts/recipes code")
  }

  @Test func `an adapted file has no recipe, and names that are private to it`() {
    let text = """
      import Motion
      import UIKit

      extension Catalogue {
        static let turn = Recipe.navigation()
      }

      /// The parameters.
      struct TurnParameters: RecipeParameters {
        let duration = RecipeParameter.duration(1)
      }

      /// An animator.
      final class TurnAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let values: ParameterValues<TurnParameters>

        func start() {
          link = CADisplayLink(target: self, selector: selector(TurnAnimator.tick))
        }

        private func tick() {}
      }

      extension UIView {
        /// Its middle.
        var middle: CGPoint { center }
      }
      """
    #expect(
      CatalogueSource.adapted(text) == """
        /// An animator.
        @MainActor
        private final class TurnAnimator: NSObject, UIViewControllerAnimatedTransitioning {
          private let values: TurnParameters

          func start() {
            #if canImport(ObjectiveC)
              link = CADisplayLink(target: self, selector: #selector(tick))
            #else
              link = CADisplayLink(target: self, selector: selector(TurnAnimator.tick))
            #endif
          }

          #if canImport(ObjectiveC)
            @objc
          #endif
          private func tick() {}
        }

        extension UIView {
          /// Its middle.
          fileprivate var middle: CGPoint { center }
        }
        """)
  }
}
