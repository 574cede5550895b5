import Foundation
import UIKit

/// A banner with a sentence at the lower edge of the window, which is shown as long as it takes to read; a click
/// removes it.
final class NoticeBanner: PanelView {
  /// A button beside the sentence.
  struct Button {
    /// The title of the button.
    let title: String

    /// Called when the button is pressed, after which the banner disappears.
    let action: () -> Void
  }

  private final class Notice {
    let sentence: String
    let button: Button?

    init(_ sentence: String, _ button: Button?) { (self.sentence, self.button) = (sentence, button) }
  }

  /// Called when a sentence has appeared, with the banner in its place, and when the last one disappears.
  var onChange: () -> Void = {}

  /// The distance to the lower edge of the superview, in points.
  var bottomMargin = NoticeBanner.margin

  private let label = UILabel(frame: .zero)
  private let button = UIButton(type: .system)
  private var waiting: [Notice] = []
  private var shown: Notice?
  private var expiry: FrameTimer?
  private var isShown: Bool { shown != nil }

  /// The padding, the distance to the superview's edges, that between sentence and button, and the maximum width of a line, in points.
  private static let padding = CGSize(width: 18, height: 12)
  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 18
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
    button.addAction(UIAction { [weak self] _ in self?.pressButton() }, for: .touchUpInside)
    addSubview(button)
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

  /// Shows a sentence, after those in the queue. One with a button replaces the last one with a button at once: what it
  /// offers is for the latest event.
  func say(_ sentence: String, button: Button? = nil) {
    let notice = Notice(sentence, button)
    if button != nil { waiting.removeAll { $0.button != nil } }
    if button != nil, shown?.button != nil { return show(notice) }
    waiting.append(notice)
    showNext()
  }

  /// Removes the sentence with a button, if there is one.
  func withdraw() {
    waiting.removeAll { $0.button != nil }
    if shown?.button != nil { dismiss() }
  }

  private func pressButton() {
    let action = shown?.button?.action
    dismiss()
    action?()
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
    button.titleLabel?.font = Theme.noticeButton
    let buttonSize = button.isHidden ? .zero : button.sizeThatFits(bounds.size)
    let aside = button.isHidden ? 0 : buttonSize.width.rounded(.up) + Self.gap
    let room = max(1, min(Self.widestText, bounds.width - 2 * (Self.margin + Self.padding.width)) - aside)
    let wanted = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: min(wanted.width, room).rounded(.up) + 2 * Self.padding.width + aside,
      height: max(wanted.height, buttonSize.height).rounded(.up) + 2 * Self.padding.height)
    self.bounds.size = size
    center = CGPoint(x: bounds.midX.rounded(), y: (bounds.maxY - bottomMargin - size.height / 2).rounded())
    let content = CGRect(origin: .zero, size: size).insetBy(dx: Self.padding.width, dy: Self.padding.height)
    label.frame = directed(
      CGRect(x: content.minX, y: content.minY, width: content.width - aside, height: content.height))
    button.frame = directed(
      CGRect(x: content.maxX - buttonSize.width, y: content.minY, width: buttonSize.width, height: content.height))
  }

  private func showNext() {
    guard superview != nil, !isShown, !waiting.isEmpty else { return }
    show(waiting.removeFirst())
  }

  private func show(_ notice: Notice) {
    guard let superview else { return }
    shown = notice
    label.text = notice.sentence
    button.isHidden = notice.button == nil
    button.setTitle(notice.button?.title, for: .normal)
    UIAccessibility.post(notification: .announcement, argument: notice.sentence)
    superview.bringSubviewToFront(self)
    place(in: superview.bounds)
    if alpha == 0 { appear() }
    onChange()
    let stay = max(Self.shortestStay, Double(notice.sentence.count) * Self.stayPerLetter)
    expiry?.cancel()
    expiry = FrameTimer(after: stay) { [weak self] in self?.dismiss() }
  }

  private func appear() {
    transform = CGAffineTransform(translationX: 0, y: UIAccessibility.isReduceMotionEnabled ? 0 : Self.travel)
    UIView.animate(withDuration: Self.moveDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.alpha = 1
      self.transform = .identity
    }
  }

  private func dismiss() {
    guard let notice = shown else { return }
    expiry?.cancel()
    UIView.animate(withDuration: Self.moveDuration, delay: 0, options: [.curveEaseIn, .allowUserInteraction]) {
      self.alpha = 0
    } completion: { [weak self] _ in
      // Another one may have taken its place meanwhile.
      guard let self, shown === notice else { return }
      shown = nil
      showNext()
      if !isShown { onChange() }
    }
  }
}
