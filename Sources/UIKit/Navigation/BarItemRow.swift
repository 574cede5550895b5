import Foundation

/// Bar button items in a row with the views that stand for them.
struct BarItemRow {
  private struct Slot {
    let item: UIBarButtonItem

    /// `nil` for room.
    let view: UIView?
  }

  private let slots: [Slot]

  /// Makes the views of `items` into `holder`.
  init(_ items: [UIBarButtonItem], in holder: UIView, dress: BarButtonDress, changed: @escaping () -> Void) {
    slots = items.map { item in
      item.didChange = nil
      item.takeAppearance(in: holder)
      item.didChange = changed
      switch item.kind {
      case .fixedSpace, .flexibleSpace: return Slot(item: item, view: nil)
      case .button: return Slot(item: item, view: item.customView ?? dress.button(for: item))
      }
    }
    for slot in slots {
      slot.item.shownView = slot.view
      if let view = slot.view { holder.addSubview(view) }
    }
  }

  /// The views that stand for items.
  var views: [UIView] { slots.compactMap(\.view) }

  /// Whether there is nothing to see.
  var isEmpty: Bool { slots.allSatisfy { $0.view == nil } }

  /// Places the views from `start` on, rightwards if `step` is 1, leftwards if it is −1. Returns where the next thing
  /// would go.
  func place(from start: CGFloat, step: CGFloat, height: CGFloat, flexibleWidth: CGFloat = 0) -> CGFloat {
    var position = start
    var needsSpacing = false
    for slot in slots {
      if let view = slot.view {
        if needsSpacing { position += step * BarMetrics.spacing }
        let size = self.size(of: slot, height: height)
        let x = step > 0 ? position : position - size.width
        view.bounds.size = size
        view.center = CGPoint(x: x + size.width / 2, y: ((height - size.height) / 2).rounded() + size.height / 2)
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

  /// The room that each flexible space gets where the whole row is `width` wide.
  func flexibleWidth(in width: CGFloat, height: CGFloat) -> CGFloat {
    let views = slots.filter { $0.view != nil }
    let spaces = slots.count { $0.item.kind == .flexibleSpace }
    guard spaces > 0 else { return 0 }
    let fixed = slots.reduce(0) { $0 + ($1.item.kind == .fixedSpace ? $1.item.width : 0) }
    let taken = views.reduce(fixed) { $0 + size(of: $1, height: height).width }
    let gaps = CGFloat(max(views.count - 1, 0)) * BarMetrics.spacing
    return max(0, (width - taken - gaps) / CGFloat(spaces))
  }

  /// Buttons are as high as the bar; views of one's own have their own size.
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
  /// The size of the custom view: the one that its owner has set, else the one that it needs now.
  fileprivate func customSize() -> CGSize {
    guard let customView else { return .zero }
    let size = customView.bounds.size
    if size.width > 0 && size.height > 0 && size != measuredSize { return size }
    let measured = customView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    measuredSize = measured
    return measured
  }
}
