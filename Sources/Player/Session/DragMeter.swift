import QuartzCore

/// Counts the frames of a drag from its begin on.
final class DragMeter {
  /// In media time.
  let begin = CACurrentMediaTime()

  /// The frames so far.
  private(set) var frames = 0

  private var link: CADisplayLink?

  /// A meter that counts at once.
  init() {
    let link = CADisplayLink { [weak self] _ in self?.frames += 1 }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  isolated deinit { link?.invalidate() }

  /// Counts no more.
  func stop() {
    link?.invalidate()
    link = nil
  }
}
