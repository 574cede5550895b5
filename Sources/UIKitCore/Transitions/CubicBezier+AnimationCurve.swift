import Motion

extension CubicBezier {
  /// Creates the Bézier curve of a `UIView` animation curve.
  nonisolated init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self = .easeInOut
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .linear: self = .linear
    }
  }
}
