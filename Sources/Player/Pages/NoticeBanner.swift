import Foundation
import UIKit

/// A banner with a sentence at the lower edge of the window, which is shown as long as it takes to read; a click
/// removes it.
final class NoticeBanner: PanelView {
  private let label = UILabel(frame: .zero)
  private var waiting: [String] = []
  private var isShown = false

  /// The padding, the distance to the window's edge, and the maximum width of a line, in points.
  private static let padding = CGSize(width: 18, height: 12)
  private static let margin: CGFloat = 24
  private static let widestText: CGFloat = 560

  /// The duration of the fade, the minimum time on screen, and the additional time per character, in seconds.
  private static let moveDuration = 0.3
  private static let shortestStay = 4.0
  private static let stayPerLetter = 0.06

  /// The distance that the banner moves up when it appears, in points.
  private static let travel: CGFloat = 12

  /// Creates a hidden banner.
  init() {
    super.init(shadowOpacity: 0.35, radius: 16, offset: 6)
    label.textColor = Theme.title
    label.numberOfLines = 0
    label.textAlignment = .center
    addSubview(label)
    alpha = 0
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector(NoticeBanner.dismiss)))
    NotificationCenter.default.addObserver(
      self, selector: selector(NoticeBanner.textSizeDidChange), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  private func textSizeDidChange() {
    if isShown, let superview { place(in: superview.bounds) }
  }

  /// Shows a sentence, after those in the queue.
  func say(_ sentence: String) {
    waiting.append(sentence)
    showNext()
  }

  /// Shows the sentences that were queued before there was a window.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showNext()
  }

  /// The sentence on screen, or `nil`.
  var text: String? { isShown ? label.text : nil }

  /// Sets the size and centers the banner above the lower edge of `bounds`.
  func place(in bounds: CGRect) {
    label.font = Theme.notice
    let room = max(1, min(Self.widestText, bounds.width - 2 * (Self.margin + Self.padding.width)))
    let wanted = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: min(wanted.width, room).rounded(.up) + 2 * Self.padding.width,
      height: wanted.height.rounded(.up) + 2 * Self.padding.height)
    self.bounds.size = size
    center = CGPoint(x: bounds.midX.rounded(), y: (bounds.maxY - Self.margin - size.height / 2).rounded())
    label.frame = CGRect(origin: .zero, size: size).insetBy(dx: Self.padding.width, dy: Self.padding.height)
  }

  private func showNext() {
    guard let superview, !isShown, !waiting.isEmpty else { return }
    isShown = true
    let sentence = waiting.removeFirst()
    label.text = sentence
    UIAccessibility.post(notification: .announcement, argument: sentence)
    superview.bringSubviewToFront(self)
    place(in: superview.bounds)
    transform = CGAffineTransform(translationX: 0, y: UIAccessibility.isReduceMotionEnabled ? 0 : Self.travel)
    UIView.animate(withDuration: Self.moveDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.alpha = 1
      self.transform = .identity
    }
    let stay = max(Self.shortestStay, Double(sentence.count) * Self.stayPerLetter)
    _ = FrameTimer(after: stay) { [weak self] in self?.expire(sentence) }
  }

  private func expire(_ sentence: String) {
    if label.text == sentence { dismiss() }
  }

  private func dismiss() {
    guard isShown else { return }
    UIView.animate(withDuration: Self.moveDuration, delay: 0, options: [.curveEaseIn, .allowUserInteraction]) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.isShown = false
      self?.showNext()
    }
  }
}
