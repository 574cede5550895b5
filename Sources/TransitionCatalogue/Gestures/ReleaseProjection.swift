import UIKit

/// Where a release would come to rest.
enum ReleaseProjection {
  /// The time by which its velocity is projected, in seconds: what scrolling's fast deceleration makes of it, whose
  /// velocity keeps the part `rate` every millisecond (WWDC 2018, session 803).
  static let time: CGFloat = {
    let rate = UIScrollView.DecelerationRate.fast.rawValue
    return rate / (1 - rate) / 1000
  }()
}
