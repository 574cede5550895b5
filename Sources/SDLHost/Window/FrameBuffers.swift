import QuartzCore

/// Memory for one frame, which the display server reads until it releases it.
protocol FrameBuffer: AnyObject {
  /// The memory to draw into: opaque pixels in BGRA order.
  var pixels: PixelBuffer { get }

  /// Whether the display server may still read the memory, which must not change until it is released.
  var isHeld: Bool { get }

  /// The rectangles in which the buffer differs from the newest frame; `nil` for the whole buffer.
  var staleAreas: [PixelRect]? { get set }

  /// Moves the content down by a number of rows, or up if it is negative, by another start of ``pixels``; the rows that come
  /// in have undefined pixels. Returns `false`, and moves nothing, if the buffer cannot do this.
  func scroll(by rows: Int) -> Bool

  /// Unmaps the pages outside of ``pixels``.
  func unmapUnusedPages()
}

extension FrameBuffer {
  func scroll(by rows: Int) -> Bool { false }
  func unmapUnusedPages() {}
}

/// The buffers of a window: while the display server reads one of them, the next frame is drawn into another.
final class FrameBuffers<Buffer: FrameBuffer> {
  /// The buffer with the newest frame; `nil` if the next frame is drawn completely.
  private(set) var newest: Buffer?

  private var all: [Buffer] = []
  private let limit: Int

  /// The maximum number of stale rectangles of a buffer; beyond it all of the buffer is stale.
  private static var mostStaleAreas: Int { 256 }

  /// Creates a store of at most `limit` buffers.
  init(limit: Int) { self.limit = limit }

  /// Returns whether the newest frame has this size.
  func hasSize(width: Int, height: Int) -> Bool { newest.map { $0.hasSize(width, height) } ?? false }

  /// Returns a free buffer of a size, that with the newest frame if possible, or else a new one that `make` creates; `nil`
  /// if all are held. Those of other sizes are dropped.
  func next(width: Int, height: Int, make: () -> Buffer?) -> Buffer? {
    all.removeAll { !$0.hasSize(width, height) }
    if let newest, !newest.isHeld, contains(newest) { return newest }
    if let free = all.first(where: { !$0.isHeld }) { return free }
    guard all.count < limit, let new = make() else { return nil }
    all.append(new)
    return new
  }

  /// Draws `frame` into `buffer`, which becomes the newest, and appends to `changes` what differs from the previous frame.
  func draw(_ frame: Frame, into buffer: Buffer, by compositor: PixmanCompositor, changes: inout [PixelRect]) {
    if let newest, newest !== buffer, contains(newest) {
      let missing = MissingPixels(
        areas: buffer.staleAreas ?? [buffer.pixels.bounds], source: newest.pixels)
      compositor.draw(frame, into: buffer.pixels, missing: missing, changes: &changes)
    } else {
      compositor.draw(frame, into: buffer.pixels, changes: &changes) { buffer.scroll(by: $0) ? buffer.pixels : nil }
    }
    // The lists keep their memory, so that a frame allocates none.
    for other in all where other !== buffer {
      guard let count = other.staleAreas?.count else { continue }
      if count + changes.count > Self.mostStaleAreas {
        other.staleAreas = nil
      } else {
        other.staleAreas?.append(contentsOf: changes)
      }
    }
    newest = buffer
    if buffer.staleAreas == nil { buffer.staleAreas = [] }
    buffer.staleAreas?.removeAll(keepingCapacity: true)
  }

  /// Makes `buffer` the newest, if it still equals that one, and returns whether it does.
  func replaceNewest(by buffer: Buffer) -> Bool {
    guard newest != nil, buffer.staleAreas == [], contains(buffer) else { return false }
    newest = buffer
    return true
  }

  /// Invalidates the newest frame.
  func forget() { newest = nil }

  /// Frees the buffers that are not needed at rest.
  func free() {
    all.removeAll { $0 !== newest && !$0.isHeld }
    newest?.unmapUnusedPages()
  }

  private func contains(_ buffer: Buffer) -> Bool { all.contains { $0 === buffer } }
}

extension FrameBuffer {
  fileprivate func hasSize(_ width: Int, _ height: Int) -> Bool { pixels.width == width && pixels.height == height }
}
