import UIKit

/// A scene in which the grid shrinks behind a page that springs up to two thirds of the height, and returns as the page
/// falls.
final class SemiModalPart: BenchPart {
  let root = UIViewController()
  private let grid: UIView
  private let sheet: UIView
  private var placeholder: UIView?

  /// The durations of both directions, in seconds.
  private static let rise = 0.8
  private static let fall = 1.5

  /// The damping ratio of the spring.
  private static let damping = 0.6

  /// The scale of the shrunken grid.
  private static let scale = 0.85

  /// The corner radius of the page, in points.
  private static let corner = 15.0

  /// Creates the scene with `pictures`.
  init(_ pictures: BenchPictures) throws(PlayerError) {
    grid = try BenchPages.grid(pictures)
    sheet = try BenchPages.detail(pictures)
    sheet.layer.cornerRadius = Self.corner
    sheet.clipsToBounds = true
    root.view.backgroundColor = .black
    root.view.addSubview(grid)
  }

  func begin() { present() }

  private var landing: CGRect {
    CGRect(
      x: 0, y: BenchPages.size.height / 3, width: BenchPages.size.width, height: BenchPages.size.height)
  }

  private func present() {
    let placeholder = grid.snapshotView(afterScreenUpdates: true)
    self.placeholder = placeholder
    for view in [placeholder, sheet].compactMap({ $0 }) { root.view.addSubview(view) }
    grid.isHidden = true
    sheet.frame = landing.offsetBy(dx: 0, dy: BenchPages.size.height)
    UIView.animate(
      withDuration: Self.rise, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0,
      animations: { [sheet, landing] in
        sheet.frame = landing
        placeholder?.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      }, completion: { [weak self] _ in self?.dismiss() })
  }

  private func dismiss() {
    UIView.animate(
      withDuration: Self.fall,
      animations: { [sheet, landing, placeholder] in
        sheet.frame = landing.offsetBy(dx: 0, dy: BenchPages.size.height)
        placeholder?.transform = .identity
      }, completion: { [weak self] _ in self?.finish() })
  }

  private func finish() {
    grid.isHidden = false
    placeholder?.removeFromSuperview()
    sheet.removeFromSuperview()
    present()
  }
}
