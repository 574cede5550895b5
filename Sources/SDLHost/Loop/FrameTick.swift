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
  /// `drainMainQueue` runs what was left for the main queue. Returns whether the frame was made anew; it is not when
  /// nothing asked for one.
  @discardableResult
  package func run(at time: Double, events: [InputEvent], drainMainQueue: () -> Void) -> Bool {
    begin(at: time, events: events)
    drainMainQueue()
    return finish()
  }

  /// The same, with a main queue that runs its work by itself while `tasks` are waited for.
  @discardableResult
  package func run(at time: Double, events: [InputEvent], tasks: () async -> Void) async -> Bool {
    begin(at: time, events: events)
    await tasks()
    return finish()
  }

  private func begin(at time: Double, events: [InputEvent]) {
    // First of all: what an event begins after a rest must not have begun when the rest did.
    MediaClock.shared.advance(to: time)
    application.deliver(events)  // event → gesture → transition
  }

  private func finish() -> Bool {
    FrameStages.fireTimers()
    FrameStages.fireDisplayLinks()
    FrameStages.finishAnimations()  // transition → animation
    // Touches go by where layers are, not by where they are shown: while these stay, so does what is under the pointer.
    if FrameStages.hasChanges { application.hoverAgain() }
    CATransaction.flush()  // animation → layer tree
    guard isStale || FrameStages.needsFrames else { return false }
    makeFrame()  // layer tree → frame
    return true
  }

  /// Makes the next frame anew, whether something asks for it or not.
  package func setNeedsFrame() { isStale = true }

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
