import CoreText

/// A tab stop: a position in a line at which the text after a tab character is placed.
open nonisolated class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// A key for an option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end a column. The option is stored, but has no effect.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The part of the text after the tab that is aligned with the tab stop.
  public let alignment: NSTextAlignment

  /// The distance from the beginning of the line, in points.
  public let location: CGFloat

  /// The options that were passed at creation.
  public let options: [OptionKey: Any]

  /// Creates a tab stop.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  /// Returns the tab stop itself, which is immutable.
  open func copy(with zone: NSZone?) -> Any { self }

  /// Returns whether both tab stops have the same location and alignment.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab).map { $0.location == location && $0.alignment == alignment } ?? false
  }

  /// The hash value of the location.
  open override var hash: Int { location.hashValue }
}
