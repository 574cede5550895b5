import Foundation
import Testing
import UIKit

@testable import UIKitCore

struct ScrollGlideTests {
  @Test func `an animated scroll runs from start to target in its duration`() {
    let glide = ScrollGlide(start: 10, target: 110, duration: 0.3)
    #expect(glide.value(at: 0) == 10)
    #expect(abs(glide.value(at: 0.15) - 60) < 1e-9)
    #expect(glide.value(at: 0.3) == 110)
    #expect(glide.velocity(at: 0) == 0 && glide.velocity(at: 0.3) == 0)
  }

  @Test func `an animated scroll starts with the given velocity`() {
    let glide = ScrollGlide(start: 0, target: 100, velocity: 600, duration: 0.2)
    #expect(abs(glide.velocity(at: 0) - 600) < 1e-9)
    let slope = (glide.value(at: 0.1 + 1e-6) - glide.value(at: 0.1 - 1e-6)) / 2e-6
    #expect(abs(slope - glide.velocity(at: 0.1)) < 1e-3)
  }

  @Test func `a high velocity shortens the duration instead of overshooting the target`() {
    let glide = ScrollGlide(start: 0, target: 30, velocity: 3000, duration: 0.2)
    #expect(abs(glide.duration - 0.03) < 1e-12)
    #expect(stride(from: 0, to: 0.2, by: 0.001).allSatisfy { glide.value(at: $0) <= 30.000_001 })
  }
}
