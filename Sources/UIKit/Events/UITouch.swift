import Foundation

/// A finger on the window, or the pointer while its primary button is down.
///
/// One object from beginning to end; its properties change as it moves.
@MainActor open class UITouch: NSObject {
  /// Where in its life a touch is.
  public nonisolated enum Phase: Int, Sendable {
    /// It has come down.
    case began

    /// It has moved.
    case moved

    /// It has not moved since the last event.
    case stationary

    /// It was lifted.
    case ended

    /// It was lost: the pointer was taken away, the window hidden, its view removed.
    case cancelled
  }

  /// What makes a touch.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct

    /// A finger elsewhere.
    case indirect

    /// A pencil.
    case pencil

    /// The mouse or a touchpad's pointer.
    case indirectPointer
  }

  /// Where and when a touch was.
  struct Sample: Equatable {
    /// In the window's points.
    var position: CGPoint

    /// In seconds on the media clock's scale.
    var time: TimeInterval
  }

  /// Where in its life the touch is.
  public internal(set) var phase: Phase

  /// When it last changed, in seconds on the scale of `CACurrentMediaTime()`; never runs backwards.
  public var timestamp: TimeInterval { sample.time }

  /// 1 for a touch by itself, 2 for the second of a double click, and so on.
  public let tapCount: Int

  /// What makes it.
  public let type: TouchType

  /// How hard it presses; 0, as on every device that does not measure it.
  public var force: CGFloat { 0 }

  /// The hardest that it can press; 0, as on every device that does not measure it.
  public var maximumPossibleForce: CGFloat { 0 }

  /// How large it is, in points from its middle: as wide as fingers usually are, or a pointer's tip.
  public var majorRadius: CGFloat {
    switch type {
    case .direct, .indirect: Self.fingerRadius
    case .pencil, .indirectPointer: 0
    }
  }

  /// By how much ``majorRadius`` may be off, in points.
  public var majorRadiusTolerance: CGFloat { majorRadius / 2 }

  /// In points (a convention): nobody tells how large a finger is.
  private static let fingerRadius: CGFloat = 20

  /// The window it began in.
  public private(set) weak var window: UIWindow?

  /// The view it began in; its events go there, wherever it moves.
  public let view: UIView?

  /// The recognizers that it was given to when it began: those of its view and of the views around it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Where and when it came down.
  let start: Sample

  /// Where it is and since when.
  private(set) var sample: Sample

  /// Where it was at the event before.
  private(set) var previousSample: Sample

  /// The movements since the event before, this one's last.
  private(set) var coalesced: [Sample]

  /// The last movements of all, oldest first: as many as a prediction looks at.
  private(set) var history: [Sample]

  /// The button that makes it; a finger counts as the primary one.
  let button: UIEvent.ButtonMask

  /// What scrolls, where it is no touch but a wheel or a touchpad's fingers; only recognizers that ask for it see it.
  let scrollType: UIScrollTypeMask?

  /// Begins a touch at `sample`.
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

  /// A copy that stands where `touch` was at `sample`.
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

  /// Where the touch is, in `view`'s coordinates; in the window's when `nil`.
  open func location(in view: UIView?) -> CGPoint { Self.convert(sample.position, into: view) }

  /// Where the touch was at the event before, in `view`'s coordinates; in the window's when `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { Self.convert(previousSample.position, into: view) }

  /// As ``location(in:)``, which is as precise as the device.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// As ``previousLocation(in:)``, which is as precise as the device.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether views hear of the touch: of those by another button, and of scrolling, only recognizers that ask do.
  var isForViews: Bool { button == .primary && scrollType == nil }

  /// Whether the touch is still on `view`, in which it began: inside its bounds or, where it began outside of them because
  /// an animation shows the view elsewhere, no farther from its start than a click goes.
  func isOn(_ view: UIView) -> Bool {
    if view.bounds.contains(location(in: view)) { return true }
    return !view.bounds.contains(Self.convert(start.position, into: view))
      && start.position.distance(to: sample.position) <= PointerInput.clickDistance
  }

  /// Moves on to `phase` through `samples`, oldest first; times that run backwards are taken as the last time.
  func advance(to phase: Phase, through samples: [Sample]) {
    self.phase = phase
    previousSample = sample
    coalesced = []
    for var next in samples {
      next.time = max(next.time, sample.time)
      sample = next
      coalesced.append(next)
      history.append(next)
    }
    history.removeFirst(max(history.count - TouchPrediction.lookback, 0))
  }

  private static func convert(_ position: CGPoint, into view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }
}
