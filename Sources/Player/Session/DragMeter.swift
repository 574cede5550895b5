import QuartzCore

/// A counter of the frames during a drag.
@MainActor final class DragMeter {
  /// The time at which the drag started, in media time.
  let begin = CACurrentMediaTime()

  /// The number of frames so far.
  private(set) var frames = 0

  private var link: CADisplayLink?

  /// Creates a meter that starts to count.
  init() {
    let link = CADisplayLink { [weak self] _ in self?.frames += 1 }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  isolated deinit { link?.invalidate() }

  /// Stops counting.
  func stop() {
    link?.invalidate()
    link = nil
  }
}
