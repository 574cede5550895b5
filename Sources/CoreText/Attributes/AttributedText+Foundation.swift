/// A font in an attributed string: a CTFont, or an object that wraps one.
package protocol FontConvertible {
  /// The font for drawing.
  var ctFont: CTFont { get }
}

/// A color in an attributed string: a CGColor, or an object that wraps one.
package protocol ColorConvertible {
  /// The color for drawing.
  var cgColor: CGColor { get }
}

/// A paragraph style in an attributed string.
package protocol ParagraphConvertible {
  /// The layout of the paragraph's lines.
  var paragraphSettings: ParagraphSettings { get }
}

/// A shadow in an attributed string.
package protocol ShadowConvertible {
  /// The shadow to draw; `nil` for none.
  var textShadow: TextShadow? { get }
}

extension CTFont: FontConvertible {
  /// The font itself.
  package var ctFont: CTFont { self }
}

extension CGColor: ColorConvertible {
  /// The color itself.
  package var cgColor: CGColor { self }
}

extension AttributedText {
  /// Creates the text of Foundation's attributed string, with its attributes by Apple's names.
  package init(_ string: NSAttributedString) {
    var runs: [Run] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      runs.append(Run(string.attributedSubstring(from: range).string, TextAttributes(attributes)))
    }
    self.init(runs: runs)
  }
}

extension TextAttributes {
  /// Creates attributes from Foundation's, by Apple's names; those of a wrong type count as absent.
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
    paragraph = (value("NSParagraphStyle") as? any ParagraphConvertible)?.paragraphSettings
    if let width = length("NSStrokeWidth"), width != 0 {
      stroke = TextStroke(width: width / 100, color: color("NSStrokeColor"))
    }
  }
}

/// Returns a number of any type.
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
