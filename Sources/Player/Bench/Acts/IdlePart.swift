import UIKit

/// A scene with the grid at rest.
final class IdlePart: BenchPart {
  let root = UIViewController()

  /// Creates the scene with `pictures`.
  init(_ pictures: BenchPictures) throws(PlayerError) { root.view.addSubview(try BenchPages.grid(pictures)) }

  func begin() {}
}
