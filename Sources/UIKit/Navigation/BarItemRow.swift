import Foundation

/// A row of bar button items with the views that represent them.
struct BarItemRow {
  private struct Slot {
    let item: UIBarButtonItem

    /// The item's view; `nil` for spaces.
    let view: UIView?
  }

  private let slots: [Slot]

  /// Creates the views of `items` and adds them to `holder`.
  init(
    _ items: [UIBarButtonItem], in holder: UIView, resolvedAppearance: ResolvedButtonAppearance,
    changed: @escaping () -> Void
  ) {
    slots = items.map { item in
      item.didChange = nil
      item.takeAppearance(in: holder)
      item.didChange = changed
      switch item.kind {
      case .fixedSpace, .flexibleSpace: return Slot(item: item, view: nil)
      case .button: return Slot(item: item, view: item.customView ?? resolvedAppearance.button(for: item))
      }
    }
    for slot in slots {
      slot.item.shownView = slot.view
      if let view = slot.view { holder.addSubview(view) }
    }
  }

  /// The views that represent the items, without spaces.
  var views: [UIView] { slots.compactMap(\.view) }

  /// Whether the row has no views.
  var isEmpty: Bool { slots.allSatisfy { $0.view == nil } }

  /// Lays out the views from `start`, to the right if `step` is 1 and to the left if it is −1. Returns the position of
  /// the next element. If `mirrorWidth` is given, the views are placed mirrored in that width; the positions that are
  /// passed and returned are those before the mirroring.
  func place(
    from start: CGFloat, step: CGFloat, height: CGFloat, flexibleWidth: CGFloat = 0, mirrorWidth: CGFloat? = nil
  ) -> CGFloat {
    var position = start
    var needsSpacing = false
    for slot in slots {
      if let view = slot.view {
        if needsSpacing { position += step * BarMetrics.spacing }
        let size = self.size(of: slot, height: height)
        let x = step > 0 ? position : position - size.width
        view.bounds.size = size
        let middle = x + size.width / 2
        view.center = CGPoint(
          x: mirrorWidth.map { $0 - middle } ?? middle, y: ((height - size.height) / 2).rounded() + size.height / 2)
        position += step * size.width
        needsSpacing = true
      } else {
        switch slot.item.kind {
        case .fixedSpace: position += step * slot.item.width
        case .flexibleSpace: position += step * flexibleWidth
        case .button: break
        }
      }
    }
    return needsSpacing ? position + step * BarMetrics.spacing : position
  }

  /// Returns the width of each flexible space if the whole row is `width` points wide.
  func flexibleWidth(in width: CGFloat, height: CGFloat) -> CGFloat {
    let views = slots.filter { $0.view != nil }
    let spaces = slots.count { $0.item.kind == .flexibleSpace }
    guard spaces > 0 else { return 0 }
    let fixed = slots.reduce(0) { $0 + ($1.item.kind == .fixedSpace ? $1.item.width : 0) }
    let taken = views.reduce(fixed) { $0 + size(of: $1, height: height).width }
    let gaps = CGFloat(max(views.count - 1, 0)) * BarMetrics.spacing
    return max(0, (width - taken - gaps) / CGFloat(spaces))
  }

  /// Returns the size of an item's view: buttons are as high as the bar, custom views have their own size.
  private func size(of slot: Slot, height: CGFloat) -> CGSize {
    guard let view = slot.view else { return .zero }
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)
    if slot.item.customView != nil { return slot.item.customSize() }
    var width = view.sizeThatFits(room).width
    if let titles = slot.item.possibleTitles, let button = view as? UIButton, slot.item.image == nil {
      let label = UILabel()
      label.font = button.titleLabel?.font
      for title in titles {
        label.text = title
        width = max(width, label.sizeThatFits(.zero).width)
      }
    }
    return CGSize(width: slot.item.width > 0 ? slot.item.width : width.rounded(.up), height: height)
  }
}

extension UIBarButtonItem {
  /// Returns the size of the custom view: the size that was set on it, otherwise its fitting size.
  fileprivate func customSize() -> CGSize {
    guard let customView else { return .zero }
    let size = customView.bounds.size
    if size.width > 0 && size.height > 0 && size != measuredSize { return size }
    let measured = customView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    measuredSize = measured
    return measured
  }
}
