import CoreText
import Foundation

/// The editing area of a text field: the text, the selection, and the caret.
final class FieldCanvas: UIView {
  private let selectionView = UIView()
  private let label = UILabel()
  private let caretView = UIView()

  /// The distance by which the text is scrolled to the left to show the caret, in points.
  private var scroll: CGFloat = 0
  private var shown = EditedText()
  private var blinker: FrameTimer?
  private var blinksLeft = 0
  private var styling = TextStyling()

  /// The appearance of the text.
  struct TextStyling {
    var font = UIFont.systemFont(ofSize: 17)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var isSecure = false
    var isEditing = false
    var adjustsSize = false
  }

  /// The character that replaces each character of a secure text.
  private static let bullet: Character = "•"

  /// The width of the caret in points, the opacity of the tint behind the selection, and the time that the caret is
  /// visible and hidden in turn, in seconds (conventions).
  private static let caretWidth: CGFloat = 2, selectionAlpha: CGFloat = 0.22, blink = 0.53

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    caretView.layer.cornerRadius = Self.caretWidth / 2
    caretView.isHidden = true
    label.lineBreakMode = .byClipping
    for view in [selectionView, label, caretView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// Shows `text`, and restarts the blinking of the caret.
  func show(_ text: EditedText, _ styling: TextStyling) {
    shown = text
    self.styling = styling
    label.font = styling.font
    label.textColor = styling.color
    fillLabel()
    setNeedsLayout()
    restartBlinking()
  }

  /// The characters as they are drawn.
  private var drawn: [Character] {
    styling.isSecure ? shown.shown.map { _ in Self.bullet } : shown.shown
  }

  private func fillLabel() {
    guard let composed = shown.shownComposition else {
      label.text = String(drawn)
      return
    }
    let string = NSMutableAttributedString(
      string: String(drawn), attributes: [.font: styling.font, .foregroundColor: styling.color])
    let start = String(drawn[..<composed.lowerBound]).utf16.count
    let length = String(drawn[composed]).utf16.count
    string.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: start, length: length))
    label.attributedText = string
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    caretView.backgroundColor = tintColor
    selectionView.backgroundColor = tintColor.withAlphaComponent(Self.selectionAlpha)
  }

  // MARK: Layout

  private var textLayout: TextLayout {
    TextLayout.known(
      AttributedText(String(drawn)), style: TextStyle(font: styling.font.ctFont, lineBreak: .clipping, maximumLines: 1))
  }

  /// Returns the distance from the text's left edge to a position in the visible characters, in points.
  private func offset(_ position: Int) -> CGFloat {
    let drawn = drawn
    return textLayout.caretOffset(atByte: String(drawn[..<min(position, drawn.count)]).utf8.count)
  }

  /// The x coordinate of the text's left edge, in the canvas.
  private var textStart: CGFloat {
    let width = textLayout.size.width, room = bounds.width - Self.caretWidth
    guard width < room else { return -scroll }
    switch styling.alignment {
    case .center: return ((room - width) / 2).rounded()
    case .right: return room - width
    case .natural: return isRightToLeft ? room - width : 0
    case .left, .justified: return 0
    }
  }

  /// Returns the position nearest to a point of the canvas.
  func position(at point: CGPoint) -> Int {
    let byte = textLayout.byte(nearestTo: point.x - textStart)
    let drawn = drawn
    var count = 0, position = 0
    for character in drawn {
      let length = String(character).utf8.count
      if count + length > byte { break }
      count += length
      position += 1
    }
    return position
  }

  /// Returns the frame of a caret at a position in the visible characters, in the canvas.
  func caretRect(at position: Int) -> CGRect {
    let height = styling.font.lineHeight.rounded(.up)
    return CGRect(
      x: (textStart + offset(position)).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: Self.caretWidth, height: height)
  }

  /// The frame of the caret, in the canvas.
  var caretRect: CGRect { caretRect(at: shown.shownCaret) }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollToCaret()
    let size = textLayout.size, start = textStart
    label.frame = CGRect(
      x: start, y: ((bounds.height - size.height) / 2).rounded(), width: max(size.width.rounded(.up) + 1, 1),
      height: size.height)
    caretView.frame = caretRect
    let from = caretRect(at: shown.selection.lowerBound), to = caretRect(at: shown.selection.upperBound)
    let isSelecting = styling.isEditing && !shown.selection.isEmpty && shown.composition == nil
    selectionView.isHidden = !isSelecting
    selectionView.frame = CGRect(
      x: min(from.minX, to.minX), y: from.minY, width: abs(to.minX - from.minX), height: from.height)
    caretView.isHidden = !styling.isEditing || isSelecting
  }

  private func scrollToCaret() {
    let width = textLayout.size.width + Self.caretWidth, room = bounds.width
    guard styling.isEditing, width > room else {
      scroll = 0
      return
    }
    let caret = offset(shown.shownCaret)
    scroll = min(max(scroll, caret + Self.caretWidth - room), caret)
    scroll = min(max(scroll, 0), width - room).rounded()
  }

  // MARK: Blinking

  /// Shows the caret and restarts its blinking, so that it stays visible while it moves.
  ///
  /// Alarms are used instead of an animation, so that no frame is drawn between two blinks. After a while without a key
  /// the caret stops blinking.
  private func restartBlinking() {
    blinker?.cancel()
    blinker = nil
    caretView.alpha = 1
    guard styling.isEditing, window != nil else { return }
    blinksLeft = Self.mostBlinks
    blinkLater()
  }

  private func blinkLater() { blinker = FrameTimer(after: Self.blink) { [weak self] in self?.blink() } }

  private func blink() {
    blinksLeft -= 1
    caretView.alpha = blinksLeft > 0 && caretView.alpha == 1 ? 0 : 1
    if blinksLeft > 0, window != nil { blinkLater() }
  }

  /// The number of blink phases before the blinking stops (desktops stop after some ten seconds).
  private static let mostBlinks = 20
}
