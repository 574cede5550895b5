/// Runs a completion once, when every animation registered with it has ended.
package final class CompletionGroup {
  private var completion: ((CompletionGroup) -> Void)?
  private var running = 0
  private var isClosed = false
  private var allFinished = true

  /// Whether the animation that ended last finished normally.
  package private(set) var lastFinished = true

  /// Creates an open group, to which animations can be added. `completion` receives whether all of them finished.
  package init(completion: ((_ finished: Bool) -> Void)?) {
    self.completion = completion.map { completion in { completion($0.allFinished) } }
  }

  /// Creates an open group whose completion receives the group itself.
  package init(whenDone: @escaping (CompletionGroup) -> Void) { completion = whenDone }

  /// Adds one animation to wait for.
  func hold() { running += 1 }

  /// Removes one animation; the last one to end after ``close()`` runs the completion.
  func release(finished: Bool) {
    running -= 1
    lastFinished = finished
    allFinished = allFinished && finished
    completeIfDone()
  }

  /// Ends the registration of animations. If none is running, the completion runs in the next frame, before that
  /// frame's ended animations.
  package func close() {
    isClosed = true
    if running == 0 { FrameStages.afterAnimations { self.completeIfDone() } }
  }

  /// Ends the registration of animations. If none is running, the completion runs now.
  func closeAtOnce() {
    isClosed = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion(self)
  }
}
