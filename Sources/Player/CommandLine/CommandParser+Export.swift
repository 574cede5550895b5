import CoreGraphics
import TransitionCatalogue

nonisolated extension CommandParser {
  /// The range of the frame rate, up to that of the fastest displays.
  private static let exportRates = 1.0...240.0

  /// Returns the recipe file of an export, which has to be loaded before its arguments can be parsed; `nil` for other
  /// commands, and for a request for help.
  static func exportedFile(in arguments: [RawString]) -> RawString? {
    guard arguments.first?.text == "export", !arguments.contains(where: { ["--help", "-h"].contains($0.text) }) else {
      return nil
    }
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      let value = OptionValue(splitting: argument, topic: .export)
      if value.option == "--recipe" { return try? value.path(from: &rest) }
    }
    return nil
  }

  /// Returns the command for the arguments after `export`.
  func parseExport(_ arguments: ArraySlice<RawString>) throws(UsageError) -> Command {
    var draft = ExportDraft()
    var rest = arguments
    while let argument = rest.popFirst() {
      if ["--help", "-h"].contains(argument.text) { return .help(.export) }
      guard argument.text.hasPrefix("-") else {
        throw UsageError(message: "export takes no \(argument.text); pictures follow --from and --to", topic: .export)
      }
      try readExport(OptionValue(splitting: argument, topic: .export), from: &rest, into: &draft)
    }
    guard let transition = draft.transition ?? (draft.recipe == nil ? nil : loadedTransition) else {
      throw UsageError(
        message: "export requires --transition with one of \(transitions.joined(separator: ", "))", topic: .export)
    }
    guard let output = draft.output else {
      throw UsageError(message: "export requires -o with a folder or a file", topic: .export)
    }
    guard let form = ExportOptions.Form(of: output) else {
      throw UsageError(
        message: "-o requires a folder or a name that ends in .png, .gif, .webp, .mp4 or .swift, not \(output.text)",
        topic: .export)
    }
    if form == .code, let option = draft.pictureOption {
      throw UsageError(message: "\(option) cannot be used for a .swift file, which has no pictures", topic: .export)
    }
    var options = ExportOptions(transition: transition, output: output, form: form)
    options.recipe = draft.recipe
    options.from = draft.from
    options.to = draft.to
    options.framesPerSecond = draft.framesPerSecond
    options.onion = draft.onion
    try checkOnion(options)
    if let size = draft.size { options.size = size }
    if let appearance = draft.appearance { options.appearance = appearance }
    if let textScale = draft.textScale { options.textScale = textScale }
    (options.isRightToLeft, options.hasHighContrast) = (draft.isRightToLeft, draft.hasHighContrast)
    options.accentColor = draft.accentColor?.color
    options.showsProgress = draft.showsProgress
    for setting in draft.settings { try apply(setting, of: transition, to: &options.values) }
    return .export(options)
  }

  /// The options that were read so far.
  private struct ExportDraft {
    var transition: String?
    var recipe: RawString?
    var output: RawString?
    var from: RawString?
    var to: RawString?
    var framesPerSecond: Double?
    var onion: Int?
    var size: CGSize?
    var appearance: AppearanceChoice?
    var textScale: Double?
    var isRightToLeft = false
    var accentColor: HexColor?
    var hasHighContrast = false
    var settings: [String] = []
    var showsProgress = false

    /// The first given option that only results with pictures have.
    var pictureOption: String? {
      let options = [
        ("--from", from != nil), ("--to", to != nil), ("--fps", framesPerSecond != nil), ("--size", size != nil),
        ("--appearance", appearance != nil), ("--text-scale", textScale != nil), ("--right-to-left", isRightToLeft),
        ("--accent-color", accentColor != nil), ("--high-contrast", hasHighContrast),
      ]
      return options.first { $0.1 }?.0
    }
  }

  private func readExport(
    _ value: OptionValue, from rest: inout ArraySlice<RawString>, into draft: inout ExportDraft
  ) throws(UsageError) {
    switch value.option {
    case "--transition": draft.transition = try value.word(among: transitions, from: &rest)
    case "--recipe": draft.recipe = try value.path(from: &rest)
    case "-o": draft.output = try value.path(from: &rest, of: "folder or a file")
    case "--from": draft.from = try value.path(from: &rest, of: "picture")
    case "--to": draft.to = try value.path(from: &rest, of: "picture")
    case "--fps": draft.framesPerSecond = try value.number(in: Self.exportRates, from: &rest)
    case "--onion": draft.onion = try value.wholeNumber(in: OnionSkin.counts, from: &rest)
    case "--size": draft.size = try value.size(from: &rest, sides: ExportOptions.sides)
    case "--appearance":
      draft.appearance = AppearanceChoice(rawValue: try value.word(among: ["light", "dark"], from: &rest))
    case "--text-scale": draft.textScale = try value.number(in: ExportOptions.textScales, from: &rest)
    case "--right-to-left": draft.isRightToLeft = try value.flag()
    case "--accent-color": draft.accentColor = try value.color(from: &rest)
    case "--high-contrast": draft.hasHighContrast = try value.flag()
    case "--set": draft.settings.append(try value.path(from: &rest, of: "parameter, as PARAM=VALUE").text)
    case "--progress": draft.showsProgress = try value.flag()
    default: throw value.unknown()
    }
  }

  /// Throws if moments over each other do not fit the other options.
  private func checkOnion(_ options: ExportOptions) throws(UsageError) {
    guard options.onion != nil else { return }
    switch options.form {
    case .filmstrip, .film(.webp): break
    case .frames, .film(.gif), .film(.mp4), .code:
      throw UsageError(
        message: "--onion makes one image; -o requires a name that ends in .png or .webp, not \(options.output.text)",
        topic: .export)
    }
    guard options.framesPerSecond == nil else {
      throw UsageError(message: "--onion chooses its moments by itself; leave out --fps", topic: .export)
    }
  }

  /// Sets the value of a recipe's parameter from `PARAM=VALUE`.
  private func apply(
    _ setting: String, of transition: String, to values: inout RecipeValues
  ) throws(UsageError) {
    let words = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2 else {
      throw UsageError(message: "--set requires PARAM=VALUE, not \(setting)", topic: .export)
    }
    let known = parameters(transition)
    guard let parameter = known.first(where: { $0.name == words[0] }) else {
      let choice = known.isEmpty ? "it has none" : "it has \(known.map(\.name).joined(separator: ", "))"
      let question = Suggestion.question(for: String(words[0]), among: known.map(\.name))
      throw UsageError(message: "\(transition) has no parameter \(words[0]); \(choice)\(question)", topic: .export)
    }
    guard let number = Double(words[1]), parameter.range.contains(number) else {
      let lower = OptionValue.plain(parameter.range.lowerBound), upper = OptionValue.plain(parameter.range.upperBound)
      throw UsageError(
        message: "\(parameter.name) of \(transition) is a number from \(lower) to \(upper), not \(words[1])",
        topic: .export)
    }
    values[parameter] = number
  }
}
