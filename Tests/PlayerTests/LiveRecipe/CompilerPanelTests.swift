import CoreGraphics
import StageTesting
import Testing
import UIKit

@testable import Player

@MainActor @Suite struct CompilerPanelTests {
  private let panel = CompilerPanel()
  private let stage: Stage
  private let file = RecipeFile(path: "/tmp/Turn.swift")

  init() {
    stage = Stage(size: CGSize(width: 480, height: 800), rootViewController: UIViewController())
    stage.window.addSubview(panel)
  }

  private func errors(_ count: Int) -> RecipeCompiler.Failure {
    .errors((1...count).map { CompilerMessage(line: $0, column: 1, text: "cannot find 'a' in scope") })
  }

  @Test func `the panel lists the first errors and counts the others`() {
    panel.show(errors(7), of: file)
    stage.advance(by: 0.5)
    #expect(panel.alpha == 1 && panel.texts.first == "“Turn.swift” does not compile")
    let lines = panel.texts.last?.split(separator: "\n") ?? []
    #expect(lines.count == 6 && lines.first == "line 1: cannot find 'a' in scope" && lines.last == "and 2 more")
  }

  @Test(arguments: [CGSize(width: 480, height: 800), CGSize(width: 1280, height: 800)])
  func `the panel fits windows of all widths, and its height fits the text`(size: CGSize) {
    stage.resize(to: size)
    panel.show(.problem(String(repeating: "many words ", count: 20)), of: file)
    stage.advance(by: 0.5)
    #expect(panel.frame.minX >= 16 && panel.frame.maxX <= size.width - 16 && panel.frame.width <= 720)
    #expect(abs(panel.frame.midX - size.width / 2) < 1 && panel.frame.height > 70)
    for view in panel.subviews { #expect(panel.bounds.contains(view.frame)) }
  }

  @Test func `the panel disappears by its button, and by the next version`() throws {
    panel.show(errors(1), of: file)
    stage.advance(by: 0.5)
    let button = try #require(panel.subviews.compactMap { $0 as? UIButton }.first)
    stage.tap(at: button.convert(CGPoint(x: 14, y: 14), to: nil))
    stage.advance(by: 0.5)
    #expect(panel.isHidden && panel.texts.isEmpty)
    panel.show(errors(1), of: file)
    panel.hide()
    panel.show(errors(2), of: file)
    stage.advance(by: 0.5)
    #expect(!panel.isHidden && panel.alpha == 1)
  }
}
