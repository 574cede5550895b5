import CBilinear

/// Interpolation of images with vector instructions that not every processor has.
nonisolated enum BilinearKernel {
  /// Whether the processor has the instructions.
  static let isSupported = bilinear_is_supported()
}
