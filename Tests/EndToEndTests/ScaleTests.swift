import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests that the window is drawn in the pixels of outputs with whole and fractional scales.
  @Suite(.enabled(if: ScaledCompositor.isInstalled, "needs sway and grim; Scripts/packages test installs them"))
  struct ScaleTests {
    /// The left edge of the first picture in the row through its middle: the number of columns whose color is neither
    /// that of the background nor that of the picture.
    private func blurredColumns(of picture: Colour, in shown: Screenshot) throws -> Int {
      let box = try #require(shown.bounds(of: picture)), y = box.centre.y
      let background = shown[box.left - 8, y]
      return (box.left - 8..<box.left + 8).count {
        !shown[$0, y].isNear(background, tolerance: 6) && !shown[$0, y].isNear(picture, tolerance: 6)
      }
    }

    /// The number of squares of two by two pixels, at even positions, whose pixels differ: none in a picture that was
    /// enlarged to twice its size.
    private func detailedSquares(in shown: Screenshot) -> Int {
      var count = 0
      for y in stride(from: 0, to: shown.height - 1, by: 2) {
        for x in stride(from: 0, to: shown.width - 1, by: 2) {
          let first = shown[x, y]
          if [(1, 0), (0, 1), (1, 1)].contains(where: { !shown[x + $0.0, y + $0.1].isNear(first, tolerance: 12) }) {
            count += 1
          }
        }
      }
      return count
    }

    @Test(arguments: [(scale: 2.0, blur: 0), (scale: 1.5, blur: 2)])
    func `pictures and text are drawn at the scale of the output`(scale: Double, blur: Int) async throws {
      let folder = try PictureFolder.filled()
      let compositor = try ScaledCompositor(scale: scale)
      let report = TemporaryFile(extension: "json"), settings = TemporaryFile(extension: "config")
      try RunningPlayer.prepareSettings(in: settings.url)
      let player = try Child(
        try RunningPlayer.executable(), [folder.path, "--report", report.url.path],
        environment: compositor.environment.merging(["XDG_CONFIG_HOME": settings.url.path]) { $1 })
      let deadline = ContinuousClock.now + .seconds(RunningPlayer.patience)
      var shown = try compositor.screenshot()
      while !PictureFolder.colours.allSatisfy({ shown.count(of: $0.colour) > 5000 }) {
        guard player.isRunning, ContinuousClock.now < deadline else { throw Failure("the pictures do not show") }
        try await Task.sleep(for: .milliseconds(100))
        shown = try compositor.screenshot()
      }
      // Let a fade end.
      try await Task.sleep(for: .milliseconds(500))
      shown = try compositor.screenshot()
      try shown.keep(as: "scale-\(scale)")
      #expect(shown.width == ScaledCompositor.size.width)
      #expect(try blurredColumns(of: PictureFolder.colours[0].colour, in: shown) <= blur)
      // The titles and the rounded corners alone have hundreds.
      #expect(detailedSquares(in: shown) > 300)
      player.send(SIGTERM)
      #expect(player.wait(atMost: RunningPlayer.patience) && player.exitStatus == 0)
    }
  }
}
