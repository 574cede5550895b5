import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UIContextMenuInteractionTests {
  /// Provides a menu of one action and records the delegate calls.
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var lines: [String] = []
    var hasMenu = true

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("asked at \(Int(location.x)) \(Int(location.y))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { [weak self] suggested in
        UIMenu(children: suggested + [UIAction(title: "Open") { _ in self?.lines.append("open") }])
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("will display") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      lines.append("will end")
      animator?.addCompletion { self.lines.append("ended") }
    }
  }

  private let page = UIViewController()
  private let stage: Stage
  private let owner = Owner()
  private let interaction: UIContextMenuInteraction

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    interaction = UIContextMenuInteraction(delegate: owner)
    page.view.addInteraction(interaction)
  }

  private var overlay: MenuOverlay? { stage.window.subviews.compactMap { $0 as? MenuOverlay }.last }

  @Test func `a secondary click opens the menu at the pointer, and it stays open`() {
    stage.tap(at: CGPoint(x: 100, y: 200), button: 3)
    stage.advance(by: 0.5)
    #expect(overlay != nil)
    #expect(owner.lines == ["asked at 100 200", "will display"])
    stage.tap(at: CGPoint(x: 130, y: 225))
    stage.advance(by: 0.5)
    #expect(owner.lines == ["asked at 100 200", "will display", "will end", "open", "ended"])
    #expect(overlay == nil)
  }

  @Test func `a secondary press can move to an entry and choose it on release`() {
    stage.press(at: CGPoint(x: 100, y: 200), button: 3)
    stage.advance(by: 0.5)
    stage.drag(to: CGPoint(x: 130, y: 225), over: 0.1)
    stage.release(button: 3)
    #expect(owner.lines.contains("open"))
  }

  @Test func `a long press of a finger opens the menu, and a primary press of the mouse does not`() {
    let point = CGPoint(x: 100, y: 200)
    stage.send(.pointer(id: 1, phase: .down, position: point, button: 1))
    stage.advance(by: 0.6)
    #expect(overlay != nil)
    stage.send(.pointer(id: 1, phase: .up, position: point, button: 1))
    #expect(overlay != nil)
    interaction.dismissMenu()
    stage.advance(by: 0.5)
    #expect(overlay == nil)
    stage.press(at: point)
    stage.advance(by: 1)
    stage.release()
    #expect(overlay == nil)
  }

  @Test func `an interaction without a configuration opens nothing`() {
    owner.hasMenu = false
    stage.tap(at: CGPoint(x: 100, y: 200), button: 3)
    #expect(overlay == nil && owner.lines == ["asked at 100 200"])
  }

  @Test func `an interaction belongs to one view and removes its recognizers`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    page.view.addSubview(other)
    other.addInteraction(interaction)
    #expect(interaction.view === other && page.view.interactions.isEmpty && page.view.gestureRecognizers == nil)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil && other.gestureRecognizers == nil)
  }
}
