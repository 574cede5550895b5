import SDLHost
import UIKit

/// The views of the inspector's parts, which the panel of parameters shows, and what they show.
final class Inspector {
  /// The life of the last transition.
  let log = TransitionLog()

  private let time: TransitionTime
  private let frames: FrameLog?
  private lazy var curve = CurveView(log)
  private lazy var graph = FrameGraph(frames)
  private lazy var events = EventList(log, time: time)
  private lazy var layers = LayerList()

  /// Creates an inspector of transitions in `time`, and of the times of frames in `frames`, unless they must not be shown.
  init(_ time: TransitionTime, frames: FrameLog?) {
    self.time = time
    self.frames = frames
  }

  /// Returns the view of a part; `nil` for the parameters, which are the panel's own.
  func view(of part: InspectorPart) -> UIView? {
    switch part {
    case .tune: nil
    case .curve: curve
    case .frames: graph
    case .events: events
    case .layers: layers
    }
  }

  /// The part that is visible; `nil` while the panel is closed.
  var shown: InspectorPart? {
    didSet {
      if oldValue == .layers, shown != .layers { layers.show(nil) }
      update()
    }
  }

  /// Adds a step in the life of a transition.
  func note(_ event: TransitionTrace.Event) { log.note(event) }

  /// Follows the running transition: called in each of its frames, and when it is scrubbed.
  func follow() {
    log.follow(sampling: shown == .curve)
    update()
  }

  /// Shows the present state in the visible part.
  func update() {
    switch shown {
    case .curve: curve.show()
    case .frames: graph.show()
    case .events: events.show()
    case .layers: layers.show(TransitionMonitor.current?.context.containerView)
    case .tune, nil: break
    }
  }
}
