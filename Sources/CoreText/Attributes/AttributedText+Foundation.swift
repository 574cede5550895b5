/// What can stand as a font in an attributed string: a CTFont, and what wraps one.
package protocol FontConvertible {
  /// The font that draws.
  var ctFont: CTFont { get }
}

/// What can stand as a colour in an attributed string: a CGColor, and what wraps one.
package protocol ColorConvertible {
  /// The colour that is drawn with.
  var cgColor: CGColor { get }
}

/// What can stand as a paragraph style in an attributed string.
package protocol ParagraphConvertible {
  /// How the paragraph's lines stand.
  var paragraphLook: ParagraphLook { get }
}

/// What can stand as a shadow in an attributed string.
package protocol ShadowConvertible {
  /// What is cast; `nil` for nothing.
  var textShadow: TextShadow? { get }
}

extension CTFont: FontConvertible {
  /// The font itself.
  package var ctFont: CTFont { self }
}

extension CGColor: ColorConvertible {
  /// The colour itself.
  package var cgColor: CGColor { self }
}

extension AttributedText {
  /// Foundation's attributed string, its attributes by Apple's names.
  package init(_ string: NSAttributedString) {
    var runs: [Run] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      runs.append(Run(string.attributedSubstring(from: range).string, TextAttributes(attributes)))
    }
    self.init(runs: runs)
  }
}

extension TextAttributes {
  /// Foundation's attributes by Apple's names; those of a wrong type count as absent.
  package init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(rawValue: name)] }
    func color(_ name: String) -> CGColor? { (value(name) as? any ColorConvertible)?.cgColor }
    func length(_ name: String) -> CGFloat? { value(name).flatMap(number) }
    func rule(_ name: String) -> TextRule? {
      length(name).flatMap { TextRule(bits: Int($0), color: color(name + "Color")) }
    }
    font = (value("NSFont") as? any FontConvertible)?.ctFont
    self.color = color("NSColor") ?? color("CTForegroundColor")
    background = color("NSBackgroundColor")
    kern = length("NSKern") ?? length("CTTracking")
    underline = rule("NSUnderline")
    strikethrough = rule("NSStrikethrough")
    baselineOffset = length("NSBaselineOffset") ?? 0
    hasLigatures = length("NSLigature") != 0
    shadow = (value("NSShadow") as? any ShadowConvertible)?.textShadow
    attachment = (value("NSAttachment") as? any AttachmentConvertible)?.textAttachment
    slant = length("NSObliqueness") ?? 0
    paragraph = (value("NSParagraphStyle") as? any ParagraphConvertible)?.paragraphLook
    if let width = length("NSStrokeWidth"), width != 0 {
      stroke = TextStroke(width: width / 100, color: color("NSStrokeColor"))
    }
  }
}

/// A number, however it is boxed.
private func number(_ value: Any) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Float: CGFloat(value)
  case let value as any BinaryInteger: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
