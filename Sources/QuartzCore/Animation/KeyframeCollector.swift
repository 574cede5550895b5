/// Gathers the changes that are made in several keyframes, and makes one animation of them for each property.
///
/// A property's value holds until the first keyframe that changes it begins, between keyframes, and after the last one.
/// Where two keyframes that change the same property overlap, the one that begins later cuts the other off.
package final class KeyframeCollector {
  private var tracks: [KeyframeSteps] = []
  private let mode: CAAnimationCalculationMode

  /// Nothing gathered; values between the keyframes will be made as `mode` says.
  package init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// The action that gathers one change, made in the keyframe `span`, for whose end `gate` waits, too.
  package func action(in span: KeyframeSpan, gate: AnimationGate?) -> CAAction {
    KeyframeAction(collector: self, span: span, gate: gate)
  }

  func note(_ path: LayerKeyPath, of layer: CALayer, _ step: KeyframeSteps.Step, gate: AnimationGate?) {
    let index = tracks.firstIndex { $0.layer === layer && $0.path == path } ?? tracks.count
    if index == tracks.count { tracks.append(KeyframeSteps(layer: layer, path: path)) }
    tracks[index].add(step, gate: gate)
  }

  /// Begins an animation for each property that was changed, after `delay` seconds; `make` makes them, their timing set.
  /// `gate` waits for all of them.
  package func begin(gate: AnimationGate?, delay: Double, _ make: () -> PacedKeyframeAnimation) {
    for track in tracks {
      let animation = make()
      track.fill(animation, mode)
      if delay != 0 { animation.fillMode = .backwards }
      let layer = track.layer
      let gates = track.gates.filter { $0 !== gate } + (gate.map { [$0] } ?? [])
      layer.add(animation, forKey: layer.freeAnimationKey(for: track.path.rawValue), gates: gates, delay: delay)
    }
    tracks = []
  }
}

/// When a keyframe begins and ends, in parts of the whole, 0…1.
package nonisolated struct KeyframeSpan: Equatable, Sendable {
  /// When it begins.
  package var start: Double

  /// When it ends; not before ``start``.
  package var end: Double

  /// A span, cut off at the whole's ends.
  package init(start: Double, end: Double) {
    self.start = min(max(start, 0), 1)
    self.end = min(max(end, self.start), 1)
  }

  /// From the beginning to the end.
  package static let whole = KeyframeSpan(start: 0, end: 1)

  /// How much of the whole it takes.
  package var length: Double { end - start }

  /// The part of this span that `inner` is of the whole.
  package func part(_ inner: KeyframeSpan) -> KeyframeSpan {
    KeyframeSpan(start: start + inner.start * length, end: start + inner.end * length)
  }
}

/// Hands one change to a collector.
private final class KeyframeAction: ModelChangeAction {
  private let collector: KeyframeCollector
  private let span: KeyframeSpan
  private let gate: AnimationGate?

  init(collector: KeyframeCollector, span: KeyframeSpan, gate: AnimationGate?) {
    self.collector = collector
    self.span = span
    self.gate = gate
  }

  func animate(_ path: LayerKeyPath, of layer: CALayer, from old: AnimationValue) {
    let new = path.value(in: layer.values)
    guard path.leads(from: old, to: new) else { return }
    collector.note(path, of: layer, KeyframeSteps.Step(span: span, from: old, to: new), gate: gate)
  }
}
