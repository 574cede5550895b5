import Foundation

extension NSObjectProtocol {
  /// Returns whether the object is of a class or of one of its subclasses; for values of a protocol type, which lack
  /// the method of `NSObject`.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? false }

  /// Returns whether the object is of exactly this class; for values of a protocol type.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass === aClass }
}
