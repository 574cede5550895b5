import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Runs an application without a window, on a clock that only its owner moves: the beats are those of the real window,
/// and what becomes of their frames is the owner's affair.
///
/// There is one application in a process: use one host at a time.
package final class OffscreenHost {
  /// The time of the last beat, in seconds on the media clock.
  package private(set) var time: Double

  private let tick: FrameTick

  /// A host with a screen of `size` points, and `scale` pixels a point.
  package init(size: CGSize, scale: CGFloat) {
    tick = FrameTick(application: .shared)
    time = CACurrentMediaTime() + 1
    // What a host before this one left pressed is so no more.
    for kind in [InputEvent.Kind.visibility(false), .visibility(true), .focus(true), .resize(size, scale: scale)] {
      UIApplication.shared.deliver(InputEvent(time: time, kind: kind))
    }
  }

  /// The frame that the last beat made.
  package var frame: Frame { tick.frame }

  /// Whether something moves, or will.
  package var needsFrames: Bool { FrameStages.needsFrames }

  /// Runs the next beat, so many seconds after the one before, with `work` as the main queue's. Returns whether it made a
  /// new frame.
  @discardableResult
  package func runFrame(after seconds: Double, events: [InputEvent] = [], work: () -> Void = {}) -> Bool {
    time += seconds
    return tick.run(at: time, events: events, drainMainQueue: work)
  }

  /// Runs the next frame, so many seconds after the one before, while the main queue's work runs by itself until `tasks`
  /// return. Returns whether it made a new frame.
  @discardableResult
  package func runFrame(after seconds: Double, events: [InputEvent], tasks: () async -> Void) async -> Bool {
    time += seconds
    return await tick.run(at: time, events: events, tasks: tasks)
  }

  /// Runs what is ready on the main queue now; nothing off the main thread, where only the queue itself can run it.
  package static func drainMainQueue() {
    if Thread.isMainThread { MainQueue(watcher: nil).drain() }
  }
}
