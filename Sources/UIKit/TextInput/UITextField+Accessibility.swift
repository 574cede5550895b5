@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// The text as assistive technologies count it: in Unicode scalars, where the field counts characters.
extension UITextField {
  /// The text with its selection; of a secure field, a dot for each character.
  final var accessibilityText: AccessibilityText {
    let shown = isSecureTextEntry ? edited.characters.map { _ in "•" as Character } : edited.characters
    func scalars(_ position: Int) -> Int { shown.prefix(position).reduce(0) { $0 + $1.unicodeScalars.count } }
    let selection = edited.selection
    return AccessibilityText(
      String(shown), selection: scalars(selection.lowerBound)..<scalars(selection.upperBound), isEditable: isEnabled)
  }

  /// Selects a range of the text.
  package func accessibilitySelect(_ range: Range<Int>) {
    select(characters(range))
  }

  /// Replaces a range of the text, if the delegate agrees; `nil` stands for the whole text.
  package func accessibilityReplace(_ range: Range<Int>?, with text: String) {
    select(range.map(characters) ?? 0..<edited.characters.count)
    if text.isEmpty { deleteSelection() } else { insertText(text) }
  }

  /// Returns the range of characters that a range of scalars touches; positions beyond the end are clamped.
  private func characters(_ range: Range<Int>) -> Range<Int> {
    func position(_ scalars: Int) -> Int {
      var left = scalars, index = 0
      while left > 0, index < edited.characters.count {
        left -= isSecureTextEntry ? 1 : edited.characters[index].unicodeScalars.count
        index += 1
      }
      return index
    }
    let start = position(range.lowerBound)
    return start..<max(start, position(range.upperBound))
  }
}
