nonisolated extension CommandParser {
  /// The range of the duration of a part's measurement, in seconds.
  private static let benchSeconds = 0.1...3600.0

  /// The range of the number of items or layers.
  private static let benchCount = 1...10_000_000

  /// Returns the command for the arguments after `bench`.
  func parseBench(_ arguments: ArraySlice<RawString>) throws(UsageError) -> Command {
    var scene: BenchOptions.Scene?
    var options = BenchOptions(scene: .push)
    var rest = arguments
    while let argument = rest.popFirst() {
      if ["--help", "-h"].contains(argument.text) { return .help(.bench) }
      if argument.text.hasPrefix("-") {
        try readBench(argument, from: &rest, into: &options)
      } else if scene == nil {
        scene = try benchScene(argument.text)
      } else {
        throw UsageError(message: "bench plays one scene at a time; \(argument.text) is one too many", topic: .bench)
      }
    }
    guard let scene else {
      throw UsageError(message: "bench requires a scene: \(Self.choice(BenchOptions.Scene.self))", topic: .bench)
    }
    options.scene = scene
    if options.count != nil, !scene.hasSizes {
      throw UsageError(message: "--count applies to the scenes scroll and layers, not \(scene.rawValue)", topic: .bench)
    }
    if scene != .recipe, let option = Self.recipeOption(in: options) {
      throw UsageError(message: "\(option) applies to the scene recipe, not \(scene.rawValue)", topic: .bench)
    }
    if options.refreshRate != nil, options.mode == .driven {
      throw UsageError(message: "--refresh applies to the mode natural, not driven", topic: .bench)
    }
    return .bench(options)
  }

  /// Returns the first given option that only the scene `recipe` has.
  private static func recipeOption(in options: BenchOptions) -> String? {
    if options.transition != nil { return "--transition" }
    if options.size != nil { return "--size" }
    return options.refreshRate == nil ? nil : "--refresh"
  }

  private func benchScene(_ name: String) throws(UsageError) -> BenchOptions.Scene {
    guard let scene = BenchOptions.Scene(rawValue: name) else {
      let question = Suggestion.question(for: name, among: BenchOptions.Scene.allCases.map(\.rawValue))
      throw UsageError(
        message: "there is no scene named \(name); there are \(Self.choice(BenchOptions.Scene.self))\(question)",
        topic: .bench)
    }
    return scene
  }

  private func readBench(
    _ argument: RawString, from rest: inout ArraySlice<RawString>, into options: inout BenchOptions
  ) throws(UsageError) {
    let value = OptionValue(splitting: argument, topic: .bench)
    switch value.option {
    case "--mode": options.mode = try value.choice(BenchOptions.Mode.self, from: &rest)
    case "--seconds": options.seconds = try value.number(in: Self.benchSeconds, from: &rest)
    case "--images": options.images = try value.path(from: &rest, of: "folder")
    case "--transition": options.transition = try value.word(among: transitions, from: &rest)
    case "--size": options.size = try value.size(from: &rest)
    case "--refresh": options.refreshRate = try value.number(in: Self.refreshRates, from: &rest)
    case "--count": options.count = try value.wholeNumber(in: Self.benchCount, from: &rest)
    case "--pixels": options.countsPixels = try value.flag()
    case "--rest": options.rests = try value.flag()
    case "--renderer": options.renderer = try value.choice(PlayOptions.Renderer.self, from: &rest)
    case "--json": options.output = try answer(.json, value, options)
    case "--row": options.output = try answer(.row, value, options)
    default: throw value.unknown()
    }
  }

  private func answer(
    _ form: BenchOptions.Output, _ value: OptionValue, _ options: BenchOptions
  ) throws(UsageError) -> BenchOptions.Output {
    _ = try value.flag()
    guard options.output == .table || options.output == form else {
      throw UsageError(message: "--json and --row exclude each other", topic: .bench)
    }
    return form
  }

  /// Returns the values of an option, separated by commas.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
