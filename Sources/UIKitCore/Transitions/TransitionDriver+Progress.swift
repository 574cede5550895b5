import Foundation
import QuartzCore

extension TransitionDriver {
  /// Returns the visible progress of the transition, which must be paused, for drags along `path`; `nil` if no layer
  /// moves or fades.
  func progressMap(along path: CGVector) -> TransitionProgressMap? {
    state == .interacting ? playback.progressMap(along: path, in: context) : nil
  }

  /// Returns the visible progress as a function of the time, for tools that draw it; `nil` if it cannot be sampled, since
  /// the transition is not moved by the time of its layers, nothing moves, or it is at its end. It costs as much as 66
  /// frames without their drawing.
  package func sampledProgress() -> TransitionProgressMap? {
    switch state {
    case .animating:
      // A pause holds the transition before its end, where its animations still show something.
      if playback.fractionComplete >= 1 { return nil }
      percent = playback.pause()
      defer { playback.resume() }
      return playback.progressMap(along: CGVector(dx: 1, dy: 0), in: context)
    case .interacting, .held, .releasing:
      guard playback.isStepped else { return nil }
      return playback.progressMap(along: CGVector(dx: 1, dy: 0), in: context)
    case .ready, .settling, .ended: return nil
    }
  }
}

extension TransitionProgressMap {
  /// Creates the progress map of the animations in `layers`, sampled over the whole transition for drags along `path`.
  /// `show` displays the moment at a fraction of the duration, 0…1.
  init?(of layers: [CALayer], in context: TransitionContext, along path: CGVector, showing show: (CGFloat) -> Void) {
    var tracks = layers.flatMap(\.animatedLayers).map { LayerTrack($0) }
    for part in [0, 1] as [CGFloat] {
      show(part)
      for index in tracks.indices { tracks[index].sample() }
    }
    tracks = LayerTrack.noticeable(tracks, in: context.containerView)
    if tracks.isEmpty { return nil }
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

/// The states of one layer at several moments of a transition.
private struct LayerTrack {
  /// The state of a layer at one moment, in the root layer's coordinates.
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

    /// The bounding box.
    var frame: CGRect {
      let (x, y) = (corners.evenHalf, corners.oddHalf)
      return CGRect(x: x.min(), y: y.min(), width: x.max() - x.min(), height: y.max() - y.min())
    }

    /// The center of the corners.
    var center: CGPoint { CGPoint(x: corners.evenHalf.sum() / 4, y: corners.oddHalf.sum() / 4) }
  }

  /// The distance, as a fraction of the container's diagonal, that weighs as much as a complete fade; small, because
  /// movement draws more attention.
  private static let distanceOfFade: CGFloat = 0.05

  /// The least weight of a change that counts, as a fraction of the largest one.
  private static let leastWeight: CGFloat = 0.001

  let layer: CALayer
  private var moments: [Moment] = []

  init(_ layer: CALayer) { self.layer = layer }

  /// Adds the current state of the layer.
  mutating func sample() { moments.append(Moment(layer)) }

  /// Removes all states.
  mutating func restart() { moments = [] }

  /// Returns the tracks whose changes are large enough to be noticed.
  static func noticeable(_ tracks: [LayerTrack], in container: UIView) -> [LayerTrack] {
    let weights = tracks.map { track in
      track.changes(in: container, along: nil).reduce(0) { $0 + $1.weight }
    }
    let least = (weights.max() ?? 0) * leastWeight
    return zip(tracks, weights).filter { $1 > 0 && $1 >= least }.map(\.0)
  }

  /// Returns the changes from the first state to the last. `path` is given for the views of the two view controllers:
  /// the path of the interrupting drag.
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
  /// Returns the fraction of this rectangle's area that `other` covers, 0…1.
  fileprivate func part(coveredBy other: CGRect) -> CGFloat {
    let common = intersection(other)
    return common.isNull || isEmpty ? 0 : common.width * common.height / (width * height)
  }
}

extension CALayer {
  /// The visible layers in this subtree that have animations of their own.
  fileprivate var animatedLayers: [CALayer] {
    guard hasAnimationsInSubtree, !isHidden else { return [] }
    let own = animationKeys() == nil ? [] : [self]
    return own + (sublayers ?? []).flatMap(\.animatedLayers)
  }
}
