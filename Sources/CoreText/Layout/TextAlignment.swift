/// On which side lines of different lengths are flush.
package enum TextAlignment: Sendable {
  /// Where the line's script begins: left, or right for Arabic and Hebrew.
  case natural

  case left, center, right

  /// On both: spaces grow until every line but the last is full.
  case justified
}
