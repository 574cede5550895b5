import Foundation
import UIFoundation

/// The sizes of alerts, in points: Apple's, as far as they are known. Texts, and what contains them, grow with the
/// preferred text size.
nonisolated struct AlertMetrics: Equatable, Sendable {
  /// The width of an alert, and the largest width of an action sheet at the bottom.
  static var alertWidth: CGFloat { scaled(270) }
  static var sheetWidth: CGFloat { scaled(400) }

  /// The width of an action sheet in a popover.
  static var popoverWidth: CGFloat { scaled(304) }

  /// The smallest distance between an action sheet and the edges of its container, and between its cards.
  static let margin: CGFloat = 8

  /// The smallest distance above and below an alert.
  static let verticalMargin: CGFloat = 24
  static let cornerRadius: CGFloat = 14

  /// The sizes of the buttons.
  static var rowHeight: CGFloat { scaled(44) }
  static var sheetRowHeight: CGFloat { scaled(57) }
  static var fontSize: CGFloat { scaled(17) }
  static var sheetFontSize: CGFloat { scaled(20) }

  /// The sizes of the text.
  static var messageFontSize: CGFloat { scaled(13) }
  static let inset: CGFloat = 16
  static let textTop: CGFloat = 19
  static let textGap: CGFloat = 3
  static let textBottom: CGFloat = 19
  static let sheetTextTop: CGFloat = 14

  /// The sizes of the text fields.
  static var fieldHeight: CGFloat { scaled(30) }
  static let fieldGap: CGFloat = 6
  static var fieldFontSize: CGFloat { scaled(14) }
  static let fieldTop: CGFloat = 14

  /// Returns a value at the usual text size for the preferred one, in whole points. A width is limited by the container's.
  private static func scaled(_ value: CGFloat) -> CGFloat { UIFontMetrics.default.scaledValue(for: value).rounded() }

  let style: UIAlertController.Style
  let container: CGRect
  let safeArea: UIEdgeInsets

  /// The width of the cards.
  var width: CGFloat {
    let room = max(container.width - 2 * Self.margin, 0)
    switch style {
    case .alert: return min(Self.alertWidth, room)
    case .actionSheet: return min(Self.sheetWidth, room)
    }
  }

  /// Returns the frame of cards with a preferred `height`.
  func frame(height: CGFloat) -> CGRect {
    let x = (container.midX - width / 2).rounded()
    switch style {
    case .alert:
      let room = container.inset(by: safeArea).insetBy(dx: 0, dy: Self.verticalMargin)
      let height = min(height, max(room.height, 0))
      return CGRect(x: x, y: (room.midY - height / 2).rounded(), width: width, height: height)
    case .actionSheet:
      let bottom = container.maxY - max(safeArea.bottom, Self.margin)
      let height = min(height, max(bottom - container.minY - safeArea.top - Self.verticalMargin, 0))
      return CGRect(x: x, y: bottom - height, width: width, height: height)
    }
  }
}
