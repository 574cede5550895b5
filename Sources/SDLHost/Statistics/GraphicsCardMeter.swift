/// A graphics card with the work that it was given, for tools.
package nonisolated final class GraphicsCardMeter {
  /// Sums over frames.
  package nonisolated struct Counts: Equatable, Sendable {
    /// The number of draw calls. Clearing a surface is not one.
    package var drawCalls = 0

    /// The size of the images that were copied to textures, in bytes.
    package var uploadedBytes = 0

    /// Creates counts of zero.
    package init() {}
  }

  /// OpenGL's name of the graphics card, or of its emulation.
  package let name: String

  /// The counts since the start, or the last call of `begin()`.
  package private(set) var counts = Counts()

  /// Creates a meter that has counted nothing.
  init(name: String) { self.name = name }

  /// Counts from zero.
  package func begin() { counts = Counts() }

  /// Counts a draw call.
  func addDrawCall() { counts.drawCalls += 1 }

  /// Counts an upload.
  func addUpload(bytes: Int) { counts.uploadedBytes += bytes }
}
