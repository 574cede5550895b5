import CoreGraphics

/// A layer's compositing filter, as it was set, with its blend mode.
nonisolated final class CompositingFilter: @unchecked Sendable {
  /// The value that was set.
  let value: Any

  /// The blend mode named by the value; `normal` for any other value.
  let mode: CGBlendMode

  init(_ value: Any) {
    self.value = value
    mode = (value as? String).flatMap { Self.modes[$0] } ?? .normal
  }

  /// The supported names: those of modes that change nothing outside the layer's own contents.
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
  /// Whether both are the same object, or have the same name.
  static func == (a: CompositingFilter, b: CompositingFilter) -> Bool {
    a === b || a.mode == b.mode && a.value as? String == b.value as? String && a.value is String
  }
}

nonisolated extension LayerState {
  /// The blend mode of the layer's contents, as a whole, with their background.
  var blendMode: CGBlendMode { extrasBox?.extras.compositing?.mode ?? .normal }
}
