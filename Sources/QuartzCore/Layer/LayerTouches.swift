/// How touches find what a layer shows while it is animated. The last of several counts.
package nonisolated enum LayerTouches: Int, Sendable {
  /// Where the layer will be in the end.
  case atModel

  /// Where it shows now.
  case whereShown

  /// Not at all.
  case blocked
}
