import UIKit

/// A copy of the photo on its way between two views, both of which are hidden meanwhile.
final class PhotoFlight {
  private let copy = UIImageView()
  private let start: UIImageView
  private let end: UIImageView
  private let container: UIView

  /// Starts at the photo of `source`; `nil` if the photo is not visible in both view controllers.
  init?(from source: UIViewController, to target: UIViewController, in container: UIView) {
    guard let start = (source as? PhotoScene)?.photoView, let end = (target as? PhotoScene)?.photoView else {
      return nil
    }
    (self.start, self.end, self.container) = (start, end, container)
    // The larger image, which stays sharp all the way.
    let images = [start.image, end.image].compactMap { $0 }
    copy.image = images.max { $0.size.width < $1.size.width }
    copy.contentMode = .scaleAspectFill
    copy.clipsToBounds = true
    container.addSubview(copy)
    match(start)
    start.isHidden = true
    end.isHidden = true
  }

  /// Moves to the photo of the target, inside an animation.
  func land() { match(end) }

  /// Shows the two views again.
  func finish() {
    copy.removeFromSuperview()
    start.isHidden = false
    end.isHidden = false
  }

  private func match(_ view: UIImageView) {
    copy.frame = view.convert(view.bounds, to: container)
    copy.layer.cornerRadius = view.layer.cornerRadius
  }
}
