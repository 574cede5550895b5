import CoreGraphics
import QuartzCore
import Testing

@testable import Player

struct TransitionClipTests {
  /// Frames that are told apart by their width, counted from 0.
  func take(_ count: Int) -> TransitionClip {
    TransitionClip(
      name: "push", frames: (0..<count).map { Frame(size: CGSize(width: Double($0), height: 1)) }, rate: 10)
  }

  func widths(_ moments: [(time: Double, frame: Frame)]) -> [Double] { moments.map { Double($0.frame.size.width) } }

  @Test func `moments are spread evenly from the first frame to the last`() {
    let moments = take(21).moments(5)
    #expect(widths(moments) == [0, 5, 10, 15, 20])
    #expect(moments.map(\.time) == [0, 0.5, 1, 1.5, 2])
    #expect(widths(take(10).moments(4)) == [0, 3, 6, 9])
  }

  @Test func `few frames are all moments`() {
    #expect(widths(take(3).moments(8)) == [0, 1, 2])
    #expect(widths(take(3).moments(3)) == [0, 1, 2])
    #expect(take(0).moments(8).isEmpty)
  }
}
