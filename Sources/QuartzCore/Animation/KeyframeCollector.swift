/// Collects the changes made in several keyframes, and creates one animation of them for each property.
///
/// A property keeps its value until the start of the first keyframe that changes it, between keyframes, and after the
/// last one. Where two keyframes that change the same property overlap, the one that begins later cuts the other off.
package final class KeyframeCollector {
  private var tracks: [KeyframeSteps] = []
  private let mode: CAAnimationCalculationMode

  /// Creates an empty collector; `mode` determines the values between the keyframes.
  package init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Returns the action that collects one change made in the keyframe `span`; `completionGroup` also waits for the
  /// animation.
  package func action(in span: KeyframeSpan, completionGroup: CompletionGroup?) -> CAAction {
    KeyframeAction(collector: self, span: span, completionGroup: completionGroup)
  }

  func note(_ path: LayerKeyPath, of layer: CALayer, _ step: KeyframeSteps.Step, completionGroup: CompletionGroup?) {
    let index = tracks.firstIndex { $0.layer === layer && $0.path == path } ?? tracks.count
    if index == tracks.count { tracks.append(KeyframeSteps(layer: layer, path: path)) }
    tracks[index].add(step, completionGroup: completionGroup)
  }

  /// Starts an animation for each changed property after `delay` seconds; `make` creates the animations with their
  /// timing. `completionGroup` waits for all of them.
  package func begin(completionGroup: CompletionGroup?, delay: Double, _ make: () -> PacedKeyframeAnimation) {
    for track in tracks {
      let animation = make()
      track.fill(animation, mode)
      if delay != 0 { animation.fillMode = .backwards }
      let layer = track.layer
      let completionGroups =
        track.completionGroups.filter { $0 !== completionGroup } + (completionGroup.map { [$0] } ?? [])
      layer.add(
        animation, forKey: layer.freeAnimationKey(for: track.path.rawValue), completionGroups: completionGroups,
        delay: delay)
    }
    tracks = []
  }
}

/// The start and the end of a keyframe, as fractions of the whole animation, 0…1.
package nonisolated struct KeyframeSpan: Equatable, Sendable {
  /// The start of the keyframe.
  package var start: Double

  /// The end of the keyframe; not before ``start``.
  package var end: Double

  /// Creates a span, limited to 0…1.
  package init(start: Double, end: Double) {
    self.start = min(max(start, 0), 1)
    self.end = min(max(end, self.start), 1)
  }

  /// The span of the whole animation.
  package static let whole = KeyframeSpan(start: 0, end: 1)

  /// The length of the span as a fraction of the whole.
  package var length: Double { end - start }

  /// Returns the span that `inner`, given relative to this span, occupies in the whole.
  package func part(_ inner: KeyframeSpan) -> KeyframeSpan {
    KeyframeSpan(start: start + inner.start * length, end: start + inner.end * length)
  }
}

/// Passes one change to a collector.
private final class KeyframeAction: ModelChangeAction {
  private let collector: KeyframeCollector
  private let span: KeyframeSpan
  private let completionGroup: CompletionGroup?

  init(collector: KeyframeCollector, span: KeyframeSpan, completionGroup: CompletionGroup?) {
    self.collector = collector
    self.span = span
    self.completionGroup = completionGroup
  }

  func animate(_ path: LayerKeyPath, of layer: CALayer, from old: AnimationValue) {
    let new = path.value(in: layer.values)
    guard path.leads(from: old, to: new) else { return }
    collector.note(
      path, of: layer, KeyframeSteps.Step(span: span, from: old, to: new), completionGroup: completionGroup)
  }
}
