import Foundation

/// A parsed visual format, such as `H:|-[title(>=80)]-10-[button(title)]|`.
struct VisualFormat {
  /// A length, or the length of another view, with a relation and a priority.
  struct Predicate {
    enum Length {
      case points(CGFloat)
      case view(String)
    }

    var relation = NSLayoutConstraint.Relation.equal
    var length: Length
    var priority = UILayoutPriority.required
  }

  /// The gap between two neighbors; `standard` is the standard spacing.
  enum Gap {
    case none
    case standard
    case given([Predicate])
  }

  /// A view in the format, or the superview at one of its ends.
  enum Position {
    case superview
    case view(String, sizes: [Predicate])
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var positions: [Position] = []

  /// The gaps between neighboring positions, one fewer than these.
  private(set) var gaps: [Gap] = []

  private var rest: Substring
  private let metrics: [String: CGFloat]

  /// Parses `text`; a syntax error stops the program and names the position.
  init(_ text: String, metrics: [String: CGFloat]) {
    rest = Substring(text.filter { !$0.isWhitespace })
    self.metrics = metrics
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    positions.append(position())
    while !rest.isEmpty {
      gaps.append(gap())
      positions.append(position())
    }
  }

  // MARK: Reading

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private func fail(_ wanted: String) -> Never {
    preconditionFailure("NSLayoutConstraint: the visual format should have \(wanted) before '\(rest)'")
  }

  private mutating func position() -> Position {
    if take("|") { return .superview }
    guard take("[") else { fail("| or [") }
    let name = word()
    let sizes = take("(") ? predicates() : []
    guard take("]") else { fail("]") }
    return .view(name, sizes: sizes)
  }

  private mutating func gap() -> Gap {
    guard take("-") else { return .none }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
    let gap = take("(") ? predicates() : [Predicate(length: length(word()))]
    guard take("-") else { fail("-") }
    return .given(gap)
  }

  /// Parses predicates up to the closing bracket; the opening one was read already.
  private mutating func predicates() -> [Predicate] {
    var all: [Predicate] = []
    repeat { all.append(predicate()) } while take(",")
    guard take(")") else { fail(")") }
    return all
  }

  private mutating func predicate() -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let sign: CGFloat = take("-") ? -1 : 1
    var predicate = Predicate(relation: relation, length: length(word(), sign: sign))
    if take("@") { predicate.priority = UILayoutPriority(Float(number(word()) ?? 1000)) }
    return predicate
  }

  private func length(_ word: String, sign: CGFloat = 1) -> Predicate.Length {
    if let number = number(word) { return .points(sign * number) }
    guard !word.isEmpty else { fail("a number, a metric or a view") }
    return .view(word)
  }

  private func number(_ word: String) -> CGFloat? { Double(word).map { CGFloat($0) } ?? metrics[word] }
}

extension NSLayoutConstraint {
  /// The options of a visual format: the alignment of its views across its axis, and its direction.
  public nonisolated struct FormatOptions: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)

    /// Arranges the views from the leading to the trailing edge: the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Arranges the views from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Arranges the views from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate static let alignments: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// Returns the constraints of a visual format, none of them active.
  ///
  /// `metrics` and `views` contain the numbers and views that the format names. A syntax error or an unknown name stops
  /// the program with a message. The standard gap, `-`, is `standardRoom` between views, and the superview's margin
  /// at the ends.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let numbers = (metrics ?? [:]).compactMapValues { value -> CGFloat? in
      switch value {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    }
    return VisualFormatLayout(VisualFormat(format, metrics: numbers), options: opts, views: views).constraints
  }

  /// The standard spacing between two views, in points (Apple's).
  package nonisolated static let standardRoom: CGFloat = 8
}

/// The constraints that result from a visual format.
private struct VisualFormatLayout {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: Any]

  init(_ format: VisualFormat, options: NSLayoutConstraint.FormatOptions, views: [String: Any]) {
    self.format = format
    self.options = options
    self.views = views
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private func item(_ name: String) -> AnyObject {
    guard let item = views[name] as AnyObject?, layoutItem(item) != nil else {
      preconditionFailure("NSLayoutConstraint: the visual format names '\(name)', which is no view of `views`")
    }
    return item
  }

  private func name(_ position: VisualFormat.Position) -> String? {
    switch position {
    case .superview: nil
    case .view(let name, _): name
    }
  }

  private var superview: UIView {
    guard let name = format.positions.lazy.compactMap(name).first, let view = (item(name) as? UIView)?.superview else {
      preconditionFailure("NSLayoutConstraint: '|' in a visual format needs a view that has a superview")
    }
    return view
  }

  /// The edges at which a view begins and ends, in the direction of the format.
  private var edges: (first: Attribute, last: Attribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func margin(_ edge: Attribute) -> Attribute {
    switch edge {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  var constraints: [NSLayoutConstraint] {
    var all: [NSLayoutConstraint] = []
    for position in format.positions {
      if case .view(let name, let sizes) = position { all += sizes.map { size(item(name), $0) } }
    }
    for (index, gap) in format.gaps.enumerated() {
      all += between(format.positions[index], format.positions[index + 1], gap)
    }
    return all + alignments
  }

  private func size(_ view: AnyObject, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let attribute: Attribute = format.axis == .vertical ? .height : .width
    switch predicate.length {
    case .points(let points): return constraint(view, attribute, predicate, nil, .notAnAttribute, points)
    case .view(let other): return constraint(view, attribute, predicate, item(other), attribute, 0)
    }
  }

  private func between(
    _ before: VisualFormat.Position, _ after: VisualFormat.Position, _ gap: VisualFormat.Gap
  ) -> [NSLayoutConstraint] {
    var (first, second) = edges
    swap(&first, &second)
    // The gap extends from the end of one view to the beginning of the next; a superview's ends are its own edges.
    let (start, startEdge) = name(before).map { (item($0), first) } ?? (superview, second)
    let (end, endEdge) = name(after).map { (item($0), second) } ?? (superview, first)
    let isInner = name(before) != nil && name(after) != nil
    switch gap {
    case .none: return [apart(start, startEdge, end, endEdge, .init(length: .points(0)))]
    case .standard where isInner:
      return [apart(start, startEdge, end, endEdge, .init(length: .points(NSLayoutConstraint.standardRoom)))]
    case .standard:
      let isStart = name(before) == nil
      return [
        apart(
          start, isStart ? margin(startEdge) : startEdge, end, isStart ? endEdge : margin(endEdge),
          .init(length: .points(0)))
      ]
    case .given(let predicates): return predicates.map { apart(start, startEdge, end, endEdge, $0) }
    }
  }

  /// Returns the constraint that `end` follows `start` at a distance; to the left if the format runs in that direction.
  private func apart(
    _ start: AnyObject, _ startEdge: NSLayoutConstraint.Attribute, _ end: AnyObject,
    _ endEdge: NSLayoutConstraint.Attribute, _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint {
    guard case .points(let points) = predicate.length else {
      preconditionFailure("NSLayoutConstraint: the room between views in a visual format is a number or a metric")
    }
    if options.contains(.directionRightToLeft), format.axis == .horizontal {
      return constraint(start, startEdge, predicate, end, endEdge, points)
    }
    return constraint(end, endEdge, predicate, start, startEdge, points)
  }

  private func constraint(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ predicate: VisualFormat.Predicate,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second, attribute: other, multiplier: 1,
      constant: constant)
    made.priority = predicate.priority
    return made
  }

  private var alignments: [NSLayoutConstraint] {
    let items = format.positions.compactMap(name).map(item)
    let attributes = NSLayoutConstraint.FormatOptions.alignments.filter { options.contains($0.0) }.map(\.1)
    return attributes.flatMap { attribute in
      zip(items, items.dropFirst()).map { before, after in
        constraint(after, attribute, .init(length: .points(0)), before, attribute, 0)
      }
    }
  }
}
