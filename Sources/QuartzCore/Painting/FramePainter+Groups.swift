nonisolated extension FramePainter {
  /// Paints a group's items together, faded, clipped, and masked as one.
  func paint(_ group: Frame.Group, in item: Frame.Item) {
    if !group.isWhole || item.corners.radius > 0 { limit(to: item) }
    let isOne = group.items.count < 2
    let isCut = item.corners.radius > 0
    blended(by: group.blend) {
      gathered(if: group.mask != nil || (!isOne && (isCut || isFaded))) {
        paint(group.items)
        if let mask = group.mask { keep(where: mask) }
      }
    }
  }

  /// Runs `body` and blends what it draws with the background as one image, which is faded before it blends.
  private func blended(by mode: CGBlendMode, _ body: () -> Void) {
    if mode == .normal { return body() }
    let opacity = context.alpha
    context.setBlendMode(mode)
    context.setAlpha(1)
    gathered(if: true) {
      context.setAlpha(opacity)
      body()
    }
  }

  /// Paints two lists of items mixed: old · (1 − progress) + new · progress, by premultiplied components.
  func paint(_ dissolve: Frame.Dissolve, in item: Frame.Item) {
    if item.corners.radius > 0 { limit(to: item) } else { context.clip(to: wholePixels(around: item.rect)) }
    let progress = CGFloat(min(max(dissolve.progress, 0), 1))
    gathered(if: true) {
      add(dissolve.old, share: 1 - progress)
      add(dissolve.new, share: progress)
    }
  }

  private func add(_ items: [Frame.Item], share: CGFloat) {
    context.saveGState()
    context.setAlpha(share)
    context.setBlendMode(.plusLighter)
    gathered(if: true) { paint(items) }
    context.restoreGState()
  }

  /// Multiplies the contents of the current transparency layer by the opacity of `mask`.
  private func keep(where mask: [Frame.Item]) {
    context.saveGState()
    context.setBlendMode(.destinationIn)
    gathered(if: true) { paint(mask) }
    context.restoreGState()
  }

  /// Clips drawing to the item's rectangle, with its corners rounded.
  private func limit(to item: Frame.Item) {
    if item.corners.radius <= 0, item.rect.isInfinite || item.rect.contains(context.boundingBoxOfClipPath) { return }
    context.addPath(outline(of: item))
    context.clip()
  }
}
