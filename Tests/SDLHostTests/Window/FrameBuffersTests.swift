import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests drawing into several buffers, some of which the display server still reads.
@Suite struct FrameBuffersTests {
  /// A buffer that the test holds and releases.
  private final class Buffer: FrameBuffer {
    let surface: CGImage
    var isHeld = false
    var staleAreas: [PixelRect]?

    init(_ size: CGSize) {
      surface = CGImage(width: Int(size.width), height: Int(size.height)) { _, _ in 0xFFAB_CDEF }
    }

    var pixels: PixelBuffer {
      PixelBuffer(
        pixels: UnsafeMutableRawPointer(mutating: surface.pixels), width: surface.width, height: surface.height,
        bytesPerRow: surface.bytesPerRow)
    }
  }

  /// Draws frames while the server holds the latest buffers, and compares each with one that is drawn completely. A buffer
  /// that is held must not change.
  private func expectSamePixels(_ frames: [Frame], limit: Int, held: (_ step: Int) -> Int) {
    let buffers = FrameBuffers<Buffer>(limit: limit), compositor = PixmanCompositor()
    var presented: [Buffer] = []
    for (step, frame) in frames.enumerated() {
      let holdCount = min(held(step), limit - 1)
      for (index, buffer) in presented.reversed().enumerated() { buffer.isHeld = index < holdCount }
      let pictures = presented.map { PixelGrid($0.surface) }
      let next = buffers.next(width: Int(frame.size.width), height: Int(frame.size.height)) { Buffer(frame.size) }
      guard let next else {
        Issue.record("step \(step): no buffer")
        return
      }
      #expect(!next.isHeld)
      var changes: [PixelRect] = []
      buffers.draw(frame, into: next, by: compositor, changes: &changes)
      #expect(PixelGrid(next.surface).difference(from: PixelGrid(frame)) == nil, "step \(step)")
      for (buffer, picture) in zip(presented, pictures) where buffer.isHeld {
        #expect(PixelGrid(buffer.surface).difference(from: picture) == nil, "step \(step): a held buffer changed")
      }
      presented.removeAll { $0 === next }
      presented.append(next)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func `each buffer shows the whole frame, whichever are held`(seed: UInt64) {
    var scene = RandomScene(seed: seed, size: CGSize(width: 64, height: 48))
    let frames = (0..<40).map { _ in scene.next() }
    expectSamePixels(frames, limit: 2 + Int(seed % 3)) { ($0 * $0 / 3 + Int(seed)) % 4 }
  }

  @Test(arguments: [2, 4]) func `what scrolls moves from one buffer to another`(limit: Int) {
    let distances = [0, 3, 6, 12, 40, 41, 41, 30, 28, 28, 90]
    expectSamePixels(distances.map { ContentShiftTests.page(0, Double($0)) }, limit: limit) { $0 % limit }
  }

  @Test func `a new size needs other buffers`() {
    let sizes = [CGSize(width: 40, height: 30), CGSize(width: 50, height: 30), CGSize(width: 40, height: 30)]
    let frames = sizes.flatMap { Array(repeating: Frame(size: $0, background: .red), count: 2) }
    expectSamePixels(frames, limit: 2) { $0 % 2 }
  }

  @Test func `there is no buffer while all are held`() {
    let buffers = FrameBuffers<Buffer>(limit: 2), size = CGSize(width: 8, height: 8)
    let both = (0..<2).map { _ in
      let buffer = buffers.next(width: 8, height: 8) { Buffer(size) }
      buffer?.isHeld = true
      return buffer
    }
    #expect(both.compactMap { $0 }.count == 2)
    #expect(buffers.next(width: 8, height: 8) { Buffer(size) } == nil)
    both[0]?.isHeld = false
    #expect(buffers.next(width: 8, height: 8) { Buffer(size) } === both[0])
  }

  @Test func `at rest only the newest buffer and held ones remain`() {
    let buffers = FrameBuffers<Buffer>(limit: 3), size = CGSize(width: 8, height: 8), compositor = PixmanCompositor()
    weak var first: Buffer?, second: Buffer?
    for step in 0..<2 {
      guard let buffer = buffers.next(width: 8, height: 8, make: { Buffer(size) }) else { return }
      var changes: [PixelRect] = []
      buffers.draw(
        Frame(size: size, background: step == 0 ? .red : .white), into: buffer, by: compositor, changes: &changes)
      buffer.isHeld = step == 0
      if step == 0 { first = buffer } else { second = buffer }
    }
    buffers.free()
    #expect(first != nil && second != nil)
    first?.isHeld = false
    buffers.free()
    #expect(first == nil && second != nil && buffers.newest === second)
  }
}
