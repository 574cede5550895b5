import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A host that runs an application without a window, on a clock that only its owner advances. The frames are made as in
/// a window; the owner decides what to do with them.
///
/// There is one application in a process, so only one host can be used at a time.
package final class OffscreenHost {
  /// The time of the last frame, in seconds of media time.
  package private(set) var time: Double

  private let tick: FrameTick

  /// Creates a host with a screen of `size` points and `scale` pixels per point.
  package init(size: CGSize, scale: CGFloat) {
    tick = FrameTick(application: .shared)
    time = CACurrentMediaTime() + 1
    // The events end the presses that an earlier host left.
    for kind in [InputEvent.Kind.visibility(false), .visibility(true), .focus(true), .resize(size, scale: scale)] {
      UIApplication.shared.deliver(InputEvent(time: time, kind: kind))
    }
  }

  /// The frame of the last tick.
  package var frame: Frame { tick.frame }

  /// Whether anything is moving, or will move.
  package var needsFrames: Bool { FrameStages.needsFrames }

  /// Runs the next tick, `seconds` after the previous one, with `work` in place of the main queue's work. Returns
  /// whether it made a new frame.
  @discardableResult
  package func runFrame(after seconds: Double, events: [InputEvent] = [], work: () -> Void = {}) -> Bool {
    time += seconds
    return tick.run(at: time, events: events, drainMainQueue: work)
  }

  /// Runs the next tick, `seconds` after the previous one, while the main queue runs normally until `tasks` return.
  /// Returns whether it made a new frame.
  @discardableResult
  package func runFrame(after seconds: Double, events: [InputEvent], tasks: () async -> Void) async -> Bool {
    time += seconds
    return await tick.run(at: time, events: events, tasks: tasks)
  }

  /// Runs the pending work of the main queue. Has no effect off the main thread, where only the queue itself can run
  /// it.
  package static func drainMainQueue() {
    if Thread.isMainThread { MainQueue(watcher: nil).drain() }
  }
}
