import Testing
import UIKit

@testable import UIKitCore

/// Tests tint colors that are inherited and dimmed.
@MainActor struct UIViewTintTests {
  private final class Told: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  private let root = UIView()
  private let inner = Told()
  private let own = Told()

  init() {
    root.addSubview(inner)
    root.addSubview(own)
    own.tintColor = .systemRed
    root.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    (inner.count, own.count) = (0, 0)
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test func `a dimmed view and its descendants have gray tint colors and are notified`() {
    root.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && own.tintAdjustmentMode == .dimmed)
    for (value, expected) in zip(components(inner.tintColor), [0.7152, 0.7152, 0.7152, 0.5]) {
      #expect(abs(value - expected) < 1e-6)
    }
    let red = components(own.tintColor)
    #expect(red[0] == red[1] && red[1] == red[2])
    #expect(inner.count == 1 && own.count == 1)
    root.tintAdjustmentMode = .automatic
    #expect(components(inner.tintColor) == [0, 1, 0, 0.5] && own.tintColor == .systemRed)
    #expect(root.tintAdjustmentMode == .normal && inner.count == 2)
  }

  @Test func `a view with its own tint adjustment mode is not dimmed`() {
    own.tintAdjustmentMode = .normal
    own.count = 0
    root.tintAdjustmentMode = .dimmed
    #expect(own.tintColor == .systemRed && own.count == 0)
  }
}
