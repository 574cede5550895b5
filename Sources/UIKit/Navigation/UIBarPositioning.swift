import Foundation

/// A bar that has a position on the screen.
@MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The bar's position; at the top of a window without a status bar, attached and unattached bars look the same.
  var barPosition: UIBarPosition { get }
}

/// An object that provides the position of a bar.
@MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of `bar`; `.any` means the bar's default position.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`: the bar's default position.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// An object that provides the position of a toolbar.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate returns, or the top by default.
  public var barPosition: UIBarPosition {
    let said = delegate?.position(for: self) ?? .any
    return said == .any ? .top : said
  }
}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate returns, or the bottom by default.
  public var barPosition: UIBarPosition {
    let said = delegate?.position(for: self) ?? .any
    return said == .any ? .bottom : said
  }
}
