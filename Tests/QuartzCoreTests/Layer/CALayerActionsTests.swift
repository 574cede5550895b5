import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct CALayerActionsTests {
  /// An action that records its calls.
  private final class Note: NSObject, CAAction {
    var events: [String] = []
    var sublayerCounts: [Int] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      events.append(event)
      sublayerCounts.append((anObject as? CALayer)?.children.count ?? -1)
    }
  }

  private let root = LayerTree.root()
  private let note = Note()

  init() { CATransaction.flush() }

  @Test func `the sublayers action runs after sublayers are added and removed`() {
    root.actions = ["sublayers": note]
    let child = CALayer()
    root.addSublayer(child)
    root.insertSublayer(CALayer(), below: child)
    child.removeFromSuperlayer()
    #expect(note.events == ["sublayers", "sublayers", "sublayers"] && note.sublayerCounts == [1, 2, 1])
    CATransaction.withoutActions { root.addSublayer(child) }
    #expect(note.events.count == 3)
  }

  @Test func `a transition as sublayers action animates added sublayers`() {
    root.actions = ["sublayers": CATransition()]
    root.addSublayer(LayerTree.box(0, 0, 50, 50))
    #expect(root.animation(forKey: kCATransition) is CATransition && root.sublayers?.count == 1)
    root.removeAllAnimations()
  }

  @Test func `onOrderIn and onOrderOut run when a layer in a window appears and disappears`() {
    let child = CALayer()
    child.actions = [kCAOnOrderIn: note, kCAOnOrderOut: note]
    root.addSublayer(child)
    child.isHidden = true
    child.isHidden = true
    child.isHidden = false
    root.insertSublayer(child, at: 0)
    child.removeFromSuperlayer()
    #expect(note.events == ["onOrderIn", "onOrderOut", "onOrderIn", "onOrderOut"])
    CALayer().addSublayer(child)
    child.isHidden = true
    child.removeFromSuperlayer()
    root.addSublayer(child)
    #expect(note.events.count == 4, "neither outside a window nor while it is hidden")
  }

  @Test func `a style provides default actions and values`() {
    let layer = CALayer()
    root.addSublayer(layer)
    layer.style = ["actions": ["opacity": note, "position": note], "mood": "blue"]
    layer.actions = ["position": NSNull()]
    layer.opacity = 0.5
    layer.position = CGPoint(x: 5, y: 5)
    #expect(note.events == ["opacity"] && layer.animationKeys() == nil)
    #expect(layer.value(forKey: "mood") as? String == "blue")
    layer.setValue("red", forKey: "mood")
    #expect(layer.value(forKey: "mood") as? String == "red")
  }

  @Test func `a new layer has no implicit animations until the next frame`() {
    let layer = CALayer()
    root.addSublayer(layer)
    layer.opacity = 0.5
    layer.position = CGPoint(x: 5, y: 5)
    #expect(layer.animationKeys() == nil)
    CATransaction.flush()
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"])
    layer.removeAllAnimations()
  }
}
