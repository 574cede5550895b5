import Foundation
import Testing

@testable import UIKit

struct FlowSectionTests {
  private func metrics(_ breadth: Double) -> FlowSection.Metrics {
    FlowSection.Metrics(
      before: 20, after: 30, start: 10, end: 10, lineSpacing: 6, itemSpacing: 8, breadth: breadth, scale: 1)
  }

  private let square = FlowSection.Extent(along: 100, across: 100)

  @Test(arguments: [
    (breadth: 120.0, columns: 1), (227, 1), (228, 2), (335, 2), (336, 3), (1000, 9), (60, 1), (0, 1),
  ])
  func `a line has as many columns as fit, and at least one`(breadth: Double, columns: Int) {
    let section = FlowSection(count: 20, item: square, begin: 0, metrics: metrics(breadth))
    let firstLine = (0..<20).prefix { section.position(of: $0).along == section.position(of: 0).along }
    #expect(firstLine.count == columns)
  }

  @Test func `full lines reach both edges, and the last line keeps their columns`() {
    let section = FlowSection(count: 5, item: square, begin: 0, metrics: metrics(340))
    #expect((0..<3).map { section.position(of: $0).across } == [10, 120, 230])
    #expect((3..<5).map { section.position(of: $0).across } == [10, 120])
    #expect(section.position(of: 0).along == 20 && section.position(of: 3).along == 126)
    #expect(section.length == 20 + 100 + 6 + 100 + 30)
  }

  @Test func `a single column is centered`() {
    let section = FlowSection(count: 2, item: square, begin: 0, metrics: metrics(200))
    #expect(section.position(of: 0).across == 50 && section.position(of: 1).across == 50)
  }

  @Test func `items begin at whole pixels`() {
    var fine = metrics(345)
    let coarse = FlowSection(count: 3, item: square, begin: 0, metrics: fine)
    #expect(coarse.position(of: 1).across == 122)
    fine.scale = 2
    #expect(FlowSection(count: 3, item: square, begin: 0, metrics: fine).position(of: 1).across == 122.5)
  }

  @Test func `an empty section has the length of its insets`() {
    let section = FlowSection(count: 0, item: square, begin: 40, metrics: metrics(300))
    #expect(section.length == 50 && section.end == 90)
    #expect(section.items(from: -1000, to: 1000).isEmpty)
    #expect(FlowSection(items: [], begin: 40, metrics: metrics(300)).length == 50)
  }

  @Test func `items of different sizes break into lines and are centered in their line`() {
    let sizes = [(40.0, 100.0), (80, 100), (60, 150), (20, 30)].map { FlowSection.Extent(along: $0, across: $1) }
    let section = FlowSection(items: sizes, begin: 0, metrics: metrics(260))
    let places = (0..<4).map { section.position(of: $0) }
    // The first line holds two items and reaches both edges; it is 80 thick.
    #expect(places[0].across == 10 && places[1].across == 150)
    #expect(places[0].along == 40 && places[1].along == 20)
    #expect(places[2].across == 10 && places[2].along == 106)
    #expect(places[3].across == 168 && places[3].along == 126)
    #expect(section.length == 20 + 80 + 6 + 60 + 30)
  }

  @Test func `the items between two offsets include all visible items`() {
    var random = SystemLikeGenerator(state: 7)
    for round in 0..<200 {
      let count = Int.random(in: 0...60, using: &random)
      let sizes = (0..<count).map { _ in
        FlowSection.Extent(
          along: Double(Int.random(in: 1...90, using: &random)), across: Double(Int.random(in: 1...140, using: &random))
        )
      }
      let section =
        round.isMultiple(of: 2)
        ? FlowSection(items: sizes, begin: 35, metrics: metrics(300))
        : FlowSection(count: count, item: sizes.first ?? square, begin: 35, metrics: metrics(300))
      let low = Double(Int.random(in: -50...900, using: &random))
      let high = low + Double(Int.random(in: 1...400, using: &random))
      let range = section.items(from: low, to: high)
      for item in 0..<count {
        let place = section.position(of: item)
        let shows = place.along < high && place.along + place.size.along > low
        // A line is included as a whole, so a thin item in a thick line may be in the range although it is not visible.
        if shows { #expect(range.contains(item), "item \(item), \(low)…\(high)") }
        if round % 2 == 1, !shows { #expect(!range.contains(item), "item \(item), \(low)…\(high)") }
      }
    }
  }

  /// A random number generator with the same numbers in every run.
  private struct SystemLikeGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
