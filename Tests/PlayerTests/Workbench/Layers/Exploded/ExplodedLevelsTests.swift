import QuartzCore
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the heights of planes.
  @Suite struct ExplodedLevelsTests {
    private let root = CALayer()

    init() { root.frame = CGRect(x: 0, y: 0, width: 400, height: 400) }

    private func box(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, isFilled: Bool = true) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: y, width: size, height: size)
      if isFilled { layer.backgroundColor = UIColor.red.cgColor }
      return layer
    }

    private func levels(_ layers: [CALayer], selected: CALayer? = nil) -> ExplodedLevels {
      layers.forEach { root.addSublayer($0) }
      return ExplodedLevels(LayerFlattener.planes(of: layers, in: root), selected: selected)
    }

    @Test func `layers side by side share a level, and one over them lies above`() {
      let levels = levels([box(0, 0, 50), box(50, 0, 50), box(25, 25, 50)])
      #expect(levels.entries.map(\.level) == [0, 0, 1])
      #expect(levels.count == 2)
    }

    @Test func `a sublayer lies above the layer around it, even outside of it`() {
      let outer = box(0, 0, 50)
      outer.addSublayer(box(100, 0, 20))
      #expect(levels([outer]).entries.map(\.level) == [0, 1])
    }

    @Test func `empty layers have no plane unless one is selected`() {
      let outer = box(0, 0, 50, isFilled: false), inner = box(0, 0, 20)
      outer.addSublayer(inner)
      #expect(levels([outer]).entries.map(\.plane.layer) == [inner])
      let both = levels([outer], selected: outer)
      #expect(both.entries.map(\.plane.layer) == [outer, inner])
      #expect(both.entries.map(\.level) == [0, 1])
    }

    @Test func `of too many planes the largest ones remain, and the selected one`() {
      let count = ExplodedLevels.most + 50
      let layers = (0..<count).map { (index: Int) -> CALayer in
        box(CGFloat(index % 20) * 20, CGFloat(index / 20) * 12, index < 60 ? 1 : 8)
      }
      let levels = levels(layers, selected: layers[0])
      #expect(levels.entries.count == ExplodedLevels.most)
      #expect(levels.entries[0].plane.layer === layers[0])
      let shown = Set(levels.entries.map(\.plane.layer.id))
      #expect(shown.isSuperset(of: layers.suffix(count - 60).map(\.id)))
    }
  }
}
