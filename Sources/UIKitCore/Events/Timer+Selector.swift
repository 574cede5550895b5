import Foundation

/// Timers with target and action, which Foundation provides on Apple's platforms only.
extension Timer {
  /// Creates a timer on the main run loop that calls a method of `aTarget` every `ti` seconds, or once. It retains the
  /// target until it is invalidated or has fired for the last time. The method takes the timer, or nothing.
  @discardableResult
  @MainActor public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Creates such a timer without adding it to a run loop. Unlike Apple's, the timer has no `userInfo`.
  @MainActor public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = aSelector.send(to: target, from: timer) }
    }
  }
}
