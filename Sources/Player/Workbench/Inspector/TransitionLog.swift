import UIKit

/// The life of the last transition: what happened when, and how its progress grew.
final class TransitionLog {
  /// A step in the life of the transition.
  struct Entry: Equatable {
    /// The time since the first entry, in seconds, without the time for which the transition was held.
    var time: Double

    /// The fraction of the transition's time that was shown, 0…1.
    var fraction: CGFloat

    /// The event.
    var event: TransitionTrace.Event

    /// The number of equal steps in a row, of which this is the last.
    var count = 1
  }

  /// A moment that was shown.
  struct Moment: Equatable {
    /// The fraction of the transition's time, and the progress then, 0…1.
    var fraction: CGFloat
    var progress: CGFloat
  }

  /// The steps, oldest first.
  private(set) var entries: [Entry] = []

  /// The moments that were shown, in increasing order of their fractions.
  private(set) var moments: [Moment] = []

  /// The ranges of the fractions during which a gesture drove the transition.
  private(set) var interactiveRanges: [ClosedRange<CGFloat>] = []

  /// The moment that is shown, or the last one; `nil` before the first transition.
  private(set) var now: Moment?

  /// The duration of the transition, in seconds.
  private(set) var duration = 0.0

  /// The animator's class, and what the transition does; empty before the first transition.
  private(set) var animator = "", operation = ""

  /// The visible progress over time, if it could be sampled.
  private(set) var progress: TransitionProgressMap?

  private var begin = 0.0
  private var heldTime = 0.0
  private var heldSince: Double?
  private var isSampled = false

  /// The media time of the end, when the transition is over.
  private var end: Double?

  /// The number of moments that are kept.
  private static let mostMoments = 600

  // MARK: - Steps

  /// Adds a step, which may be the first of a new transition.
  func note(_ event: TransitionTrace.Event) {
    let now = CACurrentMediaTime()
    guard startIfFirst(event, at: now) || end == nil || end == now else { return }
    switch event {
    case .contextMade(let animator, _): self.animator = Entry.short(animator)
    case .started(let operation, _):
      self.operation = operation.rawValue
      duration = TransitionMonitor.current?.shownDuration ?? 0
    case .held: heldSince = now
    case .letGo: endHold(at: now)
    case .ended: end = now
    case .asked, .willAppear, .didAppear, .willDisappear, .didDisappear, .interactionBegan, .interactionEnded,
      .interactionUpdated, .turnedBack:
      break
    }
    add(event, at: now)
  }

  /// Begins with a new transition if `event` is its first step. Returns whether it is.
  private func startIfFirst(_ event: TransitionTrace.Event, at now: Double) -> Bool {
    switch event {
    case .asked: break
    case .contextMade where entries.isEmpty || end != nil: break
    default: return false
    }
    entries.removeAll(keepingCapacity: true)
    moments.removeAll(keepingCapacity: true)
    interactiveRanges.removeAll(keepingCapacity: true)
    progress = nil
    (begin, heldTime, heldSince, end, isSampled) = (now, 0, nil, nil, false)
    (animator, operation, duration, self.now) = ("", "", 0, nil)
    return true
  }

  private func add(_ event: TransitionTrace.Event, at now: Double) {
    let held = heldTime + (heldSince.map { now - $0 } ?? 0)
    let fraction = end == nil ? TransitionMonitor.current?.shownFraction ?? 0 : self.now?.fraction ?? 0
    var entry = Entry(time: max(0, now - begin - held), fraction: fraction, event: event)
    if case .interactionUpdated = event, let last = entries.last, case .interactionUpdated = last.event {
      entry.count = last.count + 1
      entries[entries.count - 1] = entry
    } else {
      entries.append(entry)
    }
  }

  private func endHold(at now: Double) {
    heldTime += heldSince.map { now - $0 } ?? 0
    heldSince = nil
  }

  // MARK: - Progress

  /// Adds the moment that the running transition shows. With `sampling`, its visible progress is sampled first, once.
  func follow(sampling: Bool) {
    guard end == nil, let driver = TransitionMonitor.current else { return }
    if sampling, !isSampled, let sampled = driver.sampledProgress() {
      progress = sampled
      isSampled = true
    }
    duration = driver.shownDuration
    let fraction = driver.shownFraction
    let moment = Moment(
      fraction: fraction, progress: progress?.progress(at: fraction) ?? driver.percentComplete)
    now = moment
    insert(moment)
    if driver.context.isInteractive { extendInteraction(to: fraction) } else { isInInteraction = false }
  }

  private var isInInteraction = false

  private func extendInteraction(to fraction: CGFloat) {
    if isInInteraction, let last = interactiveRanges.last {
      interactiveRanges[interactiveRanges.count - 1] =
        min(last.lowerBound, fraction)...max(last.upperBound, fraction)
    } else {
      interactiveRanges.append(fraction...fraction)
      isInInteraction = true
    }
  }

  private func insert(_ moment: Moment) {
    let index = moments.firstIndex { $0.fraction >= moment.fraction } ?? moments.count
    if index < moments.count, moments[index].fraction == moment.fraction {
      moments[index] = moment
    } else if moments.count < Self.mostMoments {
      moments.insert(moment, at: index)
    }
  }
}
