import CoreText

/// The content of a label: a plain string, or an attributed string.
enum LabelContent {
  case nothing
  case plain(String)
  case attributed(NSAttributedString)

  /// The characters without their attributes.
  var string: String? {
    switch self {
    case .nothing: nil
    case .plain(let string): string
    case .attributed(let string): string.string
    }
  }

  /// Whether there is no character to show.
  var isEmpty: Bool {
    switch self {
    case .nothing: true
    case .plain(let string): string.isEmpty
    case .attributed(let string): string.length == 0
    }
  }

  /// The attributes of the first character; empty for plain text.
  var firstAttributes: [NSAttributedString.Key: Any] {
    guard case .attributed(let string) = self, string.length > 0 else { return [:] }
    return string.attributes(at: 0, effectiveRange: nil)
  }

  /// The content as the layout takes it.
  var text: AttributedText {
    switch self {
    case .nothing: AttributedText("")
    case .plain(let string): AttributedText(string)
    case .attributed(let string): AttributedText(string)
    }
  }

  /// Returns the content with an attribute set on all of its characters; plain text is returned unchanged.
  func setting(_ key: NSAttributedString.Key, to value: Any) -> LabelContent {
    changing { $0.setAttribute(key, to: value, in: NSRange(location: 0, length: $0.length)) }
  }

  /// Returns the content with `change` applied to each paragraph style in it; text without a paragraph style is
  /// unchanged.
  func settingParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> LabelContent {
    changing { string in
      let whole = NSRange(location: 0, length: string.length)
      var changed: [(NSRange, NSParagraphStyle)] = []
      string.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
        guard let style = value as? NSParagraphStyle else { return }
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(style)
        change(copy)
        changed.append((range, copy))
      }
      for (range, style) in changed { string.setAttribute(.paragraphStyle, to: style, in: range) }
    }
  }

  private func changing(_ change: (NSMutableAttributedString) -> Void) -> LabelContent {
    guard case .attributed(let string) = self else { return self }
    let copy = NSMutableAttributedString(attributedString: string)
    change(copy)
    return .attributed(copy)
  }
}
