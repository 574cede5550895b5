import Foundation
import UIKit

/// A sentence that comes up at the window's lower edge, stays for as long as it takes to read, and goes; a click sends it
/// away at once.
final class NoticeBanner: UIView {
  private let label = UILabel(frame: .zero)
  private var waiting: [String] = []
  private var isShown = false

  /// In points: inside, from the window's edge, and the widest that a line may be.
  private static let padding = CGSize(width: 18, height: 12)
  private static let margin: CGFloat = 24
  private static let widestText: CGFloat = 560

  /// In seconds: how long it takes to come and go, how long it stays at least, and for each letter.
  private static let moveDuration = 0.3
  private static let shortestStay = 4.0
  private static let stayPerLetter = 0.06

  /// How far below its place it comes from, in points.
  private static let travel: CGFloat = 12

  /// A banner that is out of sight.
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.banner
    layer.cornerRadius = Look.bannerCorner
    layer.borderWidth = 1
    layer.borderColor = Look.edge.cgColor
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    label.font = Look.notice
    label.textColor = Look.title
    label.numberOfLines = 0
    label.textAlignment = .center
    addSubview(label)
    alpha = 0
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector(NoticeBanner.dismiss)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("NoticeBanner is made in code") }

  /// Says a sentence, after those that are waiting.
  func say(_ sentence: String) {
    waiting.append(sentence)
    showNext()
  }

  /// Says what was waiting for a window.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showNext()
  }

  /// What is being said.
  var text: String? { isShown ? label.text : nil }

  /// Places it in the middle above the lower edge of `bounds`.
  func place(in bounds: CGRect) {
    let room = max(1, min(Self.widestText, bounds.width - 2 * (Self.margin + Self.padding.width)))
    let wanted = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: min(wanted.width, room).rounded(.up) + 2 * Self.padding.width,
      height: wanted.height.rounded(.up) + 2 * Self.padding.height)
    self.bounds.size = size
    center = CGPoint(x: bounds.midX.rounded(), y: (bounds.maxY - Self.margin - size.height / 2).rounded())
    label.frame = CGRect(origin: .zero, size: size).insetBy(dx: Self.padding.width, dy: Self.padding.height)
    layer.shadowPath = UIBezierPath(roundedRect: self.bounds, cornerRadius: Look.bannerCorner).cgPath
  }

  private func showNext() {
    guard let superview, !isShown, !waiting.isEmpty else { return }
    isShown = true
    let sentence = waiting.removeFirst()
    label.text = sentence
    superview.bringSubviewToFront(self)
    place(in: superview.bounds)
    transform = CGAffineTransform(translationX: 0, y: Self.travel)
    UIView.animate(withDuration: Self.moveDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.alpha = 1
      self.transform = .identity
    }
    let stay = max(Self.shortestStay, Double(sentence.count) * Self.stayPerLetter)
    _ = MediaAlarm(after: stay) { [weak self] in self?.expire(sentence) }
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
