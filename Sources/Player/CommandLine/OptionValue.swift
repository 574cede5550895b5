import CoreGraphics
import Foundation

/// An option with its value, from `--option=value` or `--option value`.
nonisolated struct OptionValue {
  /// The option with its dashes, for messages.
  let option: String

  /// The value after an equals sign, or `nil`.
  let attached: RawString?

  /// The topic that the option belongs to.
  var topic = HelpTopic.player

  /// The range of the sides of a window, in points; the maximum is that of a surface.
  static let windowSides = 120.0...16384.0

  /// Returns `true`; throws if there is a value, since a flag takes none.
  func flag() throws(UsageError) -> Bool {
    guard attached == nil else { throw error("takes no value") }
    return true
  }

  /// Returns the path of a file, or of another kind of `thing`.
  func path(from rest: inout ArraySlice<RawString>, of thing: String = "file") throws(UsageError) -> RawString {
    guard let value = attached ?? rest.popFirst(), !value.bytes.isEmpty else { throw error("requires a \(thing)") }
    return value
  }

  /// Returns one of the cases of a type.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type, from rest: inout ArraySlice<RawString>
  ) throws(UsageError) -> Choice {
    let chosen = try word(among: type.allCases.map(\.rawValue), from: &rest)
    guard let choice = Choice(rawValue: chosen) else { throw error("does not know \(chosen)") }
    return choice
  }

  /// Returns one of several words.
  func word(among words: [String], from rest: inout ArraySlice<RawString>) throws(UsageError) -> String {
    let choice = words.joined(separator: ", ")
    guard let value = attached ?? rest.popFirst() else { throw error("requires one of \(choice)") }
    guard words.contains(value.text) else {
      throw error("requires one of \(choice), not \(value.text)" + Suggestion.question(for: value.text, among: words))
    }
    return value.text
  }

  /// Returns a number in a range.
  func number(in range: ClosedRange<Double>, from rest: inout ArraySlice<RawString>) throws(UsageError) -> Double {
    let wish = "requires a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    guard let value = attached ?? rest.popFirst() else { throw error(wish) }
    guard let number = Double(value.text), range.contains(number) else { throw error("\(wish), not \(value.text)") }
    return number
  }

  /// Returns a whole number in a range.
  func wholeNumber(in range: ClosedRange<Int>, from rest: inout ArraySlice<RawString>) throws(UsageError) -> Int {
    let wish = "requires a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let value = attached ?? rest.popFirst() else { throw error(wish) }
    guard let number = Int(value.text), range.contains(number) else { throw error("\(wish), not \(value.text)") }
    return number
  }

  /// Returns a width and a height in points, from a value such as `1280x800`.
  func size(
    from rest: inout ArraySlice<RawString>, sides bounds: ClosedRange<Double> = windowSides
  ) throws(UsageError) -> CGSize {
    let wish = "requires a size like 1280x800"
    guard let value = attached ?? rest.popFirst() else { throw error(wish) }
    let sides = value.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0).map(Double.init) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw error("\(wish), not \(value.text)")
    }
    guard bounds.contains(width), bounds.contains(height) else {
      throw error("requires sides from \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))")
    }
    return CGSize(width: width, height: height)
  }

  /// Returns a color, from a value such as `3584e4`.
  func color(from rest: inout ArraySlice<RawString>) throws(UsageError) -> HexColor {
    let wish = "requires a color like 3584e4"
    guard let value = attached ?? rest.popFirst() else { throw error(wish) }
    guard let color = HexColor(value.text) else { throw error("\(wish), not \(value.text)") }
    return color
  }

  /// Returns the error for an option that its topic does not have.
  func unknown() -> UsageError {
    let place =
      switch topic {
      case .player: ""
      case .list: " for list"
      case .export: " for export"
      case .bench: " for bench"
      case .doctor: " for doctor"
      }
    let question = Suggestion.question(for: option, among: UsageText.options(of: topic))
    return UsageError(message: "there is no option \(option)\(place)\(question)", topic: topic)
  }

  /// Returns the error for a problem with the option.
  func error(_ problem: String) -> UsageError { UsageError(message: "\(option) \(problem)", topic: topic) }

  /// Returns a number as text, without decimals if it is whole.
  static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

nonisolated extension OptionValue {
  /// Creates an option from an argument `--option` or `--option=value`.
  init(splitting argument: RawString, topic: HelpTopic) {
    let split = argument.bytes.firstIndex(of: UInt8(ascii: "="))
    self.init(
      option: split.map { RawString(Array(argument.bytes[..<$0])).text } ?? argument.text,
      attached: split.map { RawString(Array(argument.bytes[($0 + 1)...])) }, topic: topic)
  }
}
