import TransitionCatalogue

nonisolated extension ExportOptions {
  /// The command line of `segue` that has these options, without the name of the program. `parameters` are those of the
  /// recipe.
  func arguments(for parameters: [RecipeParameter]) -> [RawString] {
    var words: [RawString] = ["export", "--transition", RawString(transition), "-o", output]
    if let recipe { words += ["--recipe", recipe] }
    for parameter in parameters { words += ["--set", RawString("\(parameter.name)=\(values[parameter])")] }
    if showsProgress { words.append("--progress") }
    guard form != .code else { return words }
    if let from { words += ["--from", from] }
    if let to { words += ["--to", to] }
    if let framesPerSecond { words += ["--fps", RawString("\(framesPerSecond)")] }
    words += ["--size", RawString("\(Int(size.width))x\(Int(size.height))")]
    if appearance != .auto { words += ["--appearance", RawString(appearance.rawValue)] }
    if textScale != 1 { words += ["--text-scale", RawString("\(textScale)")] }
    if isRightToLeft { words.append("--right-to-left") }
    if let accentColor { words += ["--accent-color", RawString(HexColor(accentColor).text)] }
    if hasHighContrast { words.append("--high-contrast") }
    return words
  }
}
