import Foundation
import QuartzCore

/// The places that views have in a transition's container while nothing moves, and what becomes of the ways to and from
/// there when the container takes another size.
struct RestingFrames {
  /// The container's size.
  let size: CGSize

  /// The places at rest of the two pages that are known: by the context, as the container is now.
  private let pages: [ObjectIdentifier: CGRect]

  /// Points by which a page may stand inside the container and still counts as out of sight.
  private static let tolerance: CGFloat = 0.5

  init(in context: TransitionContext) {
    size = context.containerView.bounds.size
    var pages: [ObjectIdentifier: CGRect] = [:]
    let known = [
      (context.view(forKey: .from), context.initialFrame(for: context.from)),
      (context.view(forKey: .to), context.finalFrame(for: context.to)),
    ]
    for case (let view?, let frame) in known where !frame.isEmpty { pages[ObjectIdentifier(view)] = frame }
    self.pages = pages
  }

  /// The place of `view` at rest: its own if it is one of the pages, all of the container for what fills it, `nil` for
  /// anything else. `filled` is the size that a view has that fills the container.
  private func place(of view: UIView, filling filled: CGSize) -> CGRect? {
    pages[ObjectIdentifier(view)] ?? (view.bounds.size == filled ? CGRect(origin: .zero, size: size) : nil)
  }

  /// Takes everything in `container` from these places to `new` ones.
  ///
  /// Pages have followed the container's size by their autoresizing masks, which keep their upper left corners.
  func change(to new: RestingFrames, in container: UIView) {
    for view in container.subviews {
      guard let old = place(of: view, filling: new.size), let rest = new.place(of: view, filling: new.size) else {
        continue
      }
      let growth = CGSize(width: new.size.width - size.width, height: new.size.height - size.height)
      let anchor = view.layer.anchorPoint
      UIView.performWithoutAnimation {
        let followed = view.bounds.size
        let before = CGSize(
          width: followed.width - (view.autoresizingMask.contains(.flexibleWidth) ? growth.width : 0),
          height: followed.height - (view.autoresizingMask.contains(.flexibleHeight) ? growth.height : 0))
        // The place before the mask was followed, then all of it from there.
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

  /// By how much ways grow: with the container, but one that leads out of sight still just does.
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

  /// Along one axis: `way` from a place at rest that becomes another one, in a container that becomes another one.
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
