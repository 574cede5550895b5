import CWideVectors

/// The vector instructions of the functions in `CWideVectors`, which not every processor has.
nonisolated enum WideVectors {
  /// Whether the processor has the instructions.
  static let areAvailable = wide_vectors_are_available()
}
