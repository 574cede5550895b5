import CoreGraphics
import Foundation

/// What stands behind an option, `--option=value` or `--option value`, and how it is to be understood.
nonisolated struct OptionValue {
  /// With its dashes, for messages.
  let option: String

  /// What stood behind an equals sign, if there was one.
  let attached: RawString?

  /// Whose option it is.
  var topic = HelpTopic.player

  /// No side of a window may be shorter or longer, in points; the longer bound is what a surface can hold.
  static let windowSides = 120.0...16384.0

  /// True; an option that is only said takes no value.
  func flag() throws(UsageError) -> Bool {
    guard attached == nil else { throw error("takes no value") }
    return true
  }

  /// The name of a file, or of another `thing` on the disk.
  func path(from rest: inout ArraySlice<RawString>, of thing: String = "file") throws(UsageError) -> RawString {
    guard let value = attached ?? rest.popFirst(), !value.bytes.isEmpty else { throw error("wants a \(thing)") }
    return value
  }

  /// One of the cases of a type.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type, from rest: inout ArraySlice<RawString>
  ) throws(UsageError) -> Choice {
    let chosen = try word(among: type.allCases.map(\.rawValue), from: &rest)
    guard let choice = Choice(rawValue: chosen) else { throw error("does not know \(chosen)") }
    return choice
  }

  /// One of several words.
  func word(among words: [String], from rest: inout ArraySlice<RawString>) throws(UsageError) -> String {
    let choice = words.joined(separator: ", ")
    guard let value = attached ?? rest.popFirst() else { throw error("wants one of \(choice)") }
    guard words.contains(value.text) else {
      throw error("wants one of \(choice), not \(value.text)" + Suggestion.question(for: value.text, among: words))
    }
    return value.text
  }

  /// A number within bounds.
  func number(in range: ClosedRange<Double>, from rest: inout ArraySlice<RawString>) throws(UsageError) -> Double {
    let wish = "wants a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    guard let value = attached ?? rest.popFirst() else { throw error(wish) }
    guard let number = Double(value.text), range.contains(number) else { throw error("\(wish), not \(value.text)") }
    return number
  }

  /// Width and height in points, as `1280x800`.
  func size(
    from rest: inout ArraySlice<RawString>, sides bounds: ClosedRange<Double> = windowSides
  ) throws(UsageError) -> CGSize {
    let wish = "wants a size like 1280x800"
    guard let value = attached ?? rest.popFirst() else { throw error(wish) }
    let sides = value.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0).map(Double.init) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw error("\(wish), not \(value.text)")
    }
    guard bounds.contains(width), bounds.contains(height) else {
      throw error("wants sides from \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))")
    }
    return CGSize(width: width, height: height)
  }

  /// The option is none of its topic's, as an error.
  func unknown() -> UsageError {
    let place =
      switch topic {
      case .player: ""
      case .list: " for list"
      case .export: " for export"
      case .bench: " for bench"
      }
    let question = Suggestion.question(for: option, among: UsageText.options(of: topic))
    return UsageError(message: "there is no option \(option)\(place)\(question)", topic: topic)
  }

  /// What is wrong with the option, as an error.
  func error(_ problem: String) -> UsageError { UsageError(message: "\(option) \(problem)", topic: topic) }

  /// A number as people write it.
  static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

nonisolated extension OptionValue {
  /// An argument `--option` or `--option=value`.
  init(splitting argument: RawString, topic: HelpTopic) {
    let split = argument.bytes.firstIndex(of: UInt8(ascii: "="))
    self.init(
      option: split.map { RawString(Array(argument.bytes[..<$0])).text } ?? argument.text,
      attached: split.map { RawString(Array(argument.bytes[($0 + 1)...])) }, topic: topic)
  }
}
