import UIKit

/// The grid, at rest.
final class IdleAct: BenchAct {
  let root = UIViewController()

  /// The scene with `pictures`.
  init(_ pictures: BenchPictures) throws(PlayerError) { root.view.addSubview(try BenchPages.grid(pictures)) }

  func begin() {}
}
