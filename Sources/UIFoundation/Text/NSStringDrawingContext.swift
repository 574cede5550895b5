/// The limit and the result of shrinking text to fit when a string is measured or drawn.
open nonisolated class NSStringDrawingContext: NSObject {
  /// The smallest scale at which the text may be drawn, from 0 to 1; 0 for no shrinking.
  open var minimumScaleFactor: CGFloat = 0

  /// The scale at which the text was last measured or drawn; 1 before.
  open internal(set) var actualScaleFactor: CGFloat = 1

  /// The bounds of the text that was last measured or drawn; zero before.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context that does not shrink text.
  public override init() { super.init() }
}
