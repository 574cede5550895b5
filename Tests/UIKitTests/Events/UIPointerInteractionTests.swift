import CoreGraphics
import StageTesting
import Testing

@testable import UIKit

@Suite struct UIPointerInteractionTests {
  /// A beam over the left half, nothing over the right.
  private final class Half: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let rect = defaultRegion.rect
      return UIPointerRegion(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      UIPointerStyle(shape: .verticalBeam(length: 20))
    }
  }

  private let page = UIViewController()
  private let stage: Stage
  private var cursor: PointerCursor { UIApplication.shared.pointerCursor }

  init() { stage = Stage(size: CGSize(width: 400, height: 400), rootViewController: page) }

  @Test func `it is a hand over a button that can be clicked, and an arrow elsewhere`() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    page.view.addSubview(button)
    stage.hover(at: CGPoint(x: 50, y: 50))
    #expect(cursor == .arrow)
    stage.hover(at: CGPoint(x: 150, y: 150))
    #expect(cursor == .hand)
    button.isEnabled = false
    #expect(cursor == .arrow)
    button.isEnabled = true
    button.isPointerInteractionEnabled = false
    #expect(cursor == .arrow)
  }

  @Test func `it stays what it was while a button is down`() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    page.view.addSubview(button)
    stage.hover(at: CGPoint(x: 150, y: 150))
    stage.press(at: CGPoint(x: 150, y: 150))
    stage.move(to: CGPoint(x: 20, y: 20))
    #expect(cursor == .hand)
    stage.release()
    #expect(cursor == .arrow)
  }

  @Test func `an interaction has a say over the parts that it names`() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    page.view.addSubview(view)
    let half = Half(), interaction = UIPointerInteraction(delegate: half)
    view.addInteraction(interaction)
    stage.hover(at: CGPoint(x: 150, y: 150))
    #expect(cursor == .verticalBeam)
    stage.hover(at: CGPoint(x: 250, y: 150))
    #expect(cursor == .arrow)
    stage.hover(at: CGPoint(x: 150, y: 150))
    interaction.isEnabled = false
    #expect(cursor == .arrow)
  }

  @Test func `outside of the window it is the arrow again`() {
    let button = UIButton(frame: page.view.bounds)
    page.view.addSubview(button)
    stage.hover(at: CGPoint(x: 150, y: 150))
    stage.send(.pointer(id: 0, phase: .leave, position: .zero, button: 0))
    #expect(cursor == .arrow)
  }
}
