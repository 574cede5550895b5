/// A record of the changes animated by some closure, with which all of them can be reverted.
///
/// A canceled transition needs it: animators set the model values to the end at once and never set them back.
package final class LayerChangeRecord {
  private static var open: [LayerChangeRecord] = []

  /// Whether changes that are not animated are recorded, too.
  private(set) static var recordsAll = false

  typealias Value = (layer: CALayer, path: LayerKeyPath, value: AnimationValue)

  private(set) var changes: [Value] = []

  /// The model values saved by ``noteGoals()``.
  var goals: [Value] = []
  private var seen: Set<Key> = []
  private var undos: [() -> Void] = []
  private(set) var animations: [(layer: CALayer, number: Int)] = []

  private nonisolated struct Key: Hashable {
    let layer: ObjectIdentifier
    let path: LayerKeyPath
  }

  private static var kept = [WeakRecord]()
  private static var keptLimit = 16

  private struct WeakRecord {
    weak var record: LayerChangeRecord?
  }

  /// Creates an empty record.
  package init() {
    if Self.kept.count >= Self.keptLimit {
      Self.kept.removeAll { $0.record == nil }
      Self.keptLimit = max(16, 2 * Self.kept.count)
    }
    Self.kept.append(WeakRecord(record: self))
  }

  /// Adapts the values that all records hold of `layer` to another frame.
  static func apply(_ change: GeometryChange, to layer: CALayer) {
    for record in kept.lazy.compactMap(\.record) {
      record.changes = record.changes.map { moved($0, by: change, of: layer) }
      record.goals = record.goals.map { moved($0, by: change, of: layer) }
    }
  }

  private static func moved(_ entry: Value, by change: GeometryChange, of layer: CALayer) -> Value {
    guard entry.layer === layer else { return entry }
    let value = change.value(entry.value, of: entry.path, anchor: layer.anchorPoint, isDifference: false)
    return (layer, entry.path, value)
  }

  /// Runs `body`, and records the old value of every property that is changed with an animation in it, and every
  /// animation added.
  package func record<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.open.append(self)
    defer { Self.open.removeLast() }
    return try body()
  }

  /// Runs `body`, during which the active records record every change of an animatable value, animated or not.
  package static func recordingAll(_ body: () -> Void) {
    let before = recordsAll
    recordsAll = !open.isEmpty
    body()
    recordsAll = before
  }

  /// Adds a closure to the active records that reverts something other than a layer's value. `undo` must check whether
  /// the change is still in effect.
  package static func noteUndo(_ undo: @escaping () -> Void) { for record in open { record.undos.append(undo) } }

  /// Runs the recorded undo closures, in reverse order, and then restores every recorded value, without animation.
  package func restore() {
    let undos = undos.reversed()
    self.undos = []
    CATransaction.withoutActions {
      for undo in undos { undo() }
      for change in changes { change.layer.setModelValue(change.value, at: change.path) }
    }
  }

  /// Fixes the begin of every recorded animation at the current time of its layer, not at the next frame.
  package func beginAnimations() {
    for (layer, number) in animations { _ = layer.endTime(ofAnimation: number) }
  }

  /// Ends every recorded animation that still runs, and passes `finished` to its completions.
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

/// A layer's delegate that tracks whether the layer is hidden.
package protocol LayerVisibilityObserver: AnyObject {
  /// Called when a record has restored the earlier value of ``CALayer/isHidden``.
  func visibilityWasRestored(of layer: CALayer)
}
