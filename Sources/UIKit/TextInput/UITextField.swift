import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A control for editing a line of text with the keyboard, the pointer and input methods.
open class UITextField: UIControl, AccessibilityTextEditing {
  /// The delegate, which observes and controls the editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text. Setting another text puts the caret at its end and clears the undo history.
  open var text: String? {
    get { edited.string }
    set { replaceAll(with: newValue ?? "") }
  }

  /// The text with attributes. The field takes over the font and color of the first character only.
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

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      placeholderLabel.font = textFont
      placeholderLabel.textColor = .placeholderText
      contentDidChange()
    }
  }

  /// The attributed text that is shown while the field is empty.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel.attributedText }
    set {
      placeholderLabel.font = textFont
      placeholderLabel.textColor = .placeholderText
      placeholderLabel.attributedText = newValue
      contentDidChange()
    }
  }

  /// The font of the text; setting `nil` restores the default, the system font at 17 points.
  open var font: UIFont? {
    get { textFont }
    set {
      textFont = newValue ?? Self.defaultFont
      placeholderLabel.font = textFont
      invalidateIntrinsicContentSize()
      contentDidChange()
    }
  }

  /// The color of the text; setting `nil` restores the default, `UIColor.label`.
  open var textColor: UIColor? {
    get { color }
    set {
      color = newValue ?? .label
      contentDidChange()
    }
  }

  /// The horizontal alignment of the text.
  @AlwaysObserved open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }

  /// The style of the border.
  @AlwaysObserved open var borderStyle = BorderStyle.none { didSet { applyBorder() } }

  /// The condition under which the clear button is visible.
  @AlwaysObserved open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Whether the text is removed when editing begins.
  open var clearsOnBeginEditing = false

  /// A view before the text, visible according to ``leftViewMode``.
  @AlwaysObserved open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }

  /// The condition under which ``leftView`` is visible; never by default.
  @AlwaysObserved open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// A view after the text, visible according to ``rightViewMode``; it replaces the clear button.
  @AlwaysObserved open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }

  /// The condition under which ``rightView`` is visible; never by default.
  @AlwaysObserved open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Whether the characters are replaced by bullets, as in a password field.
  @AlwaysObserved open var isSecureTextEntry = false { didSet { contentDidChange() } }

  /// The keyboard to show. It has no effect: there is no on-screen keyboard on the desktop.
  open var keyboardType = UIKeyboardType.default

  /// The title of the Return key of an on-screen keyboard. It has no effect on the desktop.
  open var returnKeyType = UIReturnKeyType.default

  /// Whether Return is ignored while there is no text.
  open var enablesReturnKeyAutomatically = false

  private static let defaultFont = UIFont.systemFont(ofSize: 17)
  private var textFont = UITextField.defaultFont
  private var color = UIColor.label

  /// The text with its selection.
  final var edited = EditedText()
  final var history = UndoHistory()
  final let canvas = FieldCanvas()
  private let placeholderLabel = UILabel()
  private let clearButton = FieldClearButton()

  /// The state of a selection by dragging; `nil` while there is none.
  final var dragging: FieldDrag?

  /// Creates a field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty field: decoding is not supported.
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

  /// Shows the current text.
  final func contentDidChange() {
    canvas.show(
      edited,
      FieldCanvas.TextStyling(
        font: textFont, color: isEnabled ? color : .tertiaryLabel, alignment: textAlignment,
        isSecure: isSecureTextEntry, isEditing: isFirstResponder))
    placeholderLabel.isHidden = !edited.shown.isEmpty
    placeholderLabel.textAlignment = textAlignment
    setNeedsLayout()
  }

  @_spi(UIKit) open override func controlStateDidChange() {
    super.controlStateDidChange()
    contentDidChange()
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(.other) { $0.replace(0..<$0.characters.count, with: "") }
    _ = becomeFirstResponder()
  }

  /// The color of the rounded border (a convention).
  private static let rimColor = UIColor.system(0x000000, alpha: 0.16, dark: 0xFFFFFF, darkAlpha: 0.2)

  /// Resolves the border color for the changed interface style.
  @_spi(UIKit) open override func interfaceStyleDidChange() {
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

  // MARK: Layout

  /// The distance between the border and the text, in points (a convention).
  private var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line, .bezel, .roundedRect: 7
    }
  }

  /// The height of a field with a border, and the side of the clear button, in points (conventions).
  private static let framedHeight: CGFloat = 34, clearSide: CGFloat = 20

  /// Returns the frame of the border, which is `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    // Measured from the leading edge.
    func directed(_ rect: CGRect) -> CGRect { isRightToLeft ? rect.mirrored(in: bounds) : rect }
    var rect = CGRect(
      x: bounds.minX + padding, y: bounds.minY, width: max(bounds.width - 2 * padding, 0), height: bounds.height)
    if shows(leftView, leftViewMode) {
      let edge = directed(leftViewRect(forBounds: bounds)).maxX + (padding == 0 ? 0 : 4)
      rect = CGRect(x: edge, y: rect.minY, width: max(rect.maxX - edge, 0), height: rect.height)
    }
    var end = rect.maxX
    if shows(rightView, rightViewMode) { end = directed(rightViewRect(forBounds: bounds)).minX - 4 }
    if showsClearButton { end = min(end, directed(clearButtonRect(forBounds: bounds)).minX - 4) }
    rect.size.width = max(end - rect.minX, 0)
    return directed(rect)
  }

  /// Returns the frame of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the frame of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = CGSize(width: Self.clearSide, height: Self.clearSide)
    return rect(of: size, isLeading: false, margin: max(padding - 1, 0), in: bounds)
  }

  /// Returns the frame of ``leftView``, which is at the leading edge.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: leftView?.bounds.size ?? .zero, isLeading: true, margin: padding, in: bounds)
  }

  /// Returns the frame of ``rightView``, which is at the trailing edge.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: rightView?.bounds.size ?? .zero, isLeading: false, margin: padding, in: bounds)
  }

  /// Returns the rectangle of `size` at the leading or trailing edge, centered vertically.
  private func rect(of size: CGSize, isLeading: Bool, margin: CGFloat, in bounds: CGRect) -> CGRect {
    let isAtLeft = isLeading != isRightToLeft
    return CGRect(
      x: isAtLeft ? bounds.minX + margin : bounds.maxX - margin - size.width,
      y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
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
    for view in [canvas, placeholderLabel] { view.takeDirection(of: self) }
    leftView?.isHidden = !shows(leftView, leftViewMode)
    rightView?.isHidden = !shows(rightView, rightViewMode)
    clearButton.isHidden = !showsClearButton
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
  }

  // MARK: First responder

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

  /// Selects all of the text when the keyboard has moved the focus to the field.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if context.nextFocusedView === self { selectEverything() }
  }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { selectEverything() }

  /// Copies the selection to the pasteboard; has no effect if the text entry is secure.
  open override func copy(_ sender: Any?) { copySelection() }

  /// Moves the selection to the pasteboard; has no effect if the text entry is secure.
  open override func cut(_ sender: Any?) { cutSelection() }

  /// Replaces the selection by the text of the pasteboard.
  open override func paste(_ sender: Any?) { pasteOverSelection() }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) { deleteSelection() }

  /// The information of an editable text, whose name is the placeholder unless the application sets one.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(
      role: isSecureTextEntry ? .secureTextField : .textField, label: placeholder, traits: accessibilityStateTraits)
    standard.value = isSecureTextEntry ? nil : edited.string
    standard.text = accessibilityText
    return standard
  }

  /// Begins editing.
  open override func accessibilityActivate() -> Bool { isEnabled && becomeFirstResponder() }

  /// Begins editing and sets the caret; a double click selects a word, a triple click everything.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginSelecting(touch, with: event)
  }

  /// Extends the selection to the pointer.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    goOnSelecting(touch)
    return true
  }

  /// Ends the dragging; the selection is unchanged.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { dragging = nil }

  /// Ends the dragging; the selection is unchanged.
  open override func cancelTracking(with event: UIEvent?) { dragging = nil }
}

extension UITextField: PointerCursorSource {
  /// The text cursor, while the field is enabled.
  package var cursorOverView: PointerCursor? { isEnabled ? .verticalBeam : nil }
}

extension String {
  /// The string in a single line: runs of line breaks are replaced by spaces.
  var oneLine: String {
    contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }
}
