/// What the animations begun during some closure changed, so that all of it can be taken back.
///
/// A cancelled transition needs it: animators move the model values to the end at once and never move them back.
package final class LayerChangeRecord {
  private static var open: [LayerChangeRecord] = []

  /// Whether changes that are not animated count, too.
  private(set) static var recordsAll = false

  typealias Value = (layer: CALayer, path: LayerKeyPath, value: AnimationValue)

  private(set) var changes: [Value] = []

  /// Model values of some later moment.
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

  /// Nothing recorded.
  package init() {
    if Self.kept.count >= Self.keptLimit {
      Self.kept.removeAll { $0.record == nil }
      Self.keptLimit = max(16, 2 * Self.kept.count)
    }
    Self.kept.append(WeakRecord(record: self))
  }

  /// What is recorded of `layer`, by whomever, is to be put back to other places.
  static func apply(_ change: PlaceChange, to layer: CALayer) {
    for record in kept.lazy.compactMap(\.record) {
      record.changes = record.changes.map { moved($0, by: change, of: layer) }
      record.goals = record.goals.map { moved($0, by: change, of: layer) }
    }
  }

  private static func moved(_ entry: Value, by change: PlaceChange, of layer: CALayer) -> Value {
    guard entry.layer === layer else { return entry }
    let value = change.value(entry.value, of: entry.path, anchor: layer.anchorPoint, isDifference: false)
    return (layer, entry.path, value)
  }

  /// Runs `body`, adding to the record every value that an animated change in it replaces and every animation added.
  package func record<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.open.append(self)
    defer { Self.open.removeLast() }
    return try body()
  }

  /// Runs `body`; whoever records notes every change of an animatable value in it, animated or not.
  package static func recordingAll(_ body: () -> Void) {
    let before = recordsAll
    recordsAll = !open.isEmpty
    body()
    recordsAll = before
  }

  /// Lets those who record take something back that is no layer's value; `undo` is to look whether it still stands.
  package static func noteUndo(_ undo: @escaping () -> Void) { for record in open { record.undos.append(undo) } }

  /// Puts every recorded value back, without animation, after all else that was noted.
  package func restore() {
    let undos = undos.reversed()
    self.undos = []
    CATransaction.withoutActions {
      for undo in undos { undo() }
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

/// A layer's delegate that keeps count of whether the layer is hidden.
package protocol LayerVisibilityObserver: AnyObject {
  /// ``CALayer/isHidden`` was put back to what it had been.
  func visibilityWasRestored(of layer: CALayer)
}
