import CoreGraphics
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the tool tips of buttons that have no title.
  @Suite struct ToolTipTests {
    /// The visible buttons with a symbol alone.
    private func symbols(in view: UIView) -> [UIButton] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      if let button = view as? UIButton { return button.title(for: .normal)?.isEmpty ?? true ? [button] : [] }
      return view.subviews.flatMap { symbols(in: $0) }
    }

    @Test func `every button with a symbol alone has a tool tip`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      func check(_ place: String, atLeast count: Int) {
        player.stage.runUntilIdle(limit: 3)
        let buttons = symbols(in: player.stage.window)
        #expect(buttons.count >= count, "\(place)")
        for button in buttons {
          #expect(button.toolTip?.isEmpty == false, "\(button.accessibilityLabel ?? "?"), \(place)")
        }
      }
      check("in the grid", atLeast: 2)
      player.stage.type(.keyboardP)
      check("with the time", atLeast: 5)
      player.stage.type(.keyboardP)
      try player.open(cell: 0)
      player.stage.type(.keyboardI)
      check("with the inspector", atLeast: 2)
      player.stage.type(.keyboardX)
      check("with the layers apart", atLeast: 4)
      player.press(.keyboardSlash, .shift)
      check("with the help", atLeast: 5)
      for _ in 0..<2 {
        player.stage.type(.keyboardEscape)
        player.stage.runUntilIdle(limit: 3)
      }
      player.stage.type(.keyboardO)
      check("with moments over each other", atLeast: 4)
    }
  }
}
