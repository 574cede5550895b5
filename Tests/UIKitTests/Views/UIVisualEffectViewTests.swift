import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIVisualEffectViewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIVisualEffectView(effect: nil)
  private let dark = UIBlurEffect(style: .dark)

  init() {
    window.backgroundColor = .red
    view.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
    window.addSubview(view)
    window.makeKeyAndVisible()
    CATransaction.flush()
  }

  /// The effect in the window's rendered frame: its backdrop and the opacity of its tone.
  private var shown: (backdrop: Frame.Backdrop?, tone: Float) {
    var frame = Frame(size: CGSize(width: 100, height: 100))
    LayerFlattener.flatten(window.layer, into: &frame)
    var result: (backdrop: Frame.Backdrop?, tone: Float) = (nil, 0)
    for item in frame.items {
      if case .backdrop(let backdrop) = item.content { result.backdrop = backdrop }
      if case .color(let color) = item.content, color.red < 0.5 { result.tone = item.opacity * color.alpha }
    }
    return result
  }

  private func advance(by seconds: Double) { AnimationClock.advance(by: seconds) }

  private func isClose(_ a: Float, _ b: Float) -> Bool { abs(a - b) < 1e-3 }

  @Test func `a view created without an effect has a content view and accepts an effect later`() {
    let view = UIVisualEffectView(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
    #expect(view.effect == nil && view.contentView.frame == view.bounds)
    window.addSubview(view)
    view.effect = dark
    #expect(shown.backdrop == Frame.Backdrop(blurRadius: 20, saturation: 1.8))
    #expect(UIVisualEffectView().effect == nil && UIVisualEffectView().frame == .zero)
    window.isHidden = true
  }

  @Test func `an effect blurs its background and adds a tone`() {
    #expect(shown.backdrop == nil && shown.tone == 0)
    view.effect = dark
    #expect(shown.backdrop == Frame.Backdrop(blurRadius: 20, saturation: 1.8))
    #expect(isClose(shown.tone, 0.73))
    view.effect = nil
    #expect(shown.backdrop == nil && shown.tone == 0)
    window.isHidden = true
  }

  @Test func `an effect that is set in an animation block fades in and out`() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.effect = dark })
    advance(by: 0.25)
    let early = try #require(shown.backdrop)
    #expect(abs(early.blurRadius - 5) < 1e-6 && isClose(early.saturation, 1.2) && isClose(shown.tone, 0.73 / 4))
    advance(by: 1)
    #expect(shown.backdrop?.blurRadius == 20)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.effect = nil })
    advance(by: 0.5)
    #expect(abs((shown.backdrop?.blurRadius ?? 0) - 10) < 1e-6)
    advance(by: 1)
    #expect(shown.backdrop == nil && view.effect == nil)
    window.isHidden = true
  }

  @Test func `a paused property animator shows a part of the blur`() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = dark }
    for fraction in [0.3, 0.8, 0.1] {
      animator.fractionComplete = fraction
      advance(by: 0.4)
      let backdrop = try #require(shown.backdrop)
      #expect(abs(backdrop.blurRadius - 20 * fraction) < 1e-6)
      #expect(isClose(shown.tone, 0.73 * Float(fraction)))
    }
    animator.stopAnimation(true)
    #expect(abs((shown.backdrop?.blurRadius ?? 0) - 2) < 1e-6)
    window.isHidden = true
  }

  @Test func `an effect whose animation was reverted can be set again`() throws {
    for _ in 0..<2 {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = dark }
      animator.fractionComplete = 0.6
      advance(by: 0.1)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      advance(by: 0.1)
      #expect(shown.backdrop == nil && view.effect == nil)
    }
    UIView.animate(withDuration: 1, animations: { view.effect = dark })
    advance(by: 1.1)
    #expect(shown.backdrop?.blurRadius == 20 && view.effect === dark)
    window.isHidden = true
  }

  @Test func `one effect animates to another`() throws {
    view.effect = UIBlurEffect(style: .light)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.effect = dark })
    advance(by: 0.5)
    #expect(abs((shown.backdrop?.blurRadius ?? 0) - 25) < 1e-6)
    advance(by: 1)
    #expect(isClose(shown.tone, 0.73))
    window.isHidden = true
  }

  @Test func `every blur style has Apple's raw value and a material`() {
    let styles: [UIBlurEffect.Style] = [
      .extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight, .systemUltraThinMaterialDark,
      .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark,
    ]
    #expect(styles.map(\.rawValue) == [0, 1, 2] + Array(4...20))
    let effects = styles.map { UIBlurEffect(style: $0) }
    #expect(Set(effects).count == 20)
    // Adaptive materials equal the light or the dark ones, and prominent equals extra light in light mode.
    // light.
    #expect(Set(effects.map { $0.material(in: .light) }).count == 14)
    #expect(Set(effects.map { $0.material(in: .dark) }).count == 15)
    for effect in effects {
      view.effect = effect
      #expect((shown.backdrop?.blurRadius ?? 0) >= 20)
    }
    window.isHidden = true
  }

  @Test func `the content view fills the effect view in front`() {
    #expect(view.contentView.superview === view && view.subviews.last === view.contentView)
    #expect(view.contentView.frame == view.bounds)
    view.frame.size = CGSize(width: 10, height: 20)
    #expect(view.contentView.bounds.size == CGSize(width: 10, height: 20))
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view.contentView)
    window.isHidden = true
  }

  @Test func `vibrancy makes the content translucent according to its style`() {
    view.effect = UIVibrancyEffect(blurEffect: dark)
    let label = view.contentView.alpha
    view.effect = UIVibrancyEffect(blurEffect: dark, style: .tertiaryLabel)
    #expect(view.contentView.alpha < label && shown.backdrop == nil)
    view.effect = dark
    #expect(view.contentView.alpha == 1)
    window.isHidden = true
  }

  @Test func `an effect view keeps its backdrop while it animates`() {
    view.effect = dark
    for _ in 0..<3 { view.contentView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))) }
    for subview in view.contentView.subviews { subview.backgroundColor = .white }
    UIView.animate(withDuration: 1, animations: { view.frame.origin.y = 50 })
    advance(by: 0.5)
    #expect(shown.backdrop != nil)
    view.layer.removeAllAnimations()
    window.isHidden = true
  }
}
