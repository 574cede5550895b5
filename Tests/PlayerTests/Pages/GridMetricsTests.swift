import Foundation
import Testing

@testable import Player

struct GridMetricsTests {
  @Test(arguments: [
    (width: 1232.0, columns: 6, side: 188.0), (width: 164, columns: 1, side: 164), (width: 347, columns: 1, side: 347),
    (width: 348, columns: 2, side: 164), (width: 100, columns: 1, side: 100), (width: -5, columns: 1, side: 1),
  ])
  func `as many columns as fit fill the width`(width: Double, columns: Int, side: Double) {
    let metrics = GridMetrics(width: width, narrowest: 164, spacing: 20)
    #expect(metrics.columns == columns)
    #expect(Double(metrics.side) == side)
  }

  @Test(arguments: stride(from: 200.0, through: 3000, by: 37).map { $0 })
  func `a row never overflows and never leaves space for another cell`(width: Double) {
    let metrics = GridMetrics(width: width, narrowest: 164, spacing: 20)
    let row = CGFloat(metrics.columns) * metrics.side + CGFloat(metrics.columns - 1) * 20
    #expect(row <= width)
    #expect(width - row < CGFloat(metrics.columns))
    #expect(metrics.side >= 164)
  }
}
