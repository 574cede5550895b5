import Foundation

/// A touch of a finger, or of the pointer while its primary or secondary button is down.
///
/// One object represents the touch from its beginning to its end; its properties change as it moves.
@MainActor open class UITouch: NSObject {
  /// The phases of a touch.
  public nonisolated enum Phase: Int, Sendable {
    /// The finger or button has gone down.
    case began

    /// The touch has moved.
    case moved

    /// The touch has not moved since the last event.
    case stationary

    /// The finger or button was lifted.
    case ended

    /// The touch was cancelled: the pointer was lost, the window was hidden, or its view was removed.
    case cancelled
  }

  /// The kinds of touches.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct

    /// A finger on another surface.
    case indirect

    /// A pencil.
    case pencil

    /// The pointer of a mouse or touchpad.
    case indirectPointer
  }

  /// The position of a touch at a time.
  package struct Sample: Equatable {
    /// The position in the window, in points.
    package var position: CGPoint

    /// The time, in seconds on the scale of the media clock.
    var time: TimeInterval

    /// Returns this sample, whose position is on the screen, as one in `window`.
    func inside(_ window: UIWindow) -> Sample {
      Sample(position: window.point(onScreen: position), time: time)
    }
  }

  /// The phase of the touch.
  public internal(set) var phase: Phase

  /// The time of the last change, in seconds on the scale of `CACurrentMediaTime()`; it never decreases.
  public var timestamp: TimeInterval { sample.time }

  /// The number of consecutive taps: 1 for a single touch, 2 for the second of a double click, and so on.
  public let tapCount: Int

  /// The kind of touch.
  public let type: TouchType

  /// The force of the touch; always 0, as on devices that do not measure it.
  public var force: CGFloat { 0 }

  /// The maximum force of a touch; always 0, as on devices that do not measure it.
  public var maximumPossibleForce: CGFloat { 0 }

  /// The radius of the touch, in points: that of a typical finger, or 0 for a pointer.
  public var majorRadius: CGFloat {
    switch type {
    case .direct, .indirect: Self.fingerRadius
    case .pencil, .indirectPointer: 0
    }
  }

  /// The uncertainty of ``majorRadius``, in points.
  public var majorRadiusTolerance: CGFloat { majorRadius / 2 }

  /// The radius of a finger, in points; our own choice, since it is not measured.
  private static let fingerRadius: CGFloat = 20

  /// The window in which the touch began.
  public private(set) weak var window: UIWindow?

  /// The view in which the touch began, which receives its events wherever it moves.
  public let view: UIView?

  /// The gesture recognizers that receive the touch: those of its view and superviews at the time it began.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The position and time of the beginning.
  package let start: Sample

  /// The current position, and the time since when.
  package private(set) var sample: Sample

  /// The position at the previous event.
  private(set) var previousSample: Sample

  /// The movements since the previous event, the current one last.
  private(set) var coalesced: [Sample]

  /// The most recent movements, oldest first: as many as a prediction considers.
  private(set) var history: [Sample]

  /// The button of the touch; fingers count as the primary one.
  package let button: UIEvent.ButtonMask

  /// The kind of scrolling, if this is a scroll instead of a touch, for recognizers that request it; otherwise `nil`.
  let scrollType: UIScrollTypeMask?

  /// Creates a touch that begins at `sample`.
  init(
    at sample: Sample, type: TouchType, tapCount: Int, window: UIWindow?, view: UIView?,
    button: UIEvent.ButtonMask = .primary, scrollType: UIScrollTypeMask? = nil
  ) {
    self.history = [sample]
    self.button = button
    self.scrollType = scrollType
    self.phase = .began
    self.start = sample
    self.sample = sample
    self.previousSample = sample
    self.coalesced = [sample]
    self.type = type
    self.tapCount = tapCount
    self.window = window
    self.view = view
  }

  /// Creates a copy of `touch` with the position and time of `sample`.
  init(copyOf touch: UITouch, at sample: Sample) {
    self.phase = touch.phase
    self.history = []
    self.button = touch.button
    self.scrollType = touch.scrollType
    self.start = touch.start
    self.sample = sample
    self.previousSample = touch.previousSample
    self.coalesced = [sample]
    self.type = touch.type
    self.tapCount = touch.tapCount
    self.window = touch.window
    self.view = touch.view
    self.gestureRecognizers = touch.gestureRecognizers
  }

  /// Returns the position in the coordinates of `view`, or of the window if that is `nil`.
  open func location(in view: UIView?) -> CGPoint { Self.convert(sample.position, into: view) }

  /// Returns the position at the previous event in the coordinates of `view`, or of the window if that is `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { Self.convert(previousSample.position, into: view) }

  /// Returns the same as ``location(in:)``, which has the full precision of the device.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the same as ``previousLocation(in:)``, which has the full precision of the device.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether views receive the touch; touches of other buttons, and scrolls, are for recognizers that request them.
  var isForViews: Bool { button == .primary && scrollType == nil }

  /// Returns whether the touch is still on `view`, in which it began: inside its bounds or, if it began outside of them
  /// because an animation shows the view elsewhere, within a click's distance of its start.
  package func isOn(_ view: UIView) -> Bool {
    if view.bounds.contains(location(in: view)) { return true }
    return !view.bounds.contains(Self.convert(start.position, into: view))
      && start.position.distance(to: sample.position) <= PointerInput.clickDistance
  }

  /// Moves the touch to `phase` through `samples`, oldest first; a decreasing time is replaced by the last one. With a
  /// `window`, their positions are on the screen and become those in the window.
  func advance(to phase: Phase, through samples: [Sample], in window: UIWindow? = nil) {
    self.phase = phase
    previousSample = sample
    coalesced.removeAll(keepingCapacity: true)
    for sample in samples {
      var next = window.map { sample.inside($0) } ?? sample
      next.time = max(next.time, self.sample.time)
      self.sample = next
      coalesced.append(next)
      history.append(next)
    }
    history.removeFirst(max(history.count - TouchPrediction.lookback, 0))
  }

  private static func convert(_ position: CGPoint, into view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }
}
