import Foundation
import QuartzCore

extension TransitionDriver {
  /// The visible progress of the transition, which must be held, for drags along `path`; `nil` where no layer moves or
  /// fades.
  func travel(along path: CGVector) -> TransitionProgressMap? {
    state == .interacting ? playback.travel(along: path, in: context) : nil
  }
}

extension TransitionProgressMap {
  /// The progress of what is animated in `layers`, sampled over the whole of a transition for drags along `path`.
  /// `show` shows the moment at a part of the time, 0…1.
  init?(of layers: [CALayer], in context: TransitionContext, along path: CGVector, showing show: (CGFloat) -> Void) {
    var tracks = layers.flatMap(\.animatedLayers).map { LayerTrack($0) }
    for part in [0, 1] as [CGFloat] {
      show(part)
      for index in tracks.indices { tracks[index].sample() }
    }
    tracks = LayerTrack.noticeable(tracks, in: context.containerView)
    for index in tracks.indices { tracks[index].restart() }
    for sample in 0...Self.samples {
      show(CGFloat(sample) / CGFloat(Self.samples))
      for index in tracks.indices { tracks[index].sample() }
    }
    let views = [context.view(forKey: .to), context.view(forKey: .from)].compactMap { $0?.layer }
    self.init(
      of: tracks.flatMap { track in
        track.changes(in: context.containerView, along: views.contains { $0 === track.layer } ? path : nil)
      })
  }
}

/// One layer at several moments of a transition.
private struct LayerTrack {
  /// A layer at one moment, in the root's space.
  private struct Moment {
    /// The corners of its bounds: x and y of the upper left, upper right, lower left and lower right one.
    let corners: SIMD8<Double>
    let opacity: CGFloat

    init(_ layer: CALayer) {
      let shown = layer.presentation() ?? layer
      let bounds = shown.bounds
      let points = [
        CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
        CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
      ].map { shown.convert($0, to: nil) }
      corners = SIMD8(points.flatMap { [Double($0.x), Double($0.y)] })
      opacity = CGFloat(shown.opacity)
    }

    /// The box around it.
    var frame: CGRect {
      let (x, y) = (corners.evenHalf, corners.oddHalf)
      return CGRect(x: x.min(), y: y.min(), width: x.max() - x.min(), height: y.max() - y.min())
    }

    /// The middle of the corners.
    var center: CGPoint { CGPoint(x: corners.evenHalf.sum() / 4, y: corners.oddHalf.sum() / 4) }
  }

  /// A fade counts as a movement over this part of the container's diagonal: the eye follows what moves.
  private static let distanceOfFade: CGFloat = 0.05

  /// The least weight of a change that is noticed, as a fraction of the heaviest one.
  private static let leastWeight: CGFloat = 0.001

  let layer: CALayer
  private var moments: [Moment] = []

  init(_ layer: CALayer) { self.layer = layer }

  /// Adds the moment that the layer shows.
  mutating func sample() { moments.append(Moment(layer)) }

  /// Drops all moments.
  mutating func restart() { moments = [] }

  /// Those of `tracks` whose changes are noticed.
  static func noticeable(_ tracks: [LayerTrack], in container: UIView) -> [LayerTrack] {
    let weights = tracks.map { track in
      track.changes(in: container, along: nil).reduce(0) { $0 + $1.weight }
    }
    let least = (weights.max() ?? 0) * leastWeight
    return zip(tracks, weights).filter { $1 > 0 && $1 >= least }.map(\.0)
  }

  /// The changes from the first moment to the last one. For a view that the transition is about `path` is the grab's.
  func changes(in container: UIView, along path: CGVector?) -> [TransitionProgressMap.Change] {
    guard let start = moments.first, let end = moments.last else { return [] }
    let room = container.layer.convert(container.bounds, to: nil)
    let area = max(room.part(coveredBy: start.frame), room.part(coveredBy: end.frame))
    let delta = end.corners - start.corners
    let square = (delta * delta).sum()
    let fade = end.opacity - start.opacity
    var changes: [TransitionProgressMap.Change] = []
    if square > 0 {
      let distance = (square / 4).squareRoot() / max(hypot(room.width, room.height), 1)
      changes.append(
        .init(
          progress: moments.map { (($0.corners - start.corners) * delta).sum() / square },
          weight: area * distance * max(start.opacity, end.opacity),
          distanceAlongPath: path.map { Self.part(from: start.center, to: end.center, along: $0) }))
    }
    if fade != 0 {
      changes.append(
        .init(
          progress: moments.map { ($0.opacity - start.opacity) / fade },
          weight: area * abs(fade) * Self.distanceOfFade, distanceAlongPath: nil))
    }
    return changes
  }

  private static func part(from start: CGPoint, to end: CGPoint, along path: CGVector) -> CGFloat {
    let length = path.dx * path.dx + path.dy * path.dy
    return ((end.x - start.x) * path.dx + (end.y - start.y) * path.dy) / length
  }
}

nonisolated extension CGRect {
  /// The part of this rectangle's area that `other` covers, 0…1.
  fileprivate func part(coveredBy other: CGRect) -> CGFloat {
    let common = intersection(other)
    return common.isNull || isEmpty ? 0 : common.width * common.height / (width * height)
  }
}

extension CALayer {
  /// The layers in this one, and itself, that show and have animations of their own.
  fileprivate var animatedLayers: [CALayer] {
    guard hasAnimationsInSubtree, !isHidden else { return [] }
    let own = animationKeys() == nil ? [] : [self]
    return own + (sublayers ?? []).flatMap(\.animatedLayers)
  }
}
