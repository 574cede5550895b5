import Foundation

/// The state of a selection by dragging the pointer.
struct FieldDrag {
  /// The range that the press selected: a position or a word.
  var range: Range<Int>

  /// Whether the selection extends word by word.
  var isByWords: Bool
}

extension UITextField: TextEditing {
  /// Whether there is any text.
  public var hasText: Bool { !edited.characters.isEmpty }

  /// Replaces the selection by `text`, if the delegate agrees; a line break acts as the Return key.
  public func insertText(_ text: String) {
    edited.compose("", caret: 0)
    if text == "\n" { return handleReturn() }
    replaceSelection(with: text.oneLine, .typing)
  }

  /// Deletes the selection or the character before the caret, if the delegate agrees.
  public func deleteBackward() { delete(.character(-1)) }

  package func compose(_ text: String, caret: Int) {
    edited.compose(text.oneLine, caret: caret)
    contentDidChange()
  }

  package var textArea: CGRect { canvas.layer.convert(canvas.caretRect, to: nil) }

  // MARK: Changes

  /// Changes the text and notifies the targets and the delegate.
  final func change(_ kind: UndoHistory.Change, _ work: (inout EditedText) -> Void) {
    let before = edited
    history.note(before, before: kind)
    work(&edited)
    notifyOfChange(from: before)
  }

  private func notifyOfChange(from before: EditedText) {
    contentDidChange()
    if edited.characters != before.characters { sendActions(for: .editingChanged) }
    delegate?.textFieldDidChangeSelection(self)
  }

  private func replaceSelection(with string: String, _ kind: UndoHistory.Change) {
    replace(edited.selection, with: string, kind)
  }

  private func replace(_ range: Range<Int>, with string: String, _ kind: UndoHistory.Change) {
    guard !(range.isEmpty && string.isEmpty) else { return contentDidChange() }
    guard
      delegate?.textField(self, shouldChangeCharactersIn: utf16Range(range), replacementString: string) ?? true
    else { return contentDidChange() }
    change(range.isEmpty || kind != .typing ? kind : .other) { $0.replace(range, with: string) }
  }

  private func delete(_ movement: EditedText.Movement) {
    if edited.composition != nil { return }
    replace(edited.deletion(movement), with: "", edited.selection.isEmpty ? .deleting : .other)
  }

  private func utf16Range(_ range: Range<Int>) -> NSRange {
    let before = String(edited.characters[..<range.lowerBound]).utf16.count
    return NSRange(location: before, length: String(edited.characters[range]).utf16.count)
  }

  private func handleReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  // MARK: Moving the caret

  private func move(_ work: (inout EditedText) -> Void) {
    let before = edited
    work(&edited)
    history.pause()
    contentDidChange()
    if edited != before { delegate?.textFieldDidChangeSelection(self) }
  }

  final func selectEverything() { select(0..<edited.characters.count) }

  /// Selects a range of characters, as the person does.
  package final func select(_ range: Range<Int>) { move { $0.select(range) } }

  // MARK: Clipboard

  final func copySelection() {
    guard !edited.selection.isEmpty, !isSecureTextEntry else { return }
    UIPasteboard.general.string = edited.selectedString
  }

  final func cutSelection() {
    guard !edited.selection.isEmpty, !isSecureTextEntry else { return }
    copySelection()
    replaceSelection(with: "", .other)
  }

  final func deleteSelection() { replaceSelection(with: "", .other) }

  final func pasteOverSelection() {
    guard let string = UIPasteboard.general.string?.oneLine, !string.isEmpty else { return }
    replaceSelection(with: string, .other)
  }

  private func restore(_ text: EditedText?) {
    guard let text else { return }
    let before = edited
    edited = text
    notifyOfChange(from: before)
  }

  // MARK: Keys

  package func edits(by key: UIKey) -> Bool {
    let flags = key.modifierFlags
    let extends = flags.contains(.shift), isByWords = flags.contains(.control) || flags.contains(.alternate)
    func step(_ direction: Int) -> EditedText.Movement { isByWords ? .word(direction) : .character(direction) }
    switch key.keyCode {
    case .keyboardLeftArrow: move { $0.move(step(-1), extends: extends) }
    case .keyboardRightArrow: move { $0.move(step(1), extends: extends) }
    case .keyboardHome, .keyboardUpArrow: move { $0.move(.document(-1), extends: extends) }
    case .keyboardEnd, .keyboardDownArrow: move { $0.move(.document(1), extends: extends) }
    case .keyboardDeleteOrBackspace: delete(step(-1))
    case .keyboardDeleteForward: delete(step(1))
    case .keyboardReturnOrEnter, .keypadEnter: if edited.composition == nil { handleReturn() }
    default: return editsByCommand(key) || key.types
    }
    return true
  }

  /// Performs the editing shortcuts of the desktop, which have Control or Command; returns whether the key is one of
  /// them.
  private func editsByCommand(_ key: UIKey) -> Bool {
    guard !key.modifierFlags.isDisjoint(with: [.control, .command]), !key.modifierFlags.contains(.alternate) else {
      return false
    }
    switch key.latinCharacters.lowercased() {
    case "a": selectAll(nil)
    case "c": copy(nil)
    case "x": cut(nil)
    case "v": paste(nil)
    case "z": restore(key.modifierFlags.contains(.shift) ? history.redo(from: edited) : history.undo(from: edited))
    case "y": restore(history.redo(from: edited))
    default: return false
    }
    return true
  }
}

// MARK: - Pointer

extension UITextField {
  final func beginSelecting(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    if !wasEditing { layoutIfNeeded() }
    let position = canvas.position(at: touch.location(in: canvas))
    let extends = event?.modifierFlags.contains(.shift) == true && wasEditing
    switch touch.tapCount {
    case 1:
      move { $0.moveCaret(to: position, extends: extends) }
      dragging = FieldDrag(
        range: edited.selection.isEmpty ? position..<position : edited.anchor..<edited.anchor, isByWords: false)
    case 2:
      let word = isSecureTextEntry ? 0..<edited.characters.count : edited.word(around: position)
      move { $0.select(word) }
      dragging = FieldDrag(range: word, isByWords: true)
    default: selectAll(nil)
    }
    return true
  }

  final func goOnSelecting(_ touch: UITouch) {
    guard let dragging else { return }
    let position = canvas.position(at: touch.location(in: canvas))
    if dragging.isByWords {
      let word = edited.word(around: position)
      let isAfter = position >= dragging.range.upperBound
      move {
        $0.moveCaret(to: isAfter ? dragging.range.lowerBound : dragging.range.upperBound, extends: false)
        $0.moveCaret(
          to: isAfter ? word.upperBound : min(word.lowerBound, dragging.range.lowerBound), extends: true)
      }
    } else {
      move { $0.moveCaret(to: position, extends: true) }
    }
  }
}
