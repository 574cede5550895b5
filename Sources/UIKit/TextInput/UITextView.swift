import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A scrolling view of text with many lines.
///
/// Differs from Apple's in that the user cannot edit or select the text, whatever ``isEditable`` says.
open class UITextView: UIScrollView {
  /// The text; empty by default.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      textDidChange()
    }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      textDidChange()
    }
  }

  /// The font of the text; by default the system font at 12 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? Self.defaultFont
      textDidChange()
    }
  }

  /// The color of the text.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  /// The horizontal alignment of the lines.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// Whether the text is editable. The value is stored, but the user cannot edit the text here.
  open var isEditable = true

  /// Whether the text is selectable. The value is stored, but the user cannot select the text here.
  open var isSelectable = true

  /// The space around the text, in points, which scrolls with it.
  @AlwaysObserved open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  private let label = UILabel()
  private static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// The space beside the lines, in points; Apple's value.
  private static let linePadding: CGFloat = 5

  /// Creates a text view without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty text view: decoding is not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.numberOfLines = 0
    label.font = Self.defaultFont
    alwaysBounceVertical = true
    addSubview(label)
  }

  /// The information of a text.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(role: .textArea, label: nil, traits: .staticText)
    standard.text = AccessibilityText(text)
    return standard
  }

  private func textDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func textSize(inWidth width: CGFloat) -> CGSize {
    let room = width - textContainerInset.left - textContainerInset.right - 2 * Self.linePadding
    return label.sizeThatFits(CGSize(width: max(room, 0), height: .greatestFiniteMagnitude))
  }

  /// Returns the given width, and the height of the text in that width with the insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize(inWidth: size.width)
    return CGSize(width: size.width, height: text.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// The height of the text if scrolling is disabled; otherwise no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize : CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func layoutSubviews() {
    label.takeDirection(of: self)
    let text = textSize(inWidth: bounds.width), inset = textContainerInset
    label.frame = CGRect(
      x: inset.left + Self.linePadding, y: inset.top,
      width: max(bounds.width - inset.left - inset.right - 2 * Self.linePadding, 0), height: text.height)
    contentSize = CGSize(width: bounds.width, height: text.height + inset.top + inset.bottom)
    super.layoutSubviews()
  }

  /// Scrolls by the smallest distance that shows the end of a range, which counts UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let string = text as NSString
    let end = string.substring(to: min(max(range.location + range.length, 0), string.length))
    let measure = UILabel()
    measure.numberOfLines = 0
    measure.font = label.font
    measure.text = end
    let height = measure.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)).height
    let line = label.font.lineHeight.rounded(.up)
    scrollRectToVisible(
      CGRect(x: 0, y: textContainerInset.top + height - line, width: 1, height: line), animated: false)
  }
}
