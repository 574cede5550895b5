import QuartzCore
import UIKitCore

/// One frame of an application: from input to the list of what is drawn.
///
/// The window's loop and the headless stage of the tests run the same steps; only the source of the time and the use of
/// the frame differ.
package final class FrameTick {
  /// The frame that the last call made.
  package private(set) var frame: Frame

  private let application: UIApplication
  private var isStale = true

  /// Creates the frames of `application`.
  package init(application: UIApplication) {
    self.application = application
    frame = Frame(size: .zero)
  }

  /// Runs the steps of one frame, which will be seen at `time`, in seconds on the media clock.
  ///
  /// `drainMainQueue` runs the work that waits on the main queue. Returns whether a new frame was made; it is not if
  /// nothing has changed.
  @discardableResult
  package func run(at time: Double, events: [InputEvent], drainMainQueue: () -> Void) -> Bool {
    begin(at: time, events: events)
    drainMainQueue()
    return finish()
  }

  /// Runs the steps of one frame as above, with a main queue that runs its work by itself while `tasks` are awaited.
  @discardableResult
  package func run(at time: Double, events: [InputEvent], tasks: () async -> Void) async -> Bool {
    begin(at: time, events: events)
    await tasks()
    return finish()
  }

  private func begin(at time: Double, events: [InputEvent]) {
    // The clock advances first: an animation that an event begins after a rest must begin now, not when the rest began.
    MediaClock.shared.advance(to: time)
    application.deliver(events)  // event → gesture → transition
  }

  private func finish() -> Bool {
    // transition → animation → layer tree
    FrameStages.run { hasChanges in
      // Touches depend on the layers' model values, not on what is shown: while these stay, so does the view under the
      // pointer.
      if hasChanges { application.hoverAgain() }
    }
    guard isStale || FrameStages.needsFrames else { return false }
    makeFrame()  // layer tree → frame
    return true
  }

  /// Makes the next frame a new one even if nothing has changed.
  package func setNeedsFrame() { isStale = true }

  /// Frees what the layers remember of earlier frames and does not serve the next ones.
  package func freeMemory() {
    for window in application.windows { window.layer.freeOldLists() }
  }

  private func makeFrame() {
    isStale = false
    frame.size = UIScreen.main.bounds.size
    frame.scale = UIScreen.main.scale
    if let window = application.onlyWindow { return LayerFlattener.flatten(window.layer, into: &frame) }
    let windows = application.windows
    if windows.isEmpty { return frame.items.removeAll(keepingCapacity: true) }
    var items: [Frame.Item] = []
    for window in windows {
      LayerFlattener.flatten(window.layer, into: &frame)
      items += frame.items
    }
    frame.items = items
  }
}
