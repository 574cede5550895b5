import CoreGraphics
import ImageIO
import QuartzCore
import SDLHost
import Synchronization

/// The playback of an animated picture, which reads a few frames ahead on another thread and delivers each at its time
/// in media time.
///
/// The frames arrive through `AsynchronousResults`, as pictures do, so that a replayed recording shows the same frames
/// at the same ticks.
@MainActor final class PictureAnimation {
  /// Reads the next frame, with the given longer side at most, in pixels; `nil` after the last. It runs on any thread,
  /// one call at a time.
  typealias ReadFrame = @Sendable (Int) -> AnimationFrame?

  /// Called with the image of each frame.
  var onFrame: (CGImage) -> Void = { _ in }

  /// The longer side of the frames that are read from now on, in pixels.
  var longerSide: Int

  /// Whether a frame was shown.
  private(set) var hasBegun = false

  private let open: @Sendable () -> ReadFrame?
  private let results: AsynchronousResults
  private let threads: LowPriorityPool?
  private let reader = FrameReader()
  private var state = State.paused(remaining: 0)
  private var waiting: [AnimationFrame] = []
  private var isReading = false
  private var hasEnded = false

  private enum State {
    /// Paused; after resuming, the current frame stays for the remaining seconds.
    case paused(remaining: Double)

    /// Playing; the next frame is due when the timer fires.
    case showing(FrameTimer, until: Double)

    /// Playing; the next frame is due, but not read yet.
    case starved
  }

  /// The number of frames that are read in advance.
  private static let framesAhead = 2

  /// Creates an animation that is paused. Its frames are read on a separate thread, or synchronously if it
  /// `worksOnTheSpot`.
  ///
  /// - Parameter open: Opens the file on the thread that reads it; returns `nil` if the file is not animated.
  init(longerSide: Int, results: AsynchronousResults, worksOnTheSpot: Bool, open: @escaping @Sendable () -> ReadFrame?)
  {
    self.longerSide = longerSide
    self.results = results
    self.open = open
    threads = worksOnTheSpot ? nil : LowPriorityPool(count: 1)
  }

  isolated deinit { pause() }

  /// Resumes from the current frame.
  func play() {
    guard case .paused(let remaining) = state else { return }
    wait(until: CACurrentMediaTime() + remaining)
    readAhead()
  }

  /// Pauses at the current frame.
  func pause() {
    switch state {
    case .paused: break
    case .starved: state = .paused(remaining: 0)
    case .showing(let timer, let end):
      timer.cancel()
      state = .paused(remaining: max(end - CACurrentMediaTime(), 0))
    }
  }

  private func wait(until end: Double) {
    let timer = FrameTimer(after: max(end - CACurrentMediaTime(), 0)) { [weak self] in self?.showNext(dueSince: end) }
    state = .showing(timer, until: end)
  }

  /// Shows the frame that is due since `time`. The next one is due relative to that time, not to now, so that delays of
  /// the display's ticks do not accumulate, unless it would be due already.
  private func showNext(dueSince time: Double) {
    guard !waiting.isEmpty else {
      state = hasEnded ? .paused(remaining: 0) : .starved
      return
    }
    let frame = waiting.removeFirst(), now = CACurrentMediaTime()
    hasBegun = true
    onFrame(frame.image)
    let end = time + frame.duration
    wait(until: end > now ? end : now + frame.duration)
    readAhead()
  }

  // MARK: - Reading

  private func readAhead() {
    guard !isReading, !hasEnded, waiting.count < Self.framesAhead else { return }
    isReading = true
    let reader = reader, open = open, longerSide = longerSide
    guard let threads else { return take(reader.next(longerSide, open)) }
    let ticket = results.expect()
    threads.perform { [weak self, results] in
      let frame = reader.next(longerSide, open)
      results.bring(ticket) { self?.take(frame) }
    }
  }

  private func take(_ frame: AnimationFrame?) {
    isReading = false
    if let frame { waiting.append(frame) } else { hasEnded = true }
    if case .starved = state { showNext(dueSince: CACurrentMediaTime()) }
    readAhead()
  }

  /// The reader of the frames, which opens the file at the first call.
  private nonisolated final class FrameReader: Sendable {
    private let read = Mutex<Reading>(.unopened)

    private enum Reading {
      case unopened
      case open(ReadFrame?)
    }

    func next(_ longerSide: Int, _ open: () -> ReadFrame?) -> AnimationFrame? {
      let read = read.withLock { reading in
        switch reading {
        case .open(let read): return read
        case .unopened:
          let read = open()
          reading = .open(read)
          return read
        }
      }
      return read?(longerSide)
    }
  }
}
