import CoreGraphics

/// What was set as a layer's compositing filter, and the blend mode that it names.
nonisolated final class CompositingFilter: @unchecked Sendable {
  /// As it was set.
  let value: Any

  /// `normal` for what names none.
  let mode: CGBlendMode

  init(_ value: Any) {
    self.value = value
    mode = (value as? String).flatMap { Self.modes[$0] } ?? .normal
  }

  /// The names that layers know, by which the blending stays within the layer's own picture.
  private static let modes: [String: CGBlendMode] = [
    "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
    "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
    "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color, "luminosityBlendMode": .luminosity,
    "linearDodgeBlendMode": .plusLighter, "plusL": .plusLighter, "linearBurnBlendMode": .plusDarker,
    "plusD": .plusDarker, "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destOut": .destinationOut,
    "xor": .xor,
  ]
}

nonisolated extension CompositingFilter: Equatable {
  /// Whether both are the same filter, or blend alike.
  static func == (a: CompositingFilter, b: CompositingFilter) -> Bool {
    a === b || a.mode == b.mode && a.value as? String == b.value as? String && a.value is String
  }
}

nonisolated extension LayerState {
  /// How the layer's picture, as a whole, meets what lies behind it.
  var blendMode: CGBlendMode { extrasBox?.extras.compositing?.mode ?? .normal }
}
