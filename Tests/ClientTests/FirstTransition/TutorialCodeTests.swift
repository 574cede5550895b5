import Foundation
import Testing

/// The article `FirstInteractiveTransition.md` shows the code of this folder, which is compiled and tested here.
@Suite struct TutorialCodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The blocks of Swift code in the article, by the file that their first line names.
  private static func blocks() throws -> [(file: String, code: String)] {
    let article = folder.appendingPathComponent(
      "../../../Sources/UIKit/UIKit.docc/FirstInteractiveTransition.md"
    ).standardizedFileURL
    return try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n// ").dropFirst().map {
      let lines = $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
      return (lines[0], lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }

  @Test(arguments: [
    "SlideUpAnimator.swift", "PullDownInteraction.swift", "CardViewController.swift", "HomeViewController.swift",
    "CardTransitionTests.swift",
  ])
  func `the article shows the code that is tested`(file: String) throws {
    let code = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
    #expect(try Self.blocks().filter { $0.file == file }.map(\.code) == [code])
  }
}
