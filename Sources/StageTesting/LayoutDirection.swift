import UIKit

extension Stage {
  /// Performs `body` as in a process whose user interface has a layout direction, and restores the former one.
  ///
  /// Views that are created in `body` have that direction, unless their `semanticContentAttribute` says otherwise; create
  /// the stage in it, too.
  public static func withLayoutDirection<Result>(
    _ direction: UIUserInterfaceLayoutDirection, _ body: () throws -> Result
  ) rethrows -> Result {
    let former = InterfaceDirection.isRightToLeft
    InterfaceDirection.isRightToLeft = direction == .rightToLeft
    defer { InterfaceDirection.isRightToLeft = former }
    return try body()
  }
}
