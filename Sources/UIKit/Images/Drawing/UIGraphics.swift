/// The contexts that a thread draws into, the current one last. Each thread has its own, as in UIKit.
nonisolated final class GraphicsContextStack {
  private static let key = "Segue.GraphicsContextStack"

  /// One context and its pixels per point, where it was begun for an image.
  struct Entry {
    let context: CGContext
    let scale: CGFloat
  }

  /// The last one is the current one.
  var entries: [Entry] = []

  /// The calling thread's stack.
  static var current: GraphicsContextStack {
    let storage = Thread.current.threadDictionary
    if let stack = storage[key] as? GraphicsContextStack { return stack }
    let stack = GraphicsContextStack()
    storage[key] = stack
    return stack
  }
}

/// The context that drawing goes to now, on this thread; `nil` outside of drawing.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.entries.last?.context
}

/// Makes a context the current one, until the matching ``UIGraphicsPopContext()``.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.entries.append(.init(context: context, scale: 1))
}

/// Takes back the last ``UIGraphicsPushContext(_:)``.
public nonisolated func UIGraphicsPopContext() { _ = GraphicsContextStack.current.entries.popLast() }

/// Fills a rectangle with the current fill colour.
public nonisolated func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle of the current context with its fill colour, by a blend mode.
public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of 1 point just inside a rectangle's edge, with the current fill colour, by a blend mode.
public nonisolated func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  UIRectFrame(rect)
  context.restoreGState()
}

/// Lets what is drawn from now on show within a rectangle only.
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Draws a line of 1 point just inside a rectangle's edge, with the current fill colour.
public nonisolated func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height),
    CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height),
  ])
}
