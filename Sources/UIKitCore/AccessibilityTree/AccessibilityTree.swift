@_spi(UIKit) import UIFoundation

/// The accessibility elements of an application's windows, with the objects that they describe.
///
/// A view that is an element becomes a node without children, except for cells, which contain their controls. A view
/// that is a container becomes a node with the elements inside it. All other views only pass on theirs.
package final class AccessibilityTree {
  /// The nodes of the visible windows.
  package private(set) var nodes: [AccessibilityNode] = []

  private var objects: [Int: WeakObject] = [:]
  private unowned let application: UIApplication

  struct WeakObject {
    weak var object: UIResponder?
  }

  /// Creates an empty tree of an application.
  package init(of application: UIApplication) { self.application = application }

  /// Collects the elements as they are now. Returns whether they have changed.
  package func update() -> Bool {
    var collector = AccessibilityCollector(application: application)
    var next: [AccessibilityNode] = []
    for window in application.windows { next += collector.nodes(in: window) }
    objects = collector.objects
    guard next != nodes else { return false }
    nodes = next
    return true
  }

  /// Returns the object that a node describes; `nil` once it is freed.
  package func object(_ id: Int) -> UIResponder? { objects[id]?.object }
}

/// One pass over the views that collects accessibility elements.
struct AccessibilityCollector {
  private(set) var objects: [Int: AccessibilityTree.WeakObject] = [:]
  private let focused: UIResponder?
  private let focusedPage: UIViewController?

  /// The visible area: that of the window, narrowed by views that clip.
  private var clip = CGRect.infinite

  /// Whether the current views are inside a view that can scroll them into sight.
  private var isScrolled = false

  init(application: UIApplication) {
    focused = application.accessibilityFocus.element
    focusedPage = application.accessibilityFocus.viewController
  }

  // MARK: Views

  /// Returns the nodes of a view: its own, or those inside it.
  mutating func nodes(in view: UIView) -> [AccessibilityNode] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    if view.isAccessibilityElement { return element(view).map { [$0] } ?? [] }
    let (formerClip, wasScrolled) = (clip, isScrolled)
    defer { (clip, isScrolled) = (formerClip, wasScrolled) }
    if view.clipsToBounds || view is UIWindow { clip = clip.intersection(view.layer.convert(view.bounds, to: nil)) }
    if let scroll = view as? UIScrollView { isScrolled = !scroll.isPagingEnabled }
    guard !clip.isNull, !view.accessibilityElementsHidden else { return [] }
    let inner = children(of: view)
    guard let role = containerRole(of: view) else { return inner }
    let isPage = role == .page || role == .dialog || role == .alert
    guard isPage || !inner.isEmpty else { return [] }
    var node = node(for: view, role)
    node.label = view.accessibilityLabel ?? view.viewController?.accessibilityTitle ?? ""
    node.children = inner
    node.states.insert(.showing)
    if view.accessibilityViewIsModal { node.states.insert(.modal) }
    if let scroll = view as? UIScrollView { node.actions += scroll.scrollActions }
    if view.viewController?.canEscape ?? false { node.actions.append(.escape) }
    if isPage { node.states.insert(.focusable) }
    if let focusedPage, view.viewController === focusedPage { node.states.insert(.focused) }
    return [node]
  }

  /// Returns the nodes inside a view, in reading order unless the view names its elements.
  private mutating func children(of view: UIView) -> [AccessibilityNode] {
    let count = view.accessibilityElementCount()
    if count > 0 {
      return (0..<count).flatMap { index -> [AccessibilityNode] in
        switch view.accessibilityElement(at: index) {
        case let inner as UIView: nodes(in: inner)
        case let element as UIResponder: self.element(element).map { [$0] } ?? []
        default: []
        }
      }
    }
    let subviews = view.subviews
    // The last modal view hides the views beside it.
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha > 0.01 }) {
      return nodes(in: modal)
    }
    var found: [AccessibilityNode] = []
    for inner in subviews { found += nodes(in: inner) }
    guard found.count > 1 else { return found }
    return FocusMap.readingOrder(of: found.map(\.frame), isRightToLeft: view.isRightToLeft).map { found[$0] }
  }

  private func containerRole(of view: UIView) -> AccessibilityNode.Role? {
    switch view.accessibilityContainerType {
    case .list, .dataTable: return .list
    case .landmark, .semanticGroup: return .group
    case .none: break
    }
    let standard = view.standardAccessibility.role
    if standard != .alert, let viewController = view.viewController, viewController.isAccessibilityPage {
      return viewController.presentingViewController == nil ? .page : .dialog
    }
    switch standard {
    case .group: return .group
    case .page: return .page
    case .list: return .list
    case .toolbar: return .toolbar
    case .tabList: return .tabList
    case .alert: return .alert
    case .dialog: return .dialog
    case .menu: return .menu
    case .notification: return .notification
    case .scrollArea: return .scrollArea
    case .automatic, .menuButton, .toggle, .tab, .cell, .menuItem, .textField, .secureTextField, .textArea, .stepper,
      .progress:
      return view.shouldGroupAccessibilityChildren ? .group : nil
    }
  }

  // MARK: Elements

  /// Returns the node of an element; `nil` if it cannot be seen.
  private mutating func element(_ object: UIResponder) -> AccessibilityNode? {
    let frame = object.accessibilityFrame
    let isShowing = !frame.isEmpty && clip.intersects(frame)
    guard isShowing || isScrolled else { return nil }
    let standard = object.standardAccessibility
    let traits = object.accessibilityTraits
    var node = node(for: object, .element)
    node.role = Self.role(of: object, standard, traits)
    let view = object as? UIView
    if isShowing { node.states.insert(.showing) }
    if !traits.contains(.notEnabled) { node.states.insert(.enabled) }
    if view?.canBecomeFocused ?? false { node.states.insert(.focusable) }
    if let focused, focused === object || (focused as? UIView).map({ $0.isInside(view) }) ?? false {
      node.states.insert(.focused)
    }
    node.label = object.accessibilityLabel ?? view?.textInside ?? ""
    node.value = object.accessibilityValue
    node.hint = object.accessibilityHint
    node.range = standard.range
    node.position = standard.position
    addSelection(to: &node, traits)
    addActions(of: object, to: &node, traits)
    switch node.role {
    case .label, .heading: node.text = standard.text ?? AccessibilityText(node.label)
    default: node.text = standard.text
    }
    if node.role == .cell, let view { node.children = controls(in: view) }
    return node
  }

  private mutating func node(for object: UIResponder, _ role: AccessibilityNode.Role) -> AccessibilityNode {
    var node = AccessibilityNode(id: object.accessibilityNumber, role: role)
    objects[node.id] = AccessibilityTree.WeakObject(object: object)
    node.identifier = object.accessibilityIdentifier
    node.frame = object.accessibilityFrame
    return node
  }

  /// Returns the controls inside a cell; its texts and images are in the cell's label.
  private mutating func controls(in cell: UIView) -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    for inner in cell.subviews { found += nodes(in: inner) }
    return found.filter { node in
      switch node.role {
      case .label, .heading, .image: false
      default: true
      }
    }
  }

  private func addSelection(to node: inout AccessibilityNode, _ traits: UIAccessibilityTraits) {
    switch node.role {
    case .toggle:
      node.states.insert(.checkable)
      if node.value == "1" { node.states.insert(.checked) }
      node.value = nil
    case .tab:
      node.states.insert(.selectable)
      if traits.contains(.selected) { node.states.insert(.selected) }
    case .menuItem:
      if traits.contains(.selected) { node.states.formUnion([.checkable, .checked]) }
    default:
      // A screen reader says "not selected" of each cell that could be.
      if traits.contains(.selected) { node.states.formUnion([.selectable, .selected]) }
    }
  }

  private func addActions(
    of object: UIResponder, to node: inout AccessibilityNode, _ traits: UIAccessibilityTraits
  ) {
    guard node.states.contains(.enabled) else { return }
    switch node.role {
    case .label, .heading, .image, .slider, .stepper, .progress:
      if object.accessibilityRespondsToUserInteraction, !traits.contains(.adjustable) { node.actions.append(.activate) }
    default: node.actions.append(.activate)
    }
    if traits.contains(.adjustable) { node.actions += [.increment, .decrement] }
    node.actions += (object.accessibilityCustomActions ?? []).map { .custom(name: $0.name) }
  }

  /// Returns the role of an element: that of the traits which the application has set, otherwise that of its class.
  private static func role(
    of object: UIResponder, _ standard: StandardAccessibility, _ traits: UIAccessibilityTraits
  ) -> AccessibilityNode.Role {
    if object.accessibilityNotes?.traits != nil, let role = role(for: traits) { return role }
    return role(for: standard.role) ?? role(for: traits) ?? .element
  }

  private static func role(for traits: UIAccessibilityTraits) -> AccessibilityNode.Role? {
    let roles: [(UIAccessibilityTraits, AccessibilityNode.Role)] = [
      (.searchField, .searchField), (.toggleButton, .toggle), (.adjustable, .slider), (.header, .heading),
      (.link, .link), (.button, .button), (.keyboardKey, .button), (.image, .image), (.staticText, .label),
    ]
    return roles.first { traits.contains($0.0) }?.1
  }

  private static func role(for standard: AccessibilityRole) -> AccessibilityNode.Role? {
    switch standard {
    case .menuButton: .menuButton
    case .toggle: .toggle
    case .tab: .tab
    case .cell: .cell
    case .menuItem: .menuItem
    case .textField: .textField
    case .secureTextField: .secureTextField
    case .textArea: .textArea
    case .stepper: .stepper
    case .progress: .progress
    case .automatic, .group, .page, .list, .toolbar, .tabList, .alert, .dialog, .menu, .notification, .scrollArea: nil
    }
  }
}

extension UIView {
  /// Returns whether the view is `other` or inside it.
  fileprivate func isInside(_ other: UIView?) -> Bool { other.map { isDescendant(of: $0) } ?? false }

  /// The labels of the elements inside the view, from top to bottom, for an element without a label of its own.
  fileprivate var textInside: String? {
    var texts: [String] = []
    func collect(_ view: UIView) {
      for inner in view.subviews where !inner.isHidden && inner.alpha > 0.01 && !inner.accessibilityElementsHidden {
        if inner.isAccessibilityElement {
          if let label = inner.accessibilityLabel, !label.isEmpty { texts.append(label) }
        } else {
          collect(inner)
        }
      }
    }
    collect(self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension UIViewController {
  /// Whether the view controller's view is a page: not that of a container, and the content of one or of the window.
  var isAccessibilityPage: Bool {
    guard !managesChildAppearance else { return presentingViewController != nil }
    return parent.map { $0.managesChildAppearance } ?? true
  }

  /// The title of the view controller, or that of its content.
  var accessibilityTitle: String? {
    if let title, !title.isEmpty { return title }
    if let title = navigationItem.title, !title.isEmpty { return title }
    return managesChildAppearance ? children.last { $0.viewIfLoaded?.window != nil }?.accessibilityTitle : nil
  }

  /// Whether the view controller can be left: it is presented, or not the first of a stack.
  var canEscape: Bool {
    guard isAccessibilityPage else { return false }
    if presentingViewController != nil { return true }
    guard let parent, parent.managesChildAppearance else { return false }
    return parent.presentingViewController != nil || parent.children.first !== self && parent is any StackContainer
  }
}

extension UIScrollView {
  /// The directions in which there is more content.
  fileprivate var scrollActions: [AccessibilityNode.Action] {
    let limits = limits, offset = contentOffset
    var actions: [AccessibilityNode.Action] = []
    if offset.y < limits.vertical.upperBound - 0.5 { actions.append(.scroll(.up)) }
    if offset.y > limits.vertical.lowerBound + 0.5 { actions.append(.scroll(.down)) }
    if offset.x < limits.horizontal.upperBound - 0.5 { actions.append(.scroll(.left)) }
    if offset.x > limits.horizontal.lowerBound + 0.5 { actions.append(.scroll(.right)) }
    return actions
  }
}
