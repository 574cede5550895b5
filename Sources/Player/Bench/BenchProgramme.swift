/// The parts of a scene, in order.
struct BenchProgramme {
  /// A part: what it is called, how large it is, and how to set it up.
  struct Part {
    /// The scene's name, with the size where there are several.
    let name: String

    /// How many items or layers; `nil` where a scene has but one size.
    let count: Int?

    /// Sets the stage.
    let makeAct: () throws(PlayerError) -> any BenchAct
  }

  /// In the order in which they are played.
  let parts: [Part]

  /// The parts of the scene that `options` name.
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
      // In turns, so that what else the machine does meets both sizes alike.
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
