/// The state of an animated layer in which touches find it. Of several animations, the last case applies.
package nonisolated enum LayerTouches: Int, Sendable {
  /// Touches find the layer at its model values, where its animations end.
  case atModel

  /// Touches find the layer where it is currently displayed.
  case whereShown

  /// Touches do not find the layer.
  case blocked
}
