import CoreGraphics
import ImageIO
import QuartzCore
import SDLHost
import Synchronization

/// Plays an animated picture: reads frames ahead on another thread, a few at a time, and hands each over when its time on
/// the media clock has come.
///
/// The frames come in as other pictures do, so a recording that is replayed shows the same frames on the same ticks.
final class PictureAnimation {
  /// Reads the next frame, its longer side at most so many pixels; `nil` after the last. Runs on any thread, one call at a
  /// time.
  typealias ReadFrame = @Sendable (Int) -> AnimationFrame?

  /// Called with each frame's image.
  var onFrame: (CGImage) -> Void = { _ in }

  /// The longer side of the frames that are read from now on, in pixels.
  var longerSide: Int

  /// Whether a frame was shown.
  private(set) var hasBegun = false

  private let open: @Sendable () -> ReadFrame?
  private let results: AsynchronousResults
  private let threads: QuietThreads?
  private let reader = FrameReader()
  private var state = State.paused(remaining: 0)
  private var waiting: [AnimationFrame] = []
  private var isReading = false
  private var hasEnded = false

  private enum State {
    /// The frame that shows stays for so many seconds once the animation goes on.
    case paused(remaining: Double)

    /// The next frame is due when the alarm rings.
    case showing(MediaAlarm, until: Double)

    /// The next frame is due and not there yet.
    case starved
  }

  /// So many frames are read before they are due.
  private static let framesAhead = 2

  /// An animation that has not begun. Its frames are read on a thread of its own; on the spot if it `worksOnTheSpot`.
  ///
  /// - Parameter open: opens the file on the thread that reads it; `nil` where it holds no animation.
  init(longerSide: Int, results: AsynchronousResults, worksOnTheSpot: Bool, open: @escaping @Sendable () -> ReadFrame?)
  {
    self.longerSide = longerSide
    self.results = results
    self.open = open
    threads = worksOnTheSpot ? nil : QuietThreads(count: 1)
  }

  isolated deinit { pause() }

  /// Goes on from the frame that shows.
  func play() {
    guard case .paused(let remaining) = state else { return }
    wait(until: CACurrentMediaTime() + remaining)
    readAhead()
  }

  /// Stops at the frame that shows.
  func pause() {
    switch state {
    case .paused: break
    case .starved: state = .paused(remaining: 0)
    case .showing(let alarm, let end):
      alarm.cancel()
      state = .paused(remaining: max(end - CACurrentMediaTime(), 0))
    }
  }

  private func wait(until end: Double) {
    let alarm = MediaAlarm(after: max(end - CACurrentMediaTime(), 0)) { [weak self] in self?.showNext(dueSince: end) }
    state = .showing(alarm, until: end)
  }

  /// Shows the frame that is due since `time`. The one after it counts from that time and not from now, so that the ticks
  /// of the display do not add up to a delay; unless it would be due already.
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

  /// What reads the frames, opened by the first call.
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
