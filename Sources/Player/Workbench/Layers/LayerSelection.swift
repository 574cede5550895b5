import UIKit

/// The layer that is selected in the tools that show layers.
final class LayerSelection {
  /// The layer, as long as it exists.
  weak var layer: CALayer? { didSet { if layer !== oldValue { observers.forEach { $0() } } } }

  private var observers: [() -> Void] = []

  /// Calls `observer` after each change.
  func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
}
