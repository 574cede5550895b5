import Foundation
import Testing

@testable import ImageGenerator

@Suite struct PortableMathTests {
  private static let angles = stride(from: Float(-60), through: 60, by: 0.037)

  @Test func `sine and cosine agree with the C library's`() {
    for angle in PortableMathTests.angles {
      #expect(abs(ImageGenerator.sin(angle) - Float(Foundation.sin(Double(angle)))) < 4e-6)
      #expect(abs(ImageGenerator.cos(angle) - Float(Foundation.cos(Double(angle)))) < 4e-6)
    }
  }

  @Test func `powers agree with the C library's`() {
    for exponent in stride(from: Float(-20), through: 20, by: 0.11) {
      let expected = Foundation.exp(Double(exponent))
      #expect(abs(Double(ImageGenerator.exp(exponent)) / expected - 1) < 1e-5)
    }
    for base in stride(from: Float(0.001), through: 9, by: 0.07) {
      let expected = Foundation.pow(Double(base), 2.4)
      #expect(abs(Double(ImageGenerator.pow(base, 2.4)) / expected - 1) < 1e-5)
    }
    #expect(ImageGenerator.pow(0, 2) == 0)
    #expect(ImageGenerator.pow(-1, 2) == 0)
  }

  @Test func `the angle of a direction agrees with the C library's in every quadrant`() {
    for angle in stride(from: Float(-3.1), through: 3.1, by: 0.05) {
      let y = Float(Foundation.sin(Double(angle)))
      let x = Float(Foundation.cos(Double(angle)))
      #expect(abs(ImageGenerator.atan2(y, x) - angle) < 2e-6)
    }
    #expect(ImageGenerator.atan2(0, 0) == 0)
    #expect(abs(ImageGenerator.acos(0.5) - .pi / 3) < 2e-6)
  }

  @Test(arguments: [(2.75, 2, 0.75), (-2.75, -3, 0.25), (3, 3, 0), (-0.0001, -1, 0.9999)] as [(Float, Float, Float)])
  func `a number is its floor and a fraction`(x: Float, whole: Float, rest: Float) {
    #expect(ImageGenerator.floor(x) == whole)
    #expect(abs(fraction(x) - rest) < 1e-6)
  }

  @Test func `smoothstep goes either way and is flat beyond its ends`() {
    #expect(smoothstep(0, 1, -3) == 0)
    #expect(smoothstep(0, 1, 0.5) == 0.5)
    #expect(smoothstep(1, 0, 0.25) == 1 - smoothstep(0, 1, 0.25))
    #expect(smoothstep(1, 0, 2) == 0)
  }
}
