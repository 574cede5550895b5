import UIKit

/// How the grid divides a width: as many square cells as fit, stretched until they fill it.
nonisolated struct GridMetrics: Equatable, Sendable {
  /// At least one.
  let columns: Int

  /// The side of a picture, in whole points.
  let side: CGFloat

  /// Divides a width into columns no narrower than `narrowest`, `spacing` apart.
  init(width: CGFloat, narrowest: CGFloat, spacing: CGFloat) {
    let room = max(1, width)
    columns = max(1, Int((room + spacing) / (narrowest + spacing)))
    side = max(1, ((room - CGFloat(columns - 1) * spacing) / CGFloat(columns)).rounded(.down))
  }
}
