import CSDL
import CoreGraphics
import QuartzCore

/// Draws frames on the graphics card, through SDL's renderer: the same picture as `PixmanCompositor`.
///
/// A frame is drawn whole, and not at all when nothing in it changed. Pictures, texts and shadows are sent to the graphics
/// card once; groups that do not change while they move are drawn into a texture once.
nonisolated final class SDLRendererCompositor {
  let device: RenderDevice

  private var painter: RendererPainter
  private let area = PixelRegion()
  private let uncovered = PixelRegion()
  private var list: DrawList
  private var previous: DrawList

  /// What the window shows, as far as the list of operations does not tell; `nil`: nobody knows.
  private var shown: Shown?

  /// The window's picture, where what was drawn has to be read again.
  private var scene: RenderTexture?

  private struct Shown: Equatable {
    var background: RGBA
    var width: Int
    var height: Int
  }

  /// A compositor that has drawn nothing yet.
  init(_ device: RenderDevice) throws(HostError) {
    self.device = device
    painter = try RendererPainter(device)
    list = DrawList(rasters: painter.rasters)
    previous = DrawList(rasters: painter.rasters)
  }

  /// How many pictures, texts and masks were sent to the graphics card so far.
  var uploadCount: Int { painter.textures.uploadCount }

  /// How many pictures, texts and masks are on the graphics card.
  var pictureCount: Int { painter.textures.count }

  /// How many times triangles were handed to the graphics card so far.
  var drawCount: Int { painter.pen.batch.drawCount }

  /// The pictures of groups that are kept.
  var keptGroupCount: Int { painter.groups.count }

  /// Draws `frame` into the window, `width` by `height` pixels large. Returns whether there is anything to present: not
  /// when the frame comes to the same operations as the one before.
  func draw(_ frame: Frame, width: Int, height: Int) -> Bool {
    let now = Shown(background: frame.background, width: width, height: height)
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    swap(&list, &previous)
    let scale = Double(frame.scale)
    list.rebuild(
      frame.items, projection: Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), scale: scale, limit: bounds)
    guard shown != now || list.operations != previous.operations else { return false }
    shown = now
    area.reset(to: bounds)
    list.resolveVisibility(in: area, uncovered: uncovered)
    for operation in list.operations {
      if case .group = operation.paint { painter.groups.keep(operation.key) }
    }
    paint(bounds, frame.background, scale)
    painter.endFrame()
    return true
  }

  /// Draws the next frame whatever the one before was.
  func forget() { shown = nil }

  /// What was drawn into textures is lost.
  func forgetTargets() {
    painter.groups.removeAll()
    painter.pool.removeAll()
    scene = nil
    forget()
  }

  /// Everything on the graphics card is lost.
  func forgetEverything() throws(HostError) {
    scene = nil
    forget()
    painter = try RendererPainter(device)
    list = DrawList(rasters: painter.rasters)
    previous = DrawList(rasters: painter.rasters)
  }

  private func paint(_ bounds: PixelRect, _ background: RGBA, _ scale: Double) {
    let pen = painter.pen
    let color = PixelColor(background)
    let window = RenderPen.Surface(texture: nil, originX: 0, originY: 0, limit: bounds, isOpaque: background.alpha >= 1)
    guard list.readsWhatWasDrawn, let scene = scene(bounds) else {
      return pen.draw(on: window, clearedTo: color) { painter.paint(list, scale: scale) }
    }
    let surface = RenderPen.Surface(
      texture: scene, originX: 0, originY: 0, limit: bounds, isOpaque: background.alpha >= 1)
    pen.draw(on: surface, clearedTo: color) { painter.paint(list, scale: scale) }
    pen.draw(on: window, clearedTo: nil) {
      pen.use(scene, .copy, opacity: 1)
      pen.fill(bounds, surface.map)
    }
  }

  private func scene(_ bounds: PixelRect) -> RenderTexture? {
    if let scene, scene.width == bounds.width, scene.height == bounds.height { return scene }
    scene = RenderTexture(device, width: bounds.width, height: bounds.height, for: .target)
    return scene
  }
}

nonisolated extension DrawList {
  /// Whether what was drawn before an operation has to be at hand for it.
  fileprivate var readsWhatWasDrawn: Bool { !backdrops.isEmpty || operations.contains { $0.key.role == .opening } }
}
