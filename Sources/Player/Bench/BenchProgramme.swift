/// The parts of a benchmark scene.
struct BenchProgramme {
  /// A part of a scene, with its name, its size, and a function that creates it.
  struct Part {
    /// The name of the scene, with the size if there are several.
    let name: String

    /// The number of items or layers; `nil` if the scene has only one size.
    let count: Int?

    /// Creates the act.
    let makeAct: () throws(PlayerError) -> any BenchAct
  }

  /// The parts in the order in which they are played.
  let parts: [Part]

  /// Creates the parts of the scene that `options` specify.
  init(_ options: BenchOptions) {
    let tempo = BenchTempo(mode: options.mode)
    let pictures = { () throws(PlayerError) in try BenchPictures(folder: options.images) }
    let name = options.scene.rawValue
    switch options.scene {
    case .push: parts = [Part(name) { () throws(PlayerError) in try PushAct(pictures(), tempo) }]
    case .hero: parts = [Part(name) { () throws(PlayerError) in try HeroAct(pictures(), tempo) }]
    case .semiModal: parts = [Part(name) { () throws(PlayerError) in try SemiModalAct(pictures()) }]
    case .drag: parts = [Part(name) { () throws(PlayerError) in try DragAct(folder: options.images) }]
    case .turn: parts = [Part(name) { () throws(PlayerError) in try TurnAct(pictures()) }]
    case .idle: parts = [Part(name) { () throws(PlayerError) in try IdleAct(pictures()) }]
    case .scroll:
      // The sizes alternate, so that other load on the machine affects both alike.
      parts = (0..<ScrollAct.rounds).flatMap { _ in
        ScrollAct.counts.map { count in
          Part(name, count) { () throws(PlayerError) in try ScrollAct(count: count, pictures()) }
        }
      }
    case .layers:
      parts = (0..<LayersAct.rounds).flatMap { _ in
        LayersAct.counts.map { count in Part(name, count) { LayersAct(count: count) } }
      }
    }
  }
}

extension BenchProgramme.Part {
  fileprivate init(_ scene: String, _ count: Int? = nil, makeAct: @escaping () throws(PlayerError) -> any BenchAct) {
    self.init(name: count.map { "\(scene)-\($0)" } ?? scene, count: count, makeAct: makeAct)
  }
}
