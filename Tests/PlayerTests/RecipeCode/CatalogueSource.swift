import Foundation

/// The parts of copied recipes that are code of the catalogue: its files, adapted to a file that stands alone. The
/// player contains the result as text, since it has no sources when it runs.
nonisolated struct CatalogueSource {
  /// The files of a group, by the name of the group's constants.
  static let groups: [(name: String, files: [String])] = [
    (
      "Flight",
      [
        "Flight/HeroSource", "Flight/HeroDestination", "Flight/FlightSetup", "Flight/HeroFlight",
        "Flight/HeroPicture", "Flight/HiddenViews", "Flight/FadedViews", "Hero/HeroPushAnimator",
        "Hero/HeroPopAnimator", "Recipes/MagicMove",
      ]
    ),
    (
      "Moving",
      [
        "Animators/TransitionContext+Views", "Animators/UIView+Skirt", "Gestures/ScrollClaim",
        "Gestures/SlowingInteraction", "Gestures/ConstantSpeedInteraction", "Recipes/Bounce", "Recipes/Rise",
        "Recipes/Slide", "Recipes/SwipeDown",
      ]
    ),
    ("SemiModal", ["SemiModal/SemiModal", "SemiModal/SemiModalPresentationController"]),
    (
      "Screenshots",
      [
        "Screenshots/ScreenCaptures", "Screenshots/EdgeShadow", "ScreenshotSlide/ScreenshotPushAnimator",
        "ScreenshotSlide/ScreenshotPopAnimator", "ScreenshotPop/ScreenshotPopScene",
      ]
    ),
  ]

  /// The folder of the catalogue.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/TransitionCatalogue").standardizedFileURL

  /// Returns the Swift file of the player with the parts of a group.
  static func partsFile(of group: (name: String, files: [String])) throws -> String {
    let parts = try group.files.map { file in
      let text = try String(contentsOf: folder.appendingPathComponent("\(file).swift"), encoding: .utf8)
      let lines = adapted(text).split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
      return """
          /// The code of `\(file).swift`.
          static let \(constant(of: file)) = RecipeCodePart(
            code: #\"""
        \(code)
              \"""#)
        """
    }
    return """
      // Made from Sources/TransitionCatalogue by the test RecipeCodePartsTests, as CONTRIBUTING.md describes.

      nonisolated extension RecipeCodePart {
      \(parts.joined(separator: "\n\n"))
      }

      """
  }

  /// Returns the name of a file's constant.
  private static func constant(of file: String) -> String {
    let name = (file.split(separator: "/").last ?? "").replacing("+", with: "").replacing("UI", with: "")
    let first = name.first.map { String($0).lowercased() } ?? ""
    return first + name.dropFirst()
  }

  // MARK: - Adapting

  /// Returns the text of a file of the catalogue without the recipe and its parameters, with names that are private to
  /// a file, for modules in which nothing is isolated to the main actor by default.
  static func adapted(_ text: String) -> String {
    let kept = declarations(in: text).filter { declaration in
      let code = declaration.first { !$0.hasPrefix("//") } ?? ""
      return !["import ", "extension Catalogue", "typealias "].contains { code.hasPrefix($0) }
        && !code.contains(": RecipeParameters") && !code.contains("UIUserInterfaceLayoutDirection")
    }
    return kept.map { hidden($0).joined(separator: "\n") }.joined(separator: "\n\n")
      .replacing(/ParameterValues<(\w+)>/) { "\($0.1)" }
      .replacing("public ", with: "")
      // A type inside another is not isolated with it.
      .replacing(
        "    init(of view: UIView) {\n      traits", with: "    @MainActor init(of view: UIView) {\n      traits"
      )
      .replacing("hero recipe", with: "transition")
      .replacing("Called before a pop, and by the zoom recipe before a push too,", with: "Called before a pop,")
  }

  /// Returns the top-level declarations of a file, each with its comments, as lines.
  private static func declarations(in text: String) -> [[String]] {
    var all: [[String]] = [], current: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if current.isEmpty, line.isEmpty { continue }
      current.append(line)
      let isStart = !line.isEmpty && !line.hasPrefix(" ") && !line.hasPrefix("//") && !line.hasPrefix("@")
      guard isStart, line == "}" || !line.hasSuffix("{") && !line.hasSuffix("(") && !line.hasSuffix(",") else {
        continue
      }
      all.append(current)
      current = []
    }
    return all
  }

  /// Returns a declaration that is visible in its file alone, except for protocols, which applications conform to.
  private static func hidden(_ declaration: [String]) -> [String] {
    let code = declaration.first { !$0.hasPrefix("//") } ?? ""
    let lines = withSelectors(declaration)
    if code.contains("protocol ") { return isolated(lines, at: code) }
    if code.hasPrefix("extension UI") {
      let modifiers = ["func ", "var ", "static let "].map { "  " + $0 }
      let hiding = lines.map { line in
        modifiers.contains { line.hasPrefix($0) } ? "  fileprivate " + line.dropFirst(2) : line
      }
      return code.contains("ContextTransitioning") ? isolated(hiding, at: code) : hiding
    }
    guard !code.hasPrefix("extension ") else { return lines }
    let isolatesItself = [": UIView ", ": UIPercent", ": UIPresentation"].contains {
      code.contains($0)
    }
    let hiding = lines.map { $0 == code ? "private " + $0 : $0 }
    return isolatesItself ? hiding : isolated(hiding, at: "private " + code)
  }

  private static func isolated(_ lines: [String], at code: String) -> [String] {
    lines.flatMap { $0 == code ? ["@MainActor", $0] : [$0] }
  }

  // MARK: - Selectors

  /// Returns a declaration in which `selector(Type.method)` is `#selector(method)` where there is Objective-C.
  private static func withSelectors(_ lines: [String]) -> [String] {
    var result: [String] = [], methods: [Substring] = []
    for line in lines {
      guard let match = line.firstMatch(of: /\bselector\(\w+\.(\w+)\)/) else {
        result.append(line)
        continue
      }
      methods.append(match.1)
      var statement = [line]
      if let last = result.last, last.hasSuffix("(") { statement.insert(result.removeLast(), at: 0) }
      let indent = String(statement[0].prefix { $0 == " " })
      let apple = statement.map { "  " + $0.replacing(match.0, with: "#selector(\(match.1))") }
      result += ["\(indent)#if canImport(ObjectiveC)"] + apple
      result += ["\(indent)#else"] + statement.map { "  " + $0 } + ["\(indent)#endif"]
    }
    return result.flatMap { line in
      guard methods.contains(where: { line.hasPrefix("  private func \($0)(") }) else { return [line] }
      return ["  #if canImport(ObjectiveC)", "    @objc", "  #endif", line]
    }
  }
}
