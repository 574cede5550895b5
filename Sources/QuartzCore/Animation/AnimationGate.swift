/// Runs a completion once, when every animation that was begun under it has ended.
package final class AnimationGate {
  private var completion: ((AnimationGate) -> Void)?
  private var running = 0
  private var isClosed = false
  private var allFinished = true

  /// Whether the last animation that ended did so by itself.
  package private(set) var lastFinished = true

  /// A gate that is still open for animations.
  package init(completion: ((_ finished: Bool) -> Void)?) {
    self.completion = completion.map { completion in { completion($0.allFinished) } }
  }

  /// A gate that hands itself over in the end.
  package init(whenDone: @escaping (AnimationGate) -> Void) { completion = whenDone }

  /// One more animation to wait for.
  func hold() { running += 1 }

  /// One animation less; the last one to end after ``close()`` runs the completion.
  func release(finished: Bool) {
    running -= 1
    lastFinished = finished
    allFinished = allFinished && finished
    openIfDone()
  }

  /// No more animations come. Without any, the completion runs in the next frame's stage of ended animations.
  package func close() {
    isClosed = true
    if running == 0 { FrameStages.afterAnimations { self.openIfDone() } }
  }

  /// No more animations come. Without any, the completion runs now.
  func closeAtOnce() {
    isClosed = true
    openIfDone()
  }

  private func openIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion(self)
  }
}
