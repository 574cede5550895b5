import TransitionCatalogue

/// The parts of a benchmark scene.
struct BenchScenario {
  /// A part of a scene, with its name, its size, and a function that creates it.
  struct Part {
    /// The name of the scene, with the size if there are several.
    let name: String

    /// The number of items or layers; `nil` if the scene has only one size.
    let count: Int?

    /// Creates the act.
    let makeAct: () throws(PlayerError) -> any BenchPart
  }

  /// The parts in the order in which they are played.
  let parts: [Part]

  /// The start of the library, which is read while the window opens; `nil` unless the scene is a start.
  let start: LibraryStart?

  /// Creates the parts of the scene that `options` specify; `phases` records those of a start.
  init(_ options: BenchOptions, _ phases: StartPhases = StartPhases()) {
    let tempo = BenchPacing(mode: options.mode)
    let pictures = { () throws(PlayerError) in try BenchPictures(folder: options.images) }
    let name = options.scene.rawValue
    var start: LibraryStart?
    switch options.scene {
    case .push: parts = [Part(name) { () throws(PlayerError) in try PushPart(pictures(), tempo) }]
    case .hero: parts = [Part(name) { () throws(PlayerError) in try HeroPart(pictures(), tempo) }]
    case .semiModal: parts = [Part(name) { () throws(PlayerError) in try SemiModalPart(pictures()) }]
    case .drag: parts = [Part(name) { () throws(PlayerError) in try DragPart(folder: options.images) }]
    case .turn: parts = [Part(name) { () throws(PlayerError) in try TurnPart(pictures()) }]
    case .effects:
      parts = EffectPart.Effect.allCases.map { effect in
        Part(effect.rawValue) { () throws(PlayerError) in try EffectPart(effect, pictures()) }
      }
    case .idle: parts = [Part(name) { () throws(PlayerError) in try IdlePart(pictures()) }]
    case .start:
      // As in the player, the processes that decode pictures start before the window opens, and the folder is read.
      let loader = PictureLoader(), paths = options.images.map { [$0] } ?? []
      loader.passesEarlyDecodesOn = true
      let keeper = LibraryKeeper(results: loader.results)
      start = LibraryStart(keeper, loader, cellSize: nil)
      start?.read(paths)
      parts = [Part(name) { StartPart(paths, keeper, loader, phases) }]
    case .recipe:
      let recipe = options.transition.flatMap { Catalogue.recipe(named: $0) } ?? Catalogue.hero
      let paths: [RecipeDragPath?] = [nil] + (RecipeDragPath(of: recipe).map { [$0] } ?? [])
      parts = paths.map { path in
        Part(recipe.name + (path == nil ? "" : "-drag")) { () throws(PlayerError) in
          try RecipePart(recipe, drag: path, folder: options.images)
        }
      }
    case .scroll:
      // The sizes alternate, so that other load on the machine affects both alike.
      parts = (0..<(options.count == nil ? ScrollPart.rounds : 1)).flatMap { _ in
        (options.count.map { [$0] } ?? ScrollPart.counts).map { count in
          Part(name, count) { () throws(PlayerError) in try ScrollPart(count: count, pictures()) }
        }
      }
    case .layers:
      parts = (0..<(options.count == nil ? LayersPart.rounds : 1)).flatMap { _ in
        (options.count.map { [$0] } ?? LayersPart.counts).map { count in Part(name, count) { LayersPart(count: count) }
        }
      }
    }
    self.start = start
  }
}

extension BenchScenario.Part {
  fileprivate init(_ scene: String, _ count: Int? = nil, makeAct: @escaping () throws(PlayerError) -> any BenchPart) {
    self.init(name: count.map { "\(scene)-\($0)" } ?? scene, count: count, makeAct: makeAct)
  }
}
