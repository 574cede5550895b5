/// The cells that wait for another use, and how to make more.
struct CellPool {
  private var makers: [String: () -> UICollectionViewCell] = [:]
  private var waiting: [String: [UICollectionViewCell]] = [:]

  /// How many wait.
  private(set) var count = 0

  /// Says which class stands for a name; `nil` for none any more.
  mutating func register(_ cellClass: UICollectionViewCell.Type?, for identifier: String) {
    makers[identifier] = cellClass.map { type in { type.init(frame: .zero) } }
    count -= waiting.removeValue(forKey: identifier)?.count ?? 0
  }

  /// A cell for a name: one that waited, made ready, or a new one.
  mutating func take(_ identifier: String) -> UICollectionViewCell {
    if let cell = waiting[identifier]?.popLast() {
      count -= 1
      cell.prepareForReuse()
      return cell
    }
    guard let make = makers[identifier] else {
      preconditionFailure("UICollectionView: no class is registered for \"\(identifier)\"; call register(_:) first")
    }
    let cell = make()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Puts a cell away. It stays in the view, hidden: taking it out and in again costs more than it does.
  mutating func put(_ cell: UICollectionViewCell) {
    cell.isHidden = true
    cell.indexPath = nil
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    waiting[identifier, default: []].append(cell)
    count += 1
  }

  /// Lets go of cells beyond a number, as after the window has shrunk.
  mutating func trim(to limit: Int) {
    guard count > max(limit, 8) else { return }
    for identifier in waiting.keys {
      while count > max(limit, 8), let cell = waiting[identifier]?.popLast() {
        cell.removeFromSuperview()
        count -= 1
      }
    }
  }
}
