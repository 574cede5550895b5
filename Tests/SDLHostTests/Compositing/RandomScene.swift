import CoreGraphics
import QuartzCore

/// Frames with items that appear, disappear, move, fade, nest and change their order, the same for the same seed.
nonisolated struct RandomScene {
  private var random: SplitMix
  private let size: CGSize
  private var items: [Frame.Item] = []
  private var lastLayer = 0
  private let picture = CGImage(width: 16, height: 12) { x, y in
    0xFF00_0000 | UInt32(x * 16) << 16 | UInt32(y * 20) << 8 | UInt32((x ^ y) * 8)
  }

  init(seed: UInt64, size: CGSize) {
    random = SplitMix(state: seed &* 7919 &+ 1)
    self.size = size
  }

  /// The next frame: the previous one with a few changes.
  mutating func next() -> Frame {
    for _ in 0..<(items.isEmpty ? 6 : 3) { change() }
    return Frame(size: size, background: RGBA(red: 0.1, green: 0.2, blue: 0.3), items: items)
  }

  private mutating func change() {
    let choice = Int.random(in: 0..<8, using: &random)
    if items.count < 3 || (choice == 0 && items.count < 10) {
      items.insert(item(depth: 0), at: Int.random(in: 0...items.count, using: &random))
      return
    }
    let index = Int.random(in: items.indices, using: &random)
    switch choice {
    case 1: items.remove(at: index)
    case 2: items.swapAt(index, Int.random(in: items.indices, using: &random))
    case 3: items[index].opacity = Bool.random(using: &random) ? 1 : Float.random(in: 0...1, using: &random)
    case 4: items[index].clip = Bool.random(using: &random) ? nil : rect()
    case 5: items[index].corners.radius = CGFloat(Int.random(in: 0...9, using: &random))
    default: items[index].transform = transform()
    }
  }

  private mutating func item(depth: Int) -> Frame.Item {
    lastLayer += 1
    let color = RGBA(
      red: Float.random(in: 0...1, using: &random), green: Float.random(in: 0...1, using: &random),
      blue: Float.random(in: 0...1, using: &random), alpha: Bool.random(using: &random) ? 1 : 0.6)
    let (part, content) = Int.random(in: 0..<3, using: &random) == 0 ? rareContent(color, depth) : content(color, depth)
    let radius = Bool.random(using: &random) ? 0 : CGFloat(Int.random(in: 1...8, using: &random))
    return Frame.Item(
      layer: lastLayer, part: part, rect: rect(), transform: transform(), corners: Frame.Corners(radius: radius),
      content: content)
  }

  private mutating func content(_ color: RGBA, _ depth: Int) -> (Frame.Part, Frame.Content) {
    switch Int.random(in: 0..<(depth < 2 ? 6 : 4), using: &random) {
    case 0: return (.background, .color(color))
    case 1: return (.contents, .image(picture, source: CGRect(x: 0, y: 0, width: 16, height: 12)))
    case 2: return (.border, .border(color, width: CGFloat(Int.random(in: 1...3, using: &random))))
    case 3: return (.shadow, .shadow(color, offset: CGSize(width: 1, height: 2), radius: 2))
    default:
      let mask = Int.random(in: 0..<3, using: &random) == 0 ? children(depth) : nil
      return (.group, .group(Frame.Group(items: children(depth), isStatic: Bool.random(using: &random), mask: mask)))
    }
  }

  private mutating func rareContent(_ color: RGBA, _ depth: Int) -> (Frame.Part, Frame.Content) {
    let path = CGPath(ellipseIn: CGRect(x: 3, y: 2, width: 20, height: 14), transform: nil)
    let shadowOffset = CGSize(width: 2, height: -1)
    switch Int.random(in: 0..<(depth < 2 ? 7 : 5), using: &random) {
    case 0:
      let source = CGRect(x: 0, y: 0, width: 16, height: 12), center = CGRect(x: 4, y: 3, width: 5, height: 1)
      return (.contents, .ninePart(Frame.NinePart(image: picture, source: source, center: center, scale: 2)))
    case 1:
      let stroke = Frame.Stroke(color: .white, width: CGFloat(Int.random(in: 1...4, using: &random)))
      return (.shape, .shape(Frame.Shape(path: path, fill: color, stroke: stroke)))
    case 2:
      let kinds: [Frame.Gradient.Kind] = [.axial, .radial, .conic]
      let stops = [Frame.Gradient.Stop(color: color, location: 0.2), .init(color: .white, location: 0.8)]
      return (
        .shape,
        .gradient(
          Frame.Gradient(
            kind: kinds[Int.random(in: 0..<3, using: &random)], stops: stops, start: CGPoint(x: 0.3, y: 0.1),
            end: CGPoint(x: 1, y: 0.9)))
      )
    case 3:
      return (
        .shadow, .castShadow(Frame.CastShadow(color: color, offset: shadowOffset, radius: 2, caster: .path(path)))
      )
    case 4:
      let radius = CGFloat(Int.random(in: 0...6, using: &random))
      return (.background, .backdrop(Frame.Backdrop(blurRadius: radius, saturation: 1.4)))
    case 5:
      let caster = Frame.CastShadow.Caster.items(children(depth))
      return (.shadow, .castShadow(Frame.CastShadow(color: color, offset: shadowOffset, radius: 3, caster: caster)))
    default:
      let progress = Float.random(in: 0...1, using: &random)
      return (.group, .dissolve(Frame.Dissolve(old: children(depth), new: children(depth), progress: progress)))
    }
  }

  private mutating func children(_ depth: Int) -> [Frame.Item] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in item(depth: depth + 1) }
  }

  private mutating func rect() -> CGRect {
    let x = Double.random(in: -10...50, using: &random), y = Double.random(in: -10...40, using: &random)
    let width = Double.random(in: 1...50, using: &random), height = Double.random(in: 1...40, using: &random)
    let exact = CGRect(x: x, y: y, width: width, height: height)
    return Bool.random(using: &random) ? exact : exact.integral
  }

  private mutating func transform() -> Projection {
    let x = Double.random(in: -8...8, using: &random), y = Double.random(in: -8...8, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let angle = Double.random(in: -1...1, using: &random)
      return Projection(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: x, ty: y)
    case 1:
      var tilted = Projection.translation(x, y)
      tilted.g = 0.004
      return tilted
    case 2: return Projection(a: 0.7, b: 0, c: 0, d: 1.3, tx: x, ty: y)
    case 3: return .translation(x, y)
    default: return .translation(x.rounded(), y.rounded())
    }
  }

  /// A small random number generator with the same numbers everywhere.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
