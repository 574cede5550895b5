import QuartzCore

/// The heights of the planes of an exploded view: each lies above all planes behind it that it overlaps, as low as possible,
/// and above that of the layer around it.
struct ExplodedLevels {
  /// A plane and its level.
  struct Entry {
    var plane: LayerPlane

    /// The level, from 0 at the back.
    var level: Int
  }

  /// The planes in drawing order.
  let entries: [Entry]

  /// The number of levels.
  let count: Int

  /// The greatest number of planes. Of more than these, the largest ones are shown.
  static let most = 400

  /// The part of two planes' edges that may overlap without one being above the other, in points.
  private static let tolerance: CGFloat = 0.5

  /// Assigns levels to the planes with visible content, and to that of the selected layer.
  init(_ planes: [LayerPlane], selected: CALayer?) {
    let shown = Self.shown(planes, selected)
    var levels = [Int?](repeating: nil, count: planes.count), entries: [Entry] = []
    var boxes: [(box: CGRect, level: Int)] = []
    for index in shown {
      let plane = planes[index]
      guard let box = plane.extent else { continue }
      let inner = box.insetBy(
        dx: min(Self.tolerance, box.width / 4), dy: min(Self.tolerance, box.height / 4))
      var level = 0, above = plane.parent
      while let ancestor = above {
        if let found = levels[ancestor] {
          level = found + 1
          break
        }
        above = planes[ancestor].parent
      }
      for other in boxes where other.level >= level && other.box.intersects(inner) { level = other.level + 1 }
      levels[index] = level
      boxes.append((inner, level))
      entries.append(Entry(plane: plane, level: level))
    }
    self.entries = entries
    count = (entries.map(\.level).max() ?? 0) + 1
  }

  /// Returns the indices of the planes that are shown.
  private static func shown(_ planes: [LayerPlane], _ selected: CALayer?) -> [Int] {
    let shown = planes.indices.filter { index in
      planes[index].layer === selected || !planes[index].items.isEmpty && planes[index].extent != nil
    }
    guard shown.count > most else { return shown }
    func area(_ index: Int) -> CGFloat {
      if planes[index].layer === selected { return .infinity }
      return planes[index].extent.map { $0.width * $0.height } ?? 0
    }
    return shown.sorted { (area($0), $1) > (area($1), $0) }.prefix(most).sorted()
  }
}
