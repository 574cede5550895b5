/// The thin bar that shows which part of the content is seen; it fades when the content rests.
final class ScrollIndicator: UIView {
  /// In points.
  nonisolated static let thickness: CGFloat = 5

  /// In points: from the scroll view's edge, and from its corners.
  nonisolated static let margin: CGFloat = 3

  /// In points: the shortest bar.
  nonisolated static let minimumLength: CGFloat = 36

  /// In seconds: how long it stays after the content came to rest, and how long it takes to go.
  private static let linger = 0.6, fade = 0.25

  override init(frame: CGRect) {
    super.init(frame: frame)
    alpha = 0
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    layer.zPosition = 1000
  }

  required init?(coder: NSCoder) { nil }

  /// Shows it at once.
  func show() {
    layer.removeAllAnimations()
    alpha = 1
  }

  /// Lets it go in a while.
  func hide() {
    guard alpha > 0 else { return }
    UIView.animate(withDuration: Self.fade, delay: Self.linger, options: [.allowUserInteraction]) { self.alpha = 0 }
  }

  /// Where the bar begins, from the track's beginning, and how long it is, both in points.
  ///
  /// - Parameters:
  ///   - track: the length of the way that the bar has.
  ///   - visible: how much of the content is seen.
  ///   - content: the content's whole extent, insets included.
  ///   - position: the content's distance from its beginning; outside 0…(content − visible) the bar shrinks.
  nonisolated static func bar(track: Double, visible: Double, content: Double, position: Double)
    -> (start: Double, length: Double)
  {
    guard content > visible, visible > 0 else { return (0, track) }
    let full = min(max(track * visible / content, Double(minimumLength)), track)
    let end = content - visible
    let beyond = position < 0 ? -position : max(position - end, 0)
    let length = max(full - beyond, min(full, 2 * Double(thickness)))
    let part = min(max(position / end, 0), 1)
    return (part * (track - length), length)
  }
}
