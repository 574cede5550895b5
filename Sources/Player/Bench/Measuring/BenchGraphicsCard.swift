import SDLHost

/// The graphics card that draws the frames, and its work in an average presented frame.
nonisolated struct BenchGraphicsCard: Equatable, Codable, Sendable {
  /// OpenGL's name of the graphics card, or of its emulation.
  var name = ""

  /// The number of draw calls. Clearing a surface is not one.
  var drawCalls = 0.0

  /// The size of the images that were copied to textures, in bytes.
  var uploadedBytes = 0.0
}

nonisolated extension BenchGraphicsCard {
  /// Creates the averages over a number of frames; `nil` if it is 0.
  init?(_ meter: GraphicsCardMeter, frames: Int) {
    guard frames > 0 else { return nil }
    name = meter.name
    drawCalls = Double(meter.counts.drawCalls) / Double(frames)
    uploadedBytes = Double(meter.counts.uploadedBytes) / Double(frames)
  }
}
