import CoreGraphics
import Foundation
import TransitionCatalogue

/// The parser of the command line. Options and words may be in any order, a value follows a space or an equals sign,
/// and `--` comes before words that start with a dash.
nonisolated struct CommandParser {
  /// The names of the recipes that `--transition` accepts.
  let transitions: [String]

  /// Returns the parameters of the recipe of a name, which `--set` accepts.
  var parameters: (String) -> [RecipeParameter] = { _ in [] }

  /// The recipe that is exported from a file without `--transition`; `nil` if none was loaded.
  var loadedTransition: String?

  /// Returns whether there is a file or folder of a name, which distinguishes a folder from a mistyped subcommand.
  let exists: (RawString) -> Bool

  /// The range of the number of frames per second.
  static let refreshRates = 1.0...1000.0

  /// The subcommands.
  static let subcommands = ["list", "export", "bench", "doctor"]

  /// Returns the command for the arguments after the program's name.
  func parse(_ arguments: [RawString]) throws(UsageError) -> Command {
    switch arguments.first?.text {
    case "list": try parseList(arguments.dropFirst())
    case "bench": try parseBench(arguments.dropFirst())
    case "export": try parseExport(arguments.dropFirst())
    case "doctor": try parseDoctor(arguments.dropFirst())
    default: try parsePlay(arguments[...])
    }
  }

  private func parseList(_ arguments: ArraySlice<RawString>) throws(UsageError) -> Command {
    var asJSON = false
    for argument in arguments {
      switch argument.text {
      case "--help", "-h": return .help(.list)
      case "--json": asJSON = true
      case let other where other.hasPrefix("-"):
        throw OptionValue(option: other, attached: nil, topic: .list).unknown()
      case let other: throw UsageError(message: "list takes no \(other)", topic: .list)
      }
    }
    return .list(asJSON: asJSON)
  }

  private func parseDoctor(_ arguments: ArraySlice<RawString>) throws(UsageError) -> Command {
    switch arguments.first?.text {
    case nil: return .doctor
    case "--help", "-h": return .help(.doctor)
    case let other? where other.hasPrefix("-"):
      throw OptionValue(option: other, attached: nil, topic: .doctor).unknown()
    case let other?: throw UsageError(message: "doctor takes no \(other)", topic: .doctor)
    }
  }

  private func parsePlay(_ arguments: ArraySlice<RawString>) throws(UsageError) -> Command {
    var options = PlayOptions()
    var rest = arguments
    var onlyPaths = false
    while let argument = rest.popFirst() {
      let text = argument.text
      if onlyPaths || !text.hasPrefix("-") || text == "-" {
        if !onlyPaths, options.paths.isEmpty { try refuseSubcommand(argument) }
        options.paths.append(argument)
      } else if text == "--" {
        onlyPaths = true
      } else if text == "--help" || text == "-h" {
        return .help(.player)
      } else if text == "--version" {
        return .version
      } else {
        try read(argument, from: &rest, into: &options)
      }
    }
    if options.recipe != nil, let other = Self.notWithRecipe.first(where: { $0.isGiven(options) }) {
      throw UsageError(message: "--recipe cannot be used with \(other.option)", topic: .player)
    }
    return .play(options)
  }

  /// The options that `--recipe` excludes: a recording does not contain the recipe, and another recipe would be played.
  private static let notWithRecipe: [(option: String, isGiven: @Sendable (PlayOptions) -> Bool)] = [
    ("--record", { $0.recording != nil }), ("--replay", { $0.replay != nil }),
    ("--transition", { $0.transition != nil }),
  ]

  /// Throws for a plain word that is no file or folder, since it was probably meant as a subcommand; a folder that does
  /// not exist yet can be written with a slash.
  private func refuseSubcommand(_ argument: RawString) throws(UsageError) {
    let isPlainWord = !argument.bytes.isEmpty && argument.text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    guard isPlainWord, !exists(argument) else { return }
    let question = Suggestion.question(for: argument.text, among: Self.subcommands)
    throw UsageError(message: "there is no subcommand and no folder named \(argument.text)\(question)", topic: .player)
  }

  private func read(
    _ argument: RawString, from rest: inout ArraySlice<RawString>, into options: inout PlayOptions
  ) throws(UsageError) {
    let value = OptionValue(splitting: argument, topic: .player)
    switch value.option {
    case "--transition": options.transition = try value.word(among: transitions, from: &rest)
    case "--recipe": options.recipe = try value.path(from: &rest)
    case "--appearance": options.appearance = try value.choice(AppearanceChoice.self, from: &rest)
    case "--renderer": options.renderer = try value.choice(PlayOptions.Renderer.self, from: &rest)
    case "--size": options.size = try value.size(from: &rest)
    case "--fullscreen": options.isFullScreen = try value.flag()
    case "--refresh": options.refreshRate = try value.number(in: Self.refreshRates, from: &rest)
    case "--slow": options.slowFactor = try value.number(in: 0.01...1000, from: &rest)
    case "--reduce-motion": options.reducesMotion = try value.flag()
    case "--report": options.report = try value.path(from: &rest)
    case "--record": options.recording = try value.path(from: &rest)
    case "--replay": options.replay = try value.path(from: &rest)
    default: throw value.unknown()
    }
  }
}
