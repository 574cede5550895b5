import Foundation

extension NSObjectProtocol {
  /// Whether the object is of a class or of one derived from it; for objects that are known by a protocol alone, as others
  /// have the method of `NSObject`.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? false }

  /// Whether the object is of exactly this class; for objects that are known by a protocol alone.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass === aClass }
}
