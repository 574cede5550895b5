/// What the animations begun during some closure changed, so that all of it can be taken back.
///
/// A cancelled transition needs it: animators move the model values to the end at once and never move them back.
package final class LayerChangeRecord {
  private static var open: [LayerChangeRecord] = []

  private(set) var changes: [(layer: CALayer, path: LayerKeyPath, value: AnimationValue)] = []
  private var seen: Set<Key> = []
  private(set) var animations: [(layer: CALayer, number: Int)] = []

  private nonisolated struct Key: Hashable {
    let layer: ObjectIdentifier
    let path: LayerKeyPath
  }

  /// Nothing recorded.
  package init() {}

  /// Runs `body`, adding to the record every value that an animated change in it replaces and every animation added.
  package func record<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.open.append(self)
    defer { Self.open.removeLast() }
    return try body()
  }

  /// Puts every recorded value back, without animation.
  package func restore() {
    CATransaction.withoutActions {
      for change in changes { change.layer.setModelValue(change.value, at: change.path) }
    }
  }

  /// Lets every recorded animation begin at this moment of its layer's time, not when it is first looked at.
  package func beginAnimations() {
    for (layer, number) in animations { _ = layer.endTime(ofAnimation: number) }
  }

  /// Ends every recorded animation that still runs, telling whoever waits that it `finished`.
  package func endAnimations(finished: Bool) {
    let ended = animations
    animations = []
    for (layer, number) in ended { layer.endAnimation(number: number, finished: finished) }
  }

  static func note(_ layer: CALayer, _ path: LayerKeyPath, _ old: AnimationValue) {
    for record in open where record.seen.insert(Key(layer: ObjectIdentifier(layer), path: path)).inserted {
      record.changes.append((layer, path, old))
    }
  }

  static func note(_ layer: CALayer, animation number: Int) {
    for record in open { record.animations.append((layer, number)) }
  }
}
