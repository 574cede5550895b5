/// How far text may be made smaller to fit, and how far it was.
open nonisolated class NSStringDrawingContext: NSObject {
  /// The smallest part of its font's size that text may be made; 0 for its size as it is.
  open var minimumScaleFactor: CGFloat = 0

  /// The part of its font's size that text was last measured or drawn at; 1 before.
  open internal(set) var actualScaleFactor: CGFloat = 1

  /// Where text was last measured or drawn; zero before.
  open internal(set) var totalBounds = CGRect.zero

  /// A context that makes nothing smaller.
  public override init() { super.init() }
}
