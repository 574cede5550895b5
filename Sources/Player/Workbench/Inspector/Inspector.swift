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
  private let layers: LayerTools

  /// Creates an inspector of transitions in `time`, of the window's layers, and of the times of frames in `frames`, unless
  /// they must not be shown.
  init(_ time: TransitionTime, layers: LayerTools, frames: FrameLog?) {
    self.time = time
    self.layers = layers
    self.frames = frames
  }

  /// Returns the view of a part; `nil` for the parameters, which are the panel's own.
  func view(of part: InspectorPart) -> UIView? {
    switch part {
    case .tune: nil
    case .curve: curve
    case .frames: graph
    case .events: events
    case .layers: layers.list
    }
  }

  /// The part that is visible; `nil` while the panel is closed.
  var shown: InspectorPart? {
    didSet {
      if (oldValue == .layers) != (shown == .layers) { layers.list.setShown(shown == .layers) }
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
    case .layers: layers.list.update()
    case .tune, nil: break
    }
  }
}
