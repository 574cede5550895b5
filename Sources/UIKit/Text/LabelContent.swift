import CoreText

/// What a label says: one look for all of it, or attributes along it.
enum LabelContent {
  case nothing
  case plain(String)
  case attributed(NSAttributedString)

  /// What it says, without looks.
  var string: String? {
    switch self {
    case .nothing: nil
    case .plain(let string): string
    case .attributed(let string): string.string
    }
  }

  /// Whether there is nothing to be seen.
  var isEmpty: Bool {
    switch self {
    case .nothing: true
    case .plain(let string): string.isEmpty
    case .attributed(let string): string.length == 0
    }
  }

  /// The attributes of its first character, where it has any.
  var firstAttributes: [NSAttributedString.Key: Any] {
    guard case .attributed(let string) = self, string.length > 0 else { return [:] }
    return string.attributes(at: 0, effectiveRange: nil)
  }

  /// As it is laid out.
  var text: AttributedText {
    switch self {
    case .nothing: AttributedText("")
    case .plain(let string): AttributedText(string)
    case .attributed(let string): AttributedText(string)
    }
  }

  /// The same with an attribute all along it; plain text has none.
  func setting(_ key: NSAttributedString.Key, to value: Any) -> LabelContent {
    changing { $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length)) }
  }

  /// The same with each paragraph style changed; where there is none, `change` begins with the default.
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
      for (range, style) in changed { string.addAttribute(.paragraphStyle, value: style, range: range) }
    }
  }

  private func changing(_ change: (NSMutableAttributedString) -> Void) -> LabelContent {
    guard case .attributed(let string) = self else { return self }
    let copy = NSMutableAttributedString(attributedString: string)
    change(copy)
    return .attributed(copy)
  }
}
