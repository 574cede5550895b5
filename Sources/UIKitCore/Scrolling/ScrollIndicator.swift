/// The thin bar that indicates the visible part of the content; it fades out when the content is at rest.
final class ScrollIndicator: UIView {
  /// The thickness of the bar, in points.
  nonisolated static let thickness: CGFloat = 5

  /// The distance from the scroll view's edge and corners, in points.
  nonisolated static let margin: CGFloat = 3

  /// The least length of the bar, in points.
  nonisolated static let minimumLength: CGFloat = 36

  /// The delay before fading out after the content has come to rest, and the duration of the fade, in seconds.
  private static let linger = 0.6, fade = 0.25

  override init(frame: CGRect) {
    super.init(frame: frame)
    alpha = 0
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    layer.zPosition = 1000
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the bar without animation.
  func show() {
    layer.removeAllAnimations()
    alpha = 1
  }

  /// Fades the bar out after a delay.
  func hide() {
    guard alpha > 0 else { return }
    UIView.animate(withDuration: Self.fade, delay: Self.linger, options: [.allowUserInteraction]) { self.alpha = 0 }
  }

  /// Returns the start of the bar, from the beginning of the track, and its length, both in points.
  ///
  /// - Parameters:
  ///   - track: the length of the track in which the bar moves.
  ///   - visible: the length of the visible part of the content.
  ///   - content: the whole length of the content, insets included.
  ///   - position: the scroll position from the start of the content; outside 0…(content − visible) the bar shrinks.
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
