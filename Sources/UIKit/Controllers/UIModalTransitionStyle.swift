/// How a presented page comes in and goes, unless its transitioning delegate says otherwise.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// It rises from below.
  case coverVertical = 0

  /// The screen turns round; the page is on its back.
  case flipHorizontal = 1

  /// One fades into the other.
  case crossDissolve = 2

  /// Apple's curl of half a page, here as ``coverVertical``.
  case partialCurl = 3
}
