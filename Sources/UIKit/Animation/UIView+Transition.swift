extension UIView {
  /// Shows what `animations` make of `view` and all in it by a transition from its picture to the new one.
  ///
  /// How it looks is among the options; without any of the transitions the changes animate as in any block. Changes take
  /// place at once in the new picture, unless ``AnimationOptions/allowAnimatedContent`` lets them animate there; the old
  /// picture stays as it was. With a duration of 0, or inside `performWithoutAnimation`, there is no transition, and
  /// `completion` comes with the next frame.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let animation = ViewAnimation(
      duration: duration, delay: 0, pacing: .curve(options.timingFunction), options: options, completion: completion)
    animation.transition(view, options.transitionEffect, animations ?? {})
  }

  /// Shows `toView` in place of `fromView` by a transition of the view that `fromView` stands in.
  ///
  /// `toView` is put into that view, in front of the others, and `fromView` is taken out of it; with
  /// ``AnimationOptions/showHideTransitionViews`` both stand in it already and are shown and hidden instead. A transition
  /// between view controllers that is cancelled undoes this, as it does other changes. Without a superview of `fromView`
  /// nothing happens, and `completion` comes with the next frame.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let animation = ViewAnimation(
      duration: duration, delay: 0, pacing: .curve(options.timingFunction), options: options, completion: completion)
    guard let container = fromView.superview else {
      animation.gate?.close()
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

  /// Puts `newView` in front and takes `oldView` out, until somebody takes that back.
  private func exchange(_ oldView: UIView, for newView: UIView) {
    let oldPlace = subviews.firstIndex { $0 === oldView } ?? 0
    let newPlace = newView.superview === self ? subviews.firstIndex { $0 === newView } : nil
    LayerChangeRecord.noteUndo { [weak self] in
      guard let self, newView.superview === self, oldView.superview == nil else { return }
      if newPlace == nil { newView.removeFromSuperview() }
      insertSubview(oldView, at: oldPlace)
      if let newPlace { insertSubview(newView, at: newPlace) }
    }
    addSubview(newView)
    oldView.removeFromSuperview()
  }
}

extension ViewAnimation {
  /// Shows what `changes` make of `view` by a transition.
  fileprivate func transition(_ view: UIView, _ effect: TransitionEffect?, _ changes: () -> Void) {
    guard let effect, UIView.areAnimationsEnabled, duration + delay > 0 else { return runAtOnceOrAnimated(changes) }
    let (start, length) = keyframe.map { ($0.span.start * duration, $0.span.length * duration) } ?? (0, duration)
    var timed = self
    timed.duration = length
    view.layer.change(by: timed.transition(effect), gate: gate, delay: delay + start) {
      if options.contains(.allowAnimatedContent) {
        Self.run(self, closingGate: false, changes)
      } else {
        LayerChangeRecord.recordingAll { Self.run(nil, closingGate: false, changes) }
      }
    }
    gate?.close()
  }
}
