import CoreGraphics
import QuartzCore
import Testing

@testable import QuartzCore

struct TransitionEffectTests {
  @Test func `sliding effects displace both images by fractions of their size`() {
    #expect(
      TransitionEffect.push(.left).mix(at: 0.25)
        == .displaced(old: CGVector(dx: 0.25, dy: 0), new: CGVector(dx: -0.75, dy: 0), front: .new))
    #expect(
      TransitionEffect.moveIn(.bottom).mix(at: 0.25)
        == .displaced(old: .zero, new: CGVector(dx: 0, dy: 0.75), front: .new))
    #expect(
      TransitionEffect.reveal(.right).mix(at: 0.25)
        == .displaced(old: CGVector(dx: -0.25, dy: 0), new: .zero, front: .old))
    #expect(TransitionEffect.dissolve.mix(at: 0.25) == .dissolve(progress: 0.25))
  }

  @Test(arguments: [
    (TransitionEffect.Side.left, ContentsTransition.Axis.vertical, 1.0), (.right, .vertical, -1),
    (.top, .horizontal, -1), (.bottom, .horizontal, 1),
  ])
  func `a flip shows the old side until its edge, and then the new side`(
    side: TransitionEffect.Side, axis: ContentsTransition.Axis, sign: Double
  ) {
    let effect = TransitionEffect.flip(side)
    #expect(effect.mix(at: 0) == .turned(.old, about: axis, angle: 0))
    #expect(effect.mix(at: 0.25) == .turned(.old, about: axis, angle: sign * .pi / 4))
    #expect(effect.mix(at: 0.5) == .turned(.new, about: axis, angle: -sign * .pi / 2))
    #expect(effect.mix(at: 0.75) == .turned(.new, about: axis, angle: -sign * .pi / 4))
    #expect(effect.mix(at: 1) == .turned(.new, about: axis, angle: 0))
  }

  @Test func `a lifted page ends on its edge, and lowering is the reverse with exchanged images`() {
    guard case .lifted(.old, let start, _) = TransitionEffect.curlUp.mix(at: 0),
      case .lifted(.old, let end, let shade) = TransitionEffect.curlUp.mix(at: 1),
      case .lifted(.new, let back, _) = TransitionEffect.curlDown.mix(at: 0)
    else {
      Issue.record("a page is not lifted")
      return
    }
    #expect(start == 0)
    #expect(end == .pi / 2)
    #expect(shade == 0)
    #expect(back == end)
  }
}
