import Testing

@testable import ImageIO

@Suite struct AreaScalerTests {
  /// Scales a gray line or column of the given levels down.
  private func scale(_ levels: [UInt32], to count: Int, isColumn: Bool) -> [UInt32] {
    let pixels = levels.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 }
    var result = [UInt32](repeating: 0, count: count)
    result.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      if isColumn {
        var scaler = AreaScaler(from: (1, pixels.count), to: (1, count))
        for (index, pixel) in pixels.enumerated() { scaler.add([pixel], index: index, into: base, stride: 4) }
      } else {
        var scaler = AreaScaler(from: (pixels.count, 1), to: (count, 1))
        scaler.add(pixels, index: 0, into: base, stride: 4 * count)
      }
    }
    return result
  }

  private func levels(_ pixels: [UInt32]) -> [Int] { pixels.map { Int($0 & 0xFF) } }

  @Test(arguments: [false, true])
  func `partly covered pixels count by their share`(isColumn: Bool) {
    #expect(levels(scale([0, 90, 180], to: 2, isColumn: isColumn)) == [30, 150])
    #expect(levels(scale([200, 0, 0, 0], to: 1, isColumn: isColumn)) == [50])
    #expect(levels(scale([10, 20, 30], to: 3, isColumn: isColumn)) == [10, 20, 30])
  }

  @Test(arguments: [1, 2, 3, 7, 50, 99, 100], [false, true])
  func `a uniform area keeps its value and opacity at any ratio`(count: Int, isColumn: Bool) {
    for level: UInt32 in [0, 1, 128, 255] {
      let result = scale(Array(repeating: level, count: 100), to: count, isColumn: isColumn)
      #expect(result.allSatisfy { $0 == 0xFF00_0000 | level << 16 | level << 8 | level })
    }
  }

  @Test func `a side of many thousand pixels is reduced to one`() {
    let half = scale((0..<40_000).map { $0 % 2 == 0 ? 255 : 0 }, to: 1, isColumn: false)
    #expect(half.count == 1)
    let ramp = levels(scale((0..<4000).map { UInt32($0 / 16) }, to: 10, isColumn: false))
    for (index, level) in ramp.enumerated() { #expect(abs(level - (12 + index * 25)) <= 1) }
  }
}
