extension UIView {
  /// Shows the changes that `animations` makes to `view` and its subviews with a transition.
  ///
  /// The options contain the transition; without one, the changes are animated as in any block. Changes appear at once
  /// in the new content, unless ``AnimationOptions/allowAnimatedContent`` animates them; the old content is a snapshot.
  /// With a duration of 0, or inside `performWithoutAnimation`, there is no transition, and `completion` is called in
  /// the next frame.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let animation = ViewAnimation(
      duration: duration, delay: 0, pacing: .curve(options.timingFunction), options: options, completion: completion)
    animation.transition(view, options.transitionEffect, animations ?? {})
  }

  /// Replaces `fromView` by `toView` with a transition of the superview of `fromView`.
  ///
  /// `toView` is added to that superview, in front of the other subviews, and `fromView` is removed from it. With
  /// ``AnimationOptions/showHideTransitionViews`` both are in it already, and are hidden and shown instead. Cancelling
  /// a view controller transition that contains this one undoes it, as it does other changes. If `fromView` has no
  /// superview, only `completion` is called, in the next frame.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let animation = ViewAnimation(
      duration: duration, delay: 0, pacing: .curve(options.timingFunction), options: options, completion: completion)
    guard let container = fromView.superview else {
      animation.completionGroup?.close()
      return
    }
    animation.transition(container, options.transitionEffect) {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        container.exchange(fromView, for: toView)
      }
    }
  }

  /// Adds `newView` in front and removes `oldView`, and records how to undo that.
  private func exchange(_ oldView: UIView, for newView: UIView) {
    let oldIndex = subviews.firstIndex { $0 === oldView } ?? 0
    let newIndex = newView.superview === self ? subviews.firstIndex { $0 === newView } : nil
    LayerChangeRecord.noteUndo { [weak self] in
      guard let self, newView.superview === self, oldView.superview == nil else { return }
      if newIndex == nil { newView.removeFromSuperview() }
      insertSubview(oldView, at: oldIndex)
      if let newIndex { insertSubview(newView, at: newIndex) }
    }
    addSubview(newView)
    oldView.removeFromSuperview()
  }
}

extension ViewAnimation {
  /// Shows the changes that `changes` makes to `view` with a transition.
  fileprivate func transition(_ view: UIView, _ effect: TransitionEffect?, _ changes: () -> Void) {
    guard let effect, UIView.areAnimationsEnabled, duration + delay > 0 else { return runAtOnceOrAnimated(changes) }
    let (start, length) = keyframe.map { ($0.span.start * duration, $0.span.length * duration) } ?? (0, duration)
    var timed = self
    timed.duration = length
    view.layer.change(by: timed.transition(effect), completionGroup: completionGroup, delay: delay + start) {
      if options.contains(.allowAnimatedContent) {
        Self.run(self, closingGroup: false, changes)
      } else {
        LayerChangeRecord.recordingAll { Self.run(nil, closingGroup: false, changes) }
      }
    }
    completionGroup?.close()
  }
}
