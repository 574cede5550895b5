import CoreGraphics
import SDLHost
import UIKit

/// A sheet with moments of a transition side by side, each with its time, grouped by direction.
struct FilmstripSheet {
  private let title: String
  private let takes: [(name: String, moments: [(time: Double, frame: Frame)])]
  private let cell: CGSize
  private let columns: Int
  private let style: UIUserInterfaceStyle

  /// The maximum width of a moment, in pixels.
  private static let widestCell = 360.0

  /// The number of moments in a row, and the number if there are many.
  private static let fewColumns = 4
  private static let manyColumns = 6

  /// The number of moments in a direction above which there are many.
  private static let few = 8

  /// The margin, the distance between moments, and the heights of the lines of text, in pixels.
  private static let margin = 28.0
  private static let gap = 14.0
  private static let headingHeight = 34.0
  private static let timeHeight = 24.0

  private static let headingFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  private static let timeFont = UIFont.systemFont(ofSize: 12)

  /// Creates a sheet of `takes` with a number of moments of each, or with every frame; the frames are of `size`. The
  /// sheet has the appearance `style`.
  init(title: String, takes: [TransitionClip], moments: Int?, size: CGSize, style: UIUserInterfaceStyle = .dark) {
    self.title = title
    self.style = style
    self.takes = takes.map { ($0.name, $0.moments(moments ?? $0.frames.count)) }
    let width = min(size.width, Self.widestCell).rounded()
    cell = CGSize(width: width, height: max((width * size.height / size.width).rounded(), 1))
    let longest = self.takes.map(\.moments.count).max() ?? 1
    columns = min(longest, longest > Self.few ? Self.manyColumns : Self.fewColumns)
  }

  /// Returns the image of the sheet, or `nil` if it is too large.
  func image() -> CGImage? {
    let heights = takes.map { sectionHeight(of: $0.moments.count) }
    let size = CGSize(
      width: 2 * Self.margin + CGFloat(columns) * (cell.width + Self.gap) - Self.gap,
      height: 2 * Self.margin + heights.reduce(0, +))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      Theme.page.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.interpolationQuality = .high
      var top = Self.margin
      for (take, height) in zip(takes, heights) {
        draw(take.name, take.moments, from: top, width: size.width)
        top += height
      }
    }
    .cgImage
  }

  private func sectionHeight(of count: Int) -> CGFloat {
    let rows = CGFloat((count + columns - 1) / columns)
    return Self.headingHeight + rows * (cell.height + Self.timeHeight + Self.gap)
  }

  private func draw(_ name: String, _ moments: [(time: Double, frame: Frame)], from top: CGFloat, width: CGFloat) {
    draw(
      "\(title), \(name)", Self.headingFont, Theme.title, .left,
      in: CGRect(x: Self.margin, y: top, width: width - 2 * Self.margin, height: Self.headingHeight - Self.gap))
    for (index, moment) in moments.enumerated() {
      let place = CGRect(
        x: Self.margin + CGFloat(index % columns) * (cell.width + Self.gap),
        y: top + Self.headingHeight + CGFloat(index / columns) * (cell.height + Self.timeHeight + Self.gap),
        width: cell.width, height: cell.height)
      UIImage(cgImage: PixmanCompositor.render(moment.frame)).draw(in: place)
      draw(
        Self.words(moment.time), Self.timeFont, Theme.caption, .center,
        in: CGRect(x: place.minX, y: place.maxY, width: place.width, height: Self.timeHeight))
    }
  }

  private func draw(
    _ text: String, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment, in rect: CGRect
  ) {
    let label = UILabel(frame: rect)
    label.overrideUserInterfaceStyle = style
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = alignment
    label.drawText(in: rect)
  }

  /// Returns a time with two decimals.
  private static func words(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}
