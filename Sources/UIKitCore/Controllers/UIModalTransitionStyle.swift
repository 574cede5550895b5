/// The transitions of a presented view controller, used if its transitioning delegate provides none.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// The view controller slides up from the bottom.
  case coverVertical = 0

  /// The screen flips about its vertical axis, with the view controller on its back.
  case flipHorizontal = 1

  /// The view controllers fade into each other.
  case crossDissolve = 2

  /// Apple's partial page curl; here the same as ``coverVertical``.
  case partialCurl = 3
}
