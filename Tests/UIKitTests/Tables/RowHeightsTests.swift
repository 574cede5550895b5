import Testing

@testable import UIKit

struct RowHeightsTests {
  @Test func `rows of a common height are computed arithmetically`() {
    let rows = RowHeights(count: 100_000, common: 44)
    #expect(rows.length == 4_400_000 && rows.begin(of: 70_000) == 3_080_000 && rows.height(of: 5) == 44)
    #expect(rows.rows(from: 43, to: 89) == 0..<3 && rows.rows(from: 44, to: 88) == 1..<2)
    #expect(rows.rows(from: -50, to: 0).isEmpty && rows.rows(from: 4_400_000, to: 5_000_000).isEmpty)
  }

  @Test func `offsets are the sums of the heights, whatever heights are set`() {
    var state: UInt64 = 5
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    var rows = RowHeights(count: 50, common: 10)
    var plain = [Double](repeating: 10, count: 50)
    for _ in 0..<300 {
      let row = random(50), height = [10.0, 3, 25, 0][random(4)]
      rows.set(height, for: row)
      plain[row] = height
      let probe = random(51)
      #expect(rows.begin(of: probe) == plain.prefix(probe).reduce(0, +))
      #expect(rows.length == plain.reduce(0, +) && rows.height(of: row) == height)
    }
    let low = 130.0, high = 260.0
    var begin = 0.0, expected: [Int] = []
    for (row, height) in plain.enumerated() {
      if begin < high, begin + height > low { expected.append(row) }
      begin += height
    }
    #expect(Array(rows.rows(from: low, to: high)).filter { plain[$0] > 0 } == expected.filter { plain[$0] > 0 })
  }

  @Test func `sections follow one another, and a change moves those after it`() {
    func section(_ count: Int) -> TableGeometry.Section {
      var made = TableGeometry.Section()
      (made.padding, made.header, made.footer) = (5, 20, 10)
      made.rows = RowHeights(count: count, common: 40)
      return made
    }
    var geometry = TableGeometry([section(2), section(0), section(3)], top: 100, bottom: 50)
    #expect(geometry.sections.map(\.begin) == [100, 215, 250])
    #expect(geometry.length == 405 + 50 && geometry.row(1, in: 2).begin == 315)
    #expect(geometry.sections(from: 216, to: 251) == 1..<3 && geometry.rows(of: 0, from: 166, to: 170) == 1..<2)
    geometry.change(0) { $0.rows.set(100, for: 0) }
    #expect(geometry.sections.map(\.begin) == [100, 275, 310] && geometry.bottomBegin == 465)
  }
}
