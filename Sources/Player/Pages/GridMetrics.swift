import UIKit

/// The division of a width into as many square cells as fit, enlarged to fill it.
nonisolated struct GridMetrics: Equatable, Sendable {
  /// The number of columns, at least 1.
  let columns: Int

  /// The side of a picture, in whole points.
  let side: CGFloat

  /// Divides a width into columns that are at least `narrowest` wide and `spacing` apart.
  init(width: CGFloat, narrowest: CGFloat, spacing: CGFloat) {
    let room = max(1, width)
    columns = max(1, Int((room + spacing) / (narrowest + spacing)))
    side = max(1, ((room - CGFloat(columns - 1) * spacing) / CGFloat(columns)).rounded(.down))
  }
}
