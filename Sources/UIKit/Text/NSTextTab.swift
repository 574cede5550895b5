import CoreText

/// A place in a line where what follows a tab stands.
open nonisolated class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// What else a tab stop can say.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Characters that end a column. Kept, without effect.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Which part of what follows the tab stands there.
  public let alignment: NSTextAlignment

  /// From where lines begin, in points.
  public let location: CGFloat

  /// As they were given.
  public let options: [OptionKey: Any]

  /// A tab stop.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  /// Itself: it does not change.
  open func copy(with zone: NSZone?) -> Any { self }

  /// Whether both are at one place, for the same part.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab).map { $0.location == location && $0.alignment == alignment } ?? false
  }

  /// Of its place.
  open override var hash: Int { location.hashValue }
}
