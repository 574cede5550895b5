import CoreGraphics
import Foundation
import TransitionCatalogue

/// Reads a command line: words and options in any order, values behind a space or an equals sign, `--` before words that
/// begin with a dash.
nonisolated struct CommandParser {
  /// The names of the recipes that `--transition` takes.
  let transitions: [String]

  /// What `--set` can choose, by the recipes' names.
  var parameters: [String: [RecipeParameter]] = [:]

  /// Whether there is a file or folder of this name; it tells a mistyped subcommand from a folder.
  let exists: (RawString) -> Bool

  /// The words that a command line may begin with in place of options and names.
  static let subcommands = ["list", "export", "bench"]

  /// What the arguments behind the program's name ask for.
  func parse(_ arguments: [RawString]) throws(UsageError) -> Command {
    switch arguments.first?.text {
    case "list": try parseList(arguments.dropFirst())
    case "bench": try parseBench(arguments.dropFirst())
    case "export": try parseExport(arguments.dropFirst())
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
    return .play(options)
  }

  /// A plain word that names nothing on the disk was meant as a subcommand; folders that are not there yet can be
  /// written with a slash.
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
    case "--renderer": options.renderer = try value.choice(PlayOptions.Renderer.self, from: &rest)
    case "--size": options.size = try value.size(from: &rest)
    case "--fullscreen": options.isFullScreen = try value.flag()
    case "--refresh": options.refreshRate = try value.number(in: 1...1000, from: &rest)
    case "--slow": options.slowFactor = try value.number(in: 0.01...1000, from: &rest)
    case "--reduce-motion": options.reducesMotion = try value.flag()
    case "--report": options.report = try value.path(from: &rest)
    case "--record": options.recording = try value.path(from: &rest)
    case "--replay": options.replay = try value.path(from: &rest)
    default: throw value.unknown()
    }
  }
}
