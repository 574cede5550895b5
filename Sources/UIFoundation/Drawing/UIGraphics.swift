/// A thread's stack of drawing contexts, the current one last. Each thread has its own, as in UIKit.
nonisolated final class GraphicsContextStack {
  private static let storage = ThreadStorage { GraphicsContextStack() }

  /// A context and, if it was created for an image, its pixels per point; otherwise 1.
  struct Entry {
    let context: CGContext
    let scale: CGFloat
  }

  /// The contexts; the last one is the current one.
  var entries: [Entry] = []

  /// The stack of the calling thread.
  static var current: GraphicsContextStack { storage.current }
}

/// Returns the current drawing context of this thread; `nil` outside of drawing.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.entries.last?.context
}

/// Makes a context the current one, until the matching ``UIGraphicsPopContext()``.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.entries.append(.init(context: context, scale: 1))
}

/// Removes the context of the last ``UIGraphicsPushContext(_:)`` call.
public nonisolated func UIGraphicsPopContext() { _ = GraphicsContextStack.current.entries.popLast() }

/// Fills a rectangle with the current fill color.
public nonisolated func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current fill color, using a blend mode.
public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a 1-point frame just inside a rectangle, with the current fill color and a blend mode.
public nonisolated func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  UIRectFrame(rect)
  context.restoreGState()
}

/// Clips further drawing to a rectangle.
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Draws a 1-point frame just inside a rectangle, with the current fill color.
public nonisolated func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height),
    CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height),
  ])
}
