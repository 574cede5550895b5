import Foundation

/// A bar that knows where it stands.
@MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where it stands; a bar at the top of a window without a status bar looks the same attached or not.
  var barPosition: UIBarPosition { get }
}

/// Asked by a bar where it stands.
@MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where `bar` stands; `.any` for where it stands by itself.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Where it stands by itself.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Asked by a toolbar where it stands.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {
  /// What the delegate says, or else at the top.
  public var barPosition: UIBarPosition {
    let said = delegate?.position(for: self) ?? .any
    return said == .any ? .top : said
  }
}

extension UIToolbar: UIBarPositioning {
  /// What the delegate says, or else at the bottom.
  public var barPosition: UIBarPosition {
    let said = delegate?.position(for: self) ?? .any
    return said == .any ? .bottom : said
  }
}
