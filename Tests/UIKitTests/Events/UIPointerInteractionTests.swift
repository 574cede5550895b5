import CoreGraphics
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIPointerInteractionTests {
  /// A delegate with a beam over the left half and no region over the right.
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

  @Test func `the cursor is a hand over an enabled button and an arrow elsewhere`() {
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

  @Test func `the cursor does not change while a button is pressed`() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    page.view.addSubview(button)
    stage.hover(at: CGPoint(x: 150, y: 150))
    stage.press(at: CGPoint(x: 150, y: 150))
    stage.move(to: CGPoint(x: 20, y: 20))
    #expect(cursor == .hand)
    stage.release()
    #expect(cursor == .arrow)
  }

  @Test func `a pointer interaction determines the cursor over its regions`() {
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

  /// A delegate whose style changes, and that counts how often it is asked.
  private final class Changing: NSObject, UIPointerInteractionDelegate {
    var isHidden = false
    private(set) var count = 0

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      count += 1
      return isHidden ? .hidden() : nil
    }
  }

  @Test func `the delegate is asked when the pointer moves, a modifier changes, or the interaction is invalidated`() {
    let changing = Changing(), interaction = UIPointerInteraction(delegate: changing)
    page.view.addInteraction(interaction)
    stage.hover(at: CGPoint(x: 150, y: 150))
    for _ in 0..<3 { #expect(cursor == .arrow) }
    #expect(changing.count == 1)
    changing.isHidden = true
    #expect(cursor == .arrow && changing.count == 1)
    interaction.invalidate()
    #expect(cursor == .hidden && changing.count == 2)
    stage.hover(at: CGPoint(x: 151, y: 150))
    #expect(cursor == .hidden && changing.count == 3)
    changing.isHidden = false
    stage.send(.key(usage: 0xE1, isDown: true, isRepeat: false, modifiers: .shift))
    #expect(cursor == .arrow && changing.count == 4)
  }

  @Test func `the style of a delegate that is gone does not stay`() {
    var half: Half? = Half()
    page.view.addInteraction(UIPointerInteraction(delegate: half))
    stage.hover(at: CGPoint(x: 50, y: 50))
    #expect(cursor == .verticalBeam)
    half = nil
    #expect(cursor == .arrow)
  }

  @Test func `the cursor is an arrow after the pointer has left the window`() {
    let button = UIButton(frame: page.view.bounds)
    page.view.addSubview(button)
    stage.hover(at: CGPoint(x: 150, y: 150))
    stage.send(.pointer(id: 0, phase: .leave, position: .zero, button: 0))
    #expect(cursor == .arrow)
  }
}
