import Foundation
import QuartzCore

/// The frames of a transition's views at rest, and the adjustment of running motions from and to these frames when the
/// container is resized.
struct RestingFrames {
  /// The container's size.
  let size: CGSize

  /// The resting frames of the two views that the context knows, at the container's current size.
  private let knownFrames: [ObjectIdentifier: CGRect]

  /// The number of points by which a view outside the container may overlap it and still counts as outside.
  private static let tolerance: CGFloat = 0.5

  init(in context: TransitionContext) {
    size = context.containerView.bounds.size
    var knownFrames: [ObjectIdentifier: CGRect] = [:]
    let known = [
      (context.view(forKey: .from), context.initialFrame(for: context.from)),
      (context.view(forKey: .to), context.finalFrame(for: context.to)),
    ]
    for case (let view?, let frame) in known where !frame.isEmpty { knownFrames[ObjectIdentifier(view)] = frame }
    self.knownFrames = knownFrames
  }

  /// Returns the resting frame of `view`: that of the context for its two views, the whole container for a view that
  /// fills it, and `nil` for others. `filled` is the size of a view that fills the container.
  private func frame(of view: UIView, filling filled: CGSize) -> CGRect? {
    knownFrames[ObjectIdentifier(view)] ?? (view.bounds.size == filled ? CGRect(origin: .zero, size: size) : nil)
  }

  /// Moves every view in `container`, and its running motion, from these frames to `new` ones.
  ///
  /// The views have followed the container's size by their autoresizing masks, which keep their upper left corners.
  func change(to new: RestingFrames, in container: UIView) {
    for view in container.subviews {
      guard let old = frame(of: view, filling: new.size), let rest = new.frame(of: view, filling: new.size) else {
        continue
      }
      let growth = CGSize(width: new.size.width - size.width, height: new.size.height - size.height)
      let anchor = view.layer.anchorPoint
      UIView.performWithoutAnimation {
        let followed = view.bounds.size
        let before = CGSize(
          width: followed.width - (view.autoresizingMask.contains(.flexibleWidth) ? growth.width : 0),
          height: followed.height - (view.autoresizingMask.contains(.flexibleHeight) ? growth.height : 0))
        // First the geometry from before the mask was applied, then the whole change from there.
        view.center.x += (before.width - followed.width) * anchor.x
        view.center.y += (before.height - followed.height) * anchor.y
        view.layer.apply(
          GeometryChange(from: old, to: rest, stretch: stretch(of: view, old, to: rest, in: new.size)))
        view.bounds.size = CGSize(
          width: Self.scaled(before.width, old.width, rest.width),
          height: Self.scaled(before.height, old.height, rest.height))
      }
    }
  }

  private static func scaled(_ length: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
    old > 0 ? max(length * new / old, 0) : length
  }

  /// Returns the factors by which the distances of a motion grow: as the container does, except that a motion to or
  /// from the outside still just reaches it.
  private func stretch(of view: UIView, _ old: CGRect, to new: CGRect, in newSize: CGSize) -> CGVector {
    let rest = GeometryChange.rest(in: old, view.layer.anchorPoint)
    let ends = view.layer.ends
    func farther(_ a: CGFloat, _ b: CGFloat) -> CGFloat { abs(a) > abs(b) ? a : b }
    return CGVector(
      dx: Self.stretch(
        delta: farther(ends.start.x - rest.x, ends.goal.x - rest.x), old: old.minX...old.maxX, new: new.minX...new.maxX,
        room: size.width, newRoom: newSize.width),
      dy: Self.stretch(
        delta: farther(ends.start.y - rest.y, ends.goal.y - rest.y), old: old.minY...old.maxY, new: new.minY...new.maxY,
        room: size.height, newRoom: newSize.height))
  }

  /// Returns the factor for a movement by `delta` along one axis, when a resting frame changes from `old` to `new` and
  /// the container's length from `room` to `newRoom`.
  private static func stretch(
    delta: CGFloat, old: ClosedRange<CGFloat>, new: ClosedRange<CGFloat>, room: CGFloat, newRoom: CGFloat
  ) -> CGFloat {
    let beyond = old.lowerBound + delta - room
    if delta > tolerance, beyond > -tolerance { return max(newRoom - new.lowerBound + beyond, 0) / delta }
    let before = old.upperBound + delta
    if delta < -tolerance, before < tolerance { return min(before - new.upperBound, 0) / delta }
    return room > 0 ? newRoom / room : 1
  }
}

extension TransitionDriver {
  /// Continues the motion in a container whose size has changed, from and to the frames of the new size: a view that
  /// leaves the screen still leaves it, and one whose transition is cancelled returns to its new frame.
  package func containerDidLayOut() {
    guard !isOver, context.containerView.bounds.size != restingFrames.size else { return }
    let new = RestingFrames(in: context)
    let old = restingFrames
    restingFrames = new
    guard old.size.width > 0, old.size.height > 0 else { return }
    old.change(to: new, in: context.containerView)
  }
}
