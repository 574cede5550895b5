/// Decides which of the recognizers that follow a touch recognize their gestures: the first one that detects it, if its
/// delegate and its view permit that and all those that it has to wait for have failed. The others then fail.
///
/// All processing happens in turns. In a turn, recognizers receive a touch and request states; at its end the actions
/// are sent, then the views receive their touches, then completed recognizers are reset. Therefore an action never runs
/// while recognizers are still processing an event.
final class GestureArbiter {
  /// The recognizers that have received touches since their last reset, in the order in which they were attached.
  private(set) var tracking: [UIGestureRecognizer] = []

  /// The pending notifications of targets, oldest first.
  private var news: [PendingNotification] = []

  /// The touches that have ended in this turn.
  private var endedTouches: [UITouch] = []

  private let router: TouchRouter
  private lazy var timers = GestureTimers { [unowned self] in advance(to: CACurrentMediaTime()) }
  private var isInTurn = false

  /// An empty array with the memory of the recognizers that the last change of a touch was delivered to.
  private var spareFollowers: [UIGestureRecognizer] = []

  /// A recognizer and a state for which its actions are to be sent.
  private struct PendingNotification {
    let recognizer: UIGestureRecognizer
    let state: UIGestureRecognizer.State
  }

  init(router: TouchRouter) { self.router = router }

  // MARK: Touches

  /// Attaches the recognizers that follow a beginning touch, first those of its view, then those of the superviews.
  func attachRecognizers(to touch: UITouch, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      recognizers += (current.gestureRecognizers ?? []).filter { $0.accepts(touch, event) }
      view = current.superview
    }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers {
      recognizer.follow(touch)
      if !tracking.contains(where: { $0 === recognizer }) { tracking.append(recognizer) }
    }
  }

  /// Delivers a change of `touch` to the recognizers and views.
  func receive(_ touch: UITouch, _ event: UIEvent) {
    takeTurn {
      var followers: [UIGestureRecognizer] = []
      swap(&followers, &spareFollowers)
      for recognizer in touch.gestureRecognizers ?? [] where recognizer.follows(touch) { followers.append(recognizer) }
      // Enqueued for the view first, so that a recognizer that begins with this touch can withdraw it.
      router.enqueue(touch, event)
      for recognizer in followers { recognizer.locate() }
      for recognizer in followers where !recognizer.isOver {
        if recognizer.view?.window == nil {
          recognizer.state = .cancelled
        } else {
          recognizer.receive(touch, event)
        }
      }
      followers.removeAll(keepingCapacity: true)
      spareFollowers = followers
      switch touch.phase {
      case .began, .moved, .stationary: break
      case .ended, .cancelled:
        endedTouches.append(touch)
        for recognizer in touch.gestureRecognizers ?? [] where recognizer.touches.allSatisfy({ $0 === touch }) {
          failUnlessWaiting(recognizer)
        }
      }
    }
  }

  // MARK: Presses

  /// Returns the recognizers that follow a beginning press: those of the responder's view, then those up the responder
  /// chain.
  func recognizers(for press: UIPress, from responder: UIResponder?) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var next = responder
    while let current = next {
      let view = current as? UIView ?? (current as? UIViewController)?.viewIfLoaded
      for recognizer in view?.gestureRecognizers ?? [] where recognizer.accepts(press) {
        if !found.contains(where: { $0 === recognizer }) { found.append(recognizer) }
      }
      next = current.next
    }
    for recognizer in found where !tracking.contains(where: { $0 === recognizer }) { tracking.append(recognizer) }
    return found
  }

  /// Delivers a change of `press` to the recognizers.
  func receive(_ press: UIPress, _ event: UIPressesEvent, followers: [UIGestureRecognizer]) {
    guard !followers.isEmpty else { return }
    takeTurn {
      for recognizer in followers where !recognizer.isOver { recognizer.receive(press, event) }
      switch press.phase {
      case .began, .changed, .stationary: break
      case .ended, .cancelled:
        for recognizer in followers where recognizer.decidedState == .possible && recognizer.touches.isEmpty {
          fail(recognizer)
        }
      }
    }
  }

  /// Makes a recognizer fail after its last touch, unless it waits for other recognizers or a deadline.
  private func failUnlessWaiting(_ recognizer: UIGestureRecognizer) {
    if recognizer.isUndecided && recognizer.awaitedState == nil && !timers.isSet(for: recognizer) { fail(recognizer) }
  }

  // MARK: Time

  /// Schedules `recognizer.deadlinePassed()` for `time`, replacing an earlier deadline; `nil` removes it.
  func wake(_ recognizer: UIGestureRecognizer, at time: Double?) {
    timers.set(time, for: recognizer)
  }

  /// Handles the deadlines up to `time`, each in a separate turn.
  func advance(to time: Double) {
    while let recognizer = timers.next(until: time) {
      takeTurn { recognizer.deadlinePassed() }
    }
  }

  // MARK: States

  /// Changes the state of `recognizer` if the order of the states and the other recognizers permit it.
  func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    takeTurn {
      switch (recognizer.decidedState, state) {
      case (.possible, .began), (.possible, .ended):
        recognize(recognizer, as: state)
      case (.possible, .failed), (.possible, .cancelled):
        fail(recognizer)
      case (.began, .changed), (.began, .ended), (.changed, .changed), (.changed, .ended):
        set(state, of: recognizer)
      case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
        set(.cancelled, of: recognizer)
      case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _):
        break
      }
    }
  }

  /// Changes the state and enqueues the notification of the targets. Changes that follow a pending notification are
  /// merged with it, and a gesture that is cancelled before its beginning was announced is not announced at all.
  private func set(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    recognizer.decidedState = state
    let unheard = news.last { $0.recognizer === recognizer }?.state
    if state == .cancelled && unheard == .began {
      news.removeAll { $0.recognizer === recognizer }
    } else if state != .changed || unheard == nil {
      news.append(PendingNotification(recognizer: recognizer, state: state))
    }
  }

  private func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    let wasAwaited = recognizer.awaitedState != nil
    let requirements = requirements(of: recognizer)
    let hasLeftWindow = wasAwaited && recognizer.view?.window == nil
    if hasLeftWindow || requirements.contains(where: \.isRecognized)
      || rivals(of: recognizer).contains(where: { rival in
        rival.isRecognized && prevents(rival, recognizer)
      })
    {
      fail(recognizer)
    } else if requirements.contains(where: \.isUndecided) {
      recognizer.awaitedState = state
    } else if mayBegin(recognizer) {
      recognizer.awaitedState = nil
      recognizer.willRecognize(wasAwaited: wasAwaited)
      set(state, of: recognizer)
      if recognizer.cancelsTouchesInView { router.withdraw(recognizer.sequence) }
      for rival in rivals(of: recognizer) where rival.decidedState == .possible && prevents(recognizer, rival) {
        fail(rival)
      }
      reconsider()
    } else {
      fail(recognizer)
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.decidedState = .failed
    recognizer.awaitedState = nil
    reconsider()
  }

  /// Tries again to recognize the gestures that wait for others to fail.
  private func reconsider() {
    for recognizer in tracking {
      if let state = recognizer.awaitedState { recognize(recognizer, as: state) }
    }
  }

  // MARK: Dependencies

  /// Returns the other recognizers that follow a touch of `recognizer`.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    tracking.filter { other in
      other !== recognizer
        && other.sequence.contains { touch in recognizer.sequence.contains { $0 === touch } }
    }
  }

  /// Returns the recognizers with touches that must have failed before `recognizer` can recognize its gesture.
  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let rivals = rivals(of: recognizer)
    return tracking.filter { other in
      if recognizer.requirements.contains(where: { $0.recognizer === other }) { return true }
      guard rivals.contains(where: { $0 === other }) else { return false }
      return recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner.canPrevent(other) && other.canBePrevented(by: winner)
      && !(winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) ?? false)
  }

  /// Whether the delegate, the recognizer's view and the touched view permit the gesture to begin.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
    if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
    let touched = recognizer.sequence.last?.view
    if let touched, touched !== recognizer.view { return touched.gestureRecognizerShouldBegin(recognizer) }
    return true
  }

  // MARK: Turns

  /// Performs `work` as a turn, or as part of the current turn.
  func takeTurn(_ work: () -> Void) {
    guard !isInTurn else { return work() }
    isInTurn = true
    work()
    repeat {
      while !news.isEmpty {
        let next = news.removeFirst()
        next.recognizer.announce(next.state)
      }
      router.settle()
    } while !news.isEmpty
    retire()
    isInTurn = false
  }

  /// Resets the recognizers that have finished.
  private func retire() {
    for touch in endedTouches {
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.forget(touch) }
    }
    endedTouches = []
    let over = tracking.filter { $0.isOver && $0.touches.isEmpty }
    tracking.removeAll { recognizer in over.contains { $0 === recognizer } }
    for recognizer in over {
      timers.set(nil, for: recognizer)
      recognizer.retire()
    }
  }
}
