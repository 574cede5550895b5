import Foundation

/// Text of many lines that scrolls.
///
/// Differs from Apple's in that the person cannot change or select the text, whatever ``isEditable`` says.
open class UITextView: UIScrollView {
  /// What it says.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      textDidChange()
    }
  }

  /// What it says, with looks of its own.
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      textDidChange()
    }
  }

  /// Of the text; at first the system font at 12 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? Self.defaultFont
      textDidChange()
    }
  }

  /// Of the text.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  /// How the lines stand between left and right.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// Whether code wants the text to be changed by the person; it is kept, and changes nothing.
  open var isEditable = true

  /// Whether code wants the text to be selected by the person; it is kept, and changes nothing.
  open var isSelectable = true

  /// Room around the text, which scrolls with it.
  @AlwaysObserved open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  private let label = UILabel()
  private static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// Apple's room beside the lines, in points.
  private static let linePadding: CGFloat = 5

  /// A view of a frame, without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the view is as new.
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

  private func textDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func textSize(inWidth width: CGFloat) -> CGSize {
    let room = width - textContainerInset.left - textContainerInset.right - 2 * Self.linePadding
    return label.sizeThatFits(CGSize(width: max(room, 0), height: .greatestFiniteMagnitude))
  }

  /// The text in the width that there is, with the room around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize(inWidth: size.width)
    return CGSize(width: size.width, height: text.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// Without scrolling as high as the text; else none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize : CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func layoutSubviews() {
    let text = textSize(inWidth: bounds.width), inset = textContainerInset
    label.frame = CGRect(
      x: inset.left + Self.linePadding, y: inset.top,
      width: max(bounds.width - inset.left - inset.right - 2 * Self.linePadding, 0), height: text.height)
    contentSize = CGSize(width: bounds.width, height: text.height + inset.top + inset.bottom)
    super.layoutSubviews()
  }

  /// Scrolls just as far as it takes to show a range of the text, which counts UTF-16.
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
