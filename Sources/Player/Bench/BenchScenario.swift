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

  /// Creates the parts of the scene that `options` specify.
  init(_ options: BenchOptions) {
    let tempo = BenchPacing(mode: options.mode)
    let pictures = { () throws(PlayerError) in try BenchPictures(folder: options.images) }
    let name = options.scene.rawValue
    switch options.scene {
    case .push: parts = [Part(name) { () throws(PlayerError) in try PushPart(pictures(), tempo) }]
    case .hero: parts = [Part(name) { () throws(PlayerError) in try HeroPart(pictures(), tempo) }]
    case .semiModal: parts = [Part(name) { () throws(PlayerError) in try SemiModalPart(pictures()) }]
    case .drag: parts = [Part(name) { () throws(PlayerError) in try DragPart(folder: options.images) }]
    case .turn: parts = [Part(name) { () throws(PlayerError) in try TurnPart(pictures()) }]
    case .idle: parts = [Part(name) { () throws(PlayerError) in try IdlePart(pictures()) }]
    case .scroll:
      // The sizes alternate, so that other load on the machine affects both alike.
      parts = (0..<ScrollPart.rounds).flatMap { _ in
        ScrollPart.counts.map { count in
          Part(name, count) { () throws(PlayerError) in try ScrollPart(count: count, pictures()) }
        }
      }
    case .layers:
      parts = (0..<LayersPart.rounds).flatMap { _ in
        LayersPart.counts.map { count in Part(name, count) { LayersPart(count: count) } }
      }
    }
  }
}

extension BenchScenario.Part {
  fileprivate init(_ scene: String, _ count: Int? = nil, makeAct: @escaping () throws(PlayerError) -> any BenchPart) {
    self.init(name: count.map { "\(scene)-\($0)" } ?? scene, count: count, makeAct: makeAct)
  }
}
