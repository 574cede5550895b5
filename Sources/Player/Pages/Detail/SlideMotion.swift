import TransitionCatalogue

/// The way in which a slide show changes from one picture to the next.
nonisolated enum SlideMotion: Equatable, Sendable {
  /// A slow dissolve.
  case dissolve

  /// The recipe with a name.
  case recipe(String)

  /// Another recipe every time.
  case random
}

nonisolated extension SlideMotion: Codable {
  /// The names of the motions that are no recipes.
  private static let dissolveName = "dissolve", randomName = "random"

  /// Decodes the name of a recipe, or of another motion.
  init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(String.self) {
    case Self.dissolveName: self = .dissolve
    case Self.randomName: self = .random
    case let name: self = .recipe(name)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .dissolve: try container.encode(Self.dissolveName)
    case .random: try container.encode(Self.randomName)
    case .recipe(let name): try container.encode(name)
    }
  }
}

extension SlideMotion {
  /// The recipes that can lead from one picture to the next: those that replace one whole page by another.
  ///
  /// Hero, Zoom and Magic Move need a cell from which the picture comes, Screenshot Pop and Screenshot Slide differ from
  /// others in the bars alone, which a show does not have, and sheets and tabs leave the former page in view.
  static var recipes: [Recipe] { Catalogue.all.filter { isSuitable($0) } }

  private static func isSuitable(_ recipe: Recipe) -> Bool {
    let unsuitable = [
      Catalogue.hero, Catalogue.zoom, Catalogue.magicMove, Catalogue.screenshotPop, Catalogue.screenshotSlide,
      Catalogue.semiModal, Catalogue.pageSheet, Catalogue.formSheet, Catalogue.overFullScreen,
      // The show's own dissolve is slower.
      Catalogue.crossDissolve,
    ]
    return recipe.kind != .tabs && !unsuitable.contains { $0.name == recipe.name }
  }

  /// The name in a menu.
  var title: String {
    switch self {
    case .dissolve: "Dissolve"
    case .recipe(let name): Catalogue.recipe(named: name)?.title ?? "Dissolve"
    case .random: "Random Recipe"
    }
  }

  /// All motions, in the order of the menu.
  static var all: [SlideMotion] { [.dissolve] + recipes.map { .recipe($0.name) } + [.random] }

  /// Returns the recipe of the next change; `nil` for a dissolve. A random one differs from the `last` one.
  func recipe(after last: Recipe?, using numbers: inout SplitMix) -> Recipe? {
    switch self {
    case .dissolve: nil
    case .recipe(let name): Self.recipes.first { $0.name == name }
    case .random: Self.recipes.filter { $0.name != last?.name }.randomElement(using: &numbers)
    }
  }
}
