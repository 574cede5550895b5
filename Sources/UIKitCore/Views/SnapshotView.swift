/// The view that `snapshotView(afterScreenUpdates:)` returns.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { SnapshotLayer.self }

  /// Creates a snapshot of the part `rect` of `source`, from its captured content.
  init(of items: [Frame.Item], from source: CALayer, in rect: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    (layer as? SnapshotLayer)?.show(items, of: source, in: rect)
  }

  /// Returns `nil`: snapshots are not archived.
  required init?(coder: NSCoder) { nil }
}

/// The view that `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)` returns if there are cap insets: at
/// most nine snapshots, which are resized by their autoresizing masks, also in animations.
final class StretchableSnapshotView: UIView {
  /// Creates snapshots of the parts into which `capInsets` divides `rect`, from the captured content of `source`.
  init(of items: [Frame.Item], from source: CALayer, in rect: CGRect, capInsets: UIEdgeInsets) {
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    let columns = Self.bands(rect.minX, rect.maxX, capInsets.left, capInsets.right)
    let rows = Self.bands(rect.minY, rect.maxY, capInsets.top, capInsets.bottom)
    for row in rows {
      for column in columns {
        let part = CGRect(
          x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start)
        let view = SnapshotView(of: items, from: source, in: part)
        view.frame.origin = CGPoint(x: part.minX - rect.minX, y: part.minY - rect.minY)
        view.autoresizingMask = column.position.horizontalMask.union(row.position.verticalMask)
        addSubview(view)
      }
    }
  }

  /// Returns `nil`: snapshots are not archived.
  required init?(coder: NSCoder) { nil }

  /// The position of a part along an axis.
  private enum Position {
    case before, middle, after

    var horizontalMask: AutoresizingMask {
      switch self {
      case .before: .flexibleRightMargin
      case .middle: .flexibleWidth
      case .after: .flexibleLeftMargin
      }
    }

    var verticalMask: AutoresizingMask {
      switch self {
      case .before: .flexibleBottomMargin
      case .middle: .flexibleHeight
      case .after: .flexibleTopMargin
      }
    }
  }

  /// Returns the parts along an axis that have a length; if the insets are too long, the trailing one is shortened
  /// first.
  private static func bands(
    _ start: CGFloat, _ end: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> [(position: Position, start: CGFloat, end: CGFloat)] {
    let first = min(start + max(before, 0), end)
    let last = max(end - max(after, 0), first)
    return [(.before, start, first), (.middle, first, last), (.after, last, end)].filter { $0.end > $0.start }
  }
}
