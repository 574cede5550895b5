import CSDL
import CoreGraphics
import QuartzCore

/// A compositor that draws frames on the graphics card, through SDL's renderer, with the same result as
/// `PixmanCompositor`.
///
/// A frame is drawn completely, or not at all if nothing in it changed. Images, texts and shadows are uploaded to the
/// graphics card once; static groups are drawn into a texture once.
nonisolated final class SDLRendererCompositor {
  let device: RenderDevice

  private var painter: RendererPainter
  private let area = PixelRegion()
  private let uncovered = PixelRegion()
  private var list: DrawList
  private var previous: DrawList

  /// The properties of the drawn frame that are not in the list of operations; `nil` if they are unknown.
  private var shown: Shown?

  /// The texture of the window's size that is drawn into if operations read what was drawn before.
  private var scene: RenderTexture?

  private struct Shown: Equatable {
    var background: RGBA
    var width: Int
    var height: Int
  }

  /// Creates a compositor that has drawn nothing yet.
  init(_ device: RenderDevice) throws(HostError) {
    self.device = device
    painter = try RendererPainter(device)
    list = DrawList(rasters: painter.rasters)
    previous = DrawList(rasters: painter.rasters)
  }

  /// The number of images, texts and masks uploaded to the graphics card so far.
  var uploadCount: Int { painter.textures.uploadCount }

  /// The number of images, texts and masks on the graphics card.
  var pictureCount: Int { painter.textures.count }

  /// The number of cached textures of groups.
  var keptGroupCount: Int { painter.groups.count }

  /// Draws `frame` into the window of `width` by `height` pixels. Returns whether there is anything to present, which
  /// is `false` if the operations are those of the previous frame.
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

  /// Invalidates the previous frame, so that the next one is drawn in any case.
  func forget() { shown = nil }

  /// Frees what the frame before the shown one contained, and the reductions of images that are not shown.
  func freeMemory() {
    previous.removeAll()
    painter.reductions.free(except: list.images)
  }

  /// Drops the textures whose drawn content the graphics card lost.
  func forgetTargets() {
    painter.groups.removeAll()
    painter.pool.removeAll()
    scene = nil
    forget()
  }

  /// Recreates the painter and the lists after the graphics card lost all textures.
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
  /// Whether an operation reads the pixels drawn before it.
  fileprivate var readsWhatWasDrawn: Bool { !backdrops.isEmpty || operations.contains { $0.key.role == .opening } }
}
