import Foundation

/// A line of text that the person edits, with keys, mouse and input methods.
open class UITextField: UIControl {
  /// Has a say in the editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// What it says. Setting it puts the caret at its end.
  open var text: String? {
    get { edited.string }
    set { replaceAll(with: newValue ?? "") }
  }

  /// What it says; of its looks the field keeps those of the first character.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: edited.string, attributes: [.font: textFont, .foregroundColor: color]) }
    set {
      if let newValue, newValue.length > 0 {
        let attributes = newValue.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
      }
      replaceAll(with: newValue?.string ?? "")
    }
  }

  /// What stands there while there is no text.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      placeholderLabel.font = textFont
      placeholderLabel.textColor = .placeholderText
      contentDidChange()
    }
  }

  /// What stands there while there is no text, with looks of its own.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel.attributedText }
    set {
      placeholderLabel.font = textFont
      placeholderLabel.textColor = .placeholderText
      placeholderLabel.attributedText = newValue
      contentDidChange()
    }
  }

  /// Of the text; `nil` gives back the default, the system font at 17 points.
  open var font: UIFont? {
    get { textFont }
    set {
      textFont = newValue ?? Self.defaultFont
      placeholderLabel.font = textFont
      invalidateIntrinsicContentSize()
      contentDidChange()
    }
  }

  /// Of the text; `nil` gives back the default.
  open var textColor: UIColor? {
    get { color }
    set {
      color = newValue ?? .label
      contentDidChange()
    }
  }

  /// How the text stands between left and right.
  @AlwaysObserved open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }

  /// What the field is framed with.
  @AlwaysObserved open var borderStyle = BorderStyle.none { didSet { applyBorder() } }

  /// When the button that clears the text shows.
  @AlwaysObserved open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Whether editing begins with nothing.
  open var clearsOnBeginEditing = false

  /// Stands before the text, as ``leftViewMode`` says.
  @AlwaysObserved open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }

  /// When ``leftView`` shows. At first never.
  @AlwaysObserved open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Stands after the text, as ``rightViewMode`` says; in the clear button's place.
  @AlwaysObserved open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }

  /// When ``rightView`` shows. At first never.
  @AlwaysObserved open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Whether the text is not to be read.
  @AlwaysObserved open var isSecureTextEntry = false { didSet { contentDidChange() } }

  /// What keyboard a phone would show.
  open var keyboardType = UIKeyboardType.default

  /// What a phone would write on the Return key.
  open var returnKeyType = UIReturnKeyType.default

  /// Whether Return does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false

  private static let defaultFont = UIFont.systemFont(ofSize: 17)
  private var textFont = UITextField.defaultFont
  private var color = UIColor.label

  /// The text, and what is selected in it.
  final var edited = EditedText()
  final var history = UndoHistory()
  final let canvas = FieldCanvas()
  private let placeholderLabel = UILabel()
  private let clearButton = FieldClearButton()

  /// Where a selection by mouse began.
  final var dragging: FieldDrag?

  /// A field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the field is as new.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    placeholderLabel.font = textFont
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.isUserInteractionEnabled = false
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    for view in [placeholderLabel, canvas, clearButton] { addSubview(view) }
    contentDidChange()
  }

  // MARK: Content

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }

  private func replaceAll(with string: String) {
    guard string != edited.string || edited.composition != nil else { return }
    edited = EditedText(string.oneLine)
    history = UndoHistory()
    contentDidChange()
  }

  /// Shows the text anew.
  final func contentDidChange() {
    canvas.show(
      edited,
      FieldCanvas.Look(
        font: textFont, color: isEnabled ? color : .tertiaryLabel, alignment: textAlignment,
        isSecure: isSecureTextEntry, isEditing: isFirstResponder))
    placeholderLabel.isHidden = !edited.shown.isEmpty
    placeholderLabel.textAlignment = textAlignment
    setNeedsLayout()
  }

  package override func controlStateDidChange() {
    super.controlStateDidChange()
    contentDidChange()
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(.other) { $0.replace(0..<$0.characters.count, with: "") }
    _ = becomeFirstResponder()
  }

  /// Of the rounded border; a convention.
  private static let rimColor = UIColor.system(0x000000, alpha: 0.16, dark: 0xFFFFFF, darkAlpha: 0.2)

  /// The border's colour may look otherwise.
  package override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    applyBorder()
  }

  private func applyBorder() {
    layer.borderWidth = 0
    layer.cornerRadius = 0
    switch borderStyle {
    case .none: break
    case .line, .bezel:
      layer.borderWidth = 1
      layer.borderColor = shade(.systemGray2)
    case .roundedRect:
      layer.cornerRadius = 6
      layer.borderWidth = 1
      layer.borderColor = shade(Self.rimColor)
      if backgroundColor == nil { backgroundColor = .systemBackground }
    }
    setNeedsLayout()
  }

  private func replaceSide(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Places

  /// Between the frame and the text, by the frame's style, in points (conventions).
  private var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line, .bezel, .roundedRect: 7
    }
  }

  /// Of a field with a frame, in points; and the clear button's side (conventions).
  private static let framedHeight: CGFloat = 34, clearSide: CGFloat = 20

  /// The room inside of the frame.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the text stands while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = CGRect(
      x: bounds.minX + padding, y: bounds.minY, width: max(bounds.width - 2 * padding, 0), height: bounds.height)
    if shows(leftView, leftViewMode) {
      let edge = leftViewRect(forBounds: bounds).maxX + (padding == 0 ? 0 : 4)
      rect = CGRect(x: edge, y: rect.minY, width: max(rect.maxX - edge, 0), height: rect.height)
    }
    var right = rect.maxX
    if shows(rightView, rightViewMode) { right = rightViewRect(forBounds: bounds).minX - 4 }
    if showsClearButton { right = min(right, clearButtonRect(forBounds: bounds).minX - 4) }
    rect.size.width = max(right - rect.minX, 0)
    return rect
  }

  /// Where the text stands while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the placeholder stands.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the button that clears stands.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.maxX - Self.clearSide - max(padding - 1, 0), y: (bounds.midY - Self.clearSide / 2).rounded(),
      width: Self.clearSide, height: Self.clearSide)
  }

  /// Where ``leftView`` stands.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: padding, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// Where ``rightView`` stands.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - padding - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    switch mode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  private var showsClearButton: Bool {
    !edited.shown.isEmpty && isEnabled && !shows(rightView, rightViewMode) && shows(clearButton, clearButtonMode)
  }

  open override var intrinsicContentSize: CGSize {
    let line = textFont.lineHeight.rounded(.up)
    return CGSize(width: UIView.noIntrinsicMetric, height: borderStyle == .none ? line : max(line, Self.framedHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = edited.shown.isEmpty ? placeholder ?? "" : edited.string
    let width = NSAttributedString(string: text, attributes: [.font: textFont]).size().width
    return CGSize(width: (width + 2 * padding + 2).rounded(.up), height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !shows(leftView, leftViewMode)
    rightView?.isHidden = !shows(rightView, rightViewMode)
    clearButton.isHidden = !showsClearButton
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
  }

  // MARK: Beginning and ending

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { edited = EditedText() }
    edited.select(edited.characters.count..<edited.characters.count)
    contentDidChange()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    edited.compose("", caret: 0)
    dragging = nil
    contentDidChange()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    return true
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isFirstResponder { resignFirstResponder() }
  }

  // MARK: Editing

  /// Selects everything.
  open override func selectAll(_ sender: Any?) { selectEverything() }

  /// Copies what is selected; never what is not to be read.
  open override func copy(_ sender: Any?) { copySelection() }

  /// Copies what is selected, and takes it away.
  open override func cut(_ sender: Any?) { cutSelection() }

  /// Puts what was copied in place of what is selected.
  open override func paste(_ sender: Any?) { pasteOverSelection() }

  /// Takes away what is selected.
  open override func delete(_ sender: Any?) { deleteSelection() }

  /// A press begins the editing where it is; a second one selects a word, a third one everything.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginSelecting(touch, with: event)
  }

  /// The selection follows.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    goOnSelecting(touch)
    return true
  }

  /// The selection stays.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { dragging = nil }

  /// The selection stays.
  open override func cancelTracking(with event: UIEvent?) { dragging = nil }
}

extension UITextField: PointerCursorSource {
  /// A beam over the text.
  var cursorOverView: PointerCursor? { isEnabled ? .verticalBeam : nil }
}

extension String {
  /// The same in one line: what a field shows.
  var oneLine: String {
    contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }
}
