import UIKit

/// The controls of a comparison, in front of its two windows: a header for each side, and the time of the transitions.
final class ComparePage: UIViewController {
  private unowned let comparison: Comparison
  private let headers: [CompareHeader]
  private let timeControl: TimeControl
  private lazy var overlayButton = ToolButton("square.3.layers.3d", size: 16, "Over each other", key: "O") {
    [weak self] in
    self?.comparison.isOverlaid.toggle()
  }
  private lazy var repeatButton = ToolButton("arrow.clockwise", size: 15, "Repeat", key: "R") { [weak self] in
    self?.comparison.repeats.toggle()
  }
  private lazy var closeButton = ToolButton("xmark", size: 12, "Close", key: "Escape") { [weak self] in
    self?.comparison.close()
  }

  /// The measures, in points.
  private static let margin: CGFloat = 14, button: CGFloat = 36, headerHeight: CGFloat = 44, barHeight: CGFloat = 84

  /// The width up to which a window is narrow: the sides lie below each other.
  private static let narrow: CGFloat = 700

  private let card = ToolCardPresenter()
  private let notices = NoticeBanner()

  /// Creates the controls of a comparison, which retains them.
  init(_ comparison: Comparison) {
    self.comparison = comparison
    headers = zip(["A", "B"], comparison.panes).map { CompareHeader($0, $1) }
    timeControl = TimeControl(comparison.time)
    super.init(nibName: nil, bundle: nil)
    title = Self.keysTitle
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ComparePage is made in code, with a comparison") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (header, pane) in zip(headers, comparison.panes) {
      header.onUse = { [weak self] in self?.comparison.use(pane) }
      header.onParameters = { [weak self, weak header] in
        if let header { self?.showParameters(of: pane, from: header.parametersButton) }
      }
      view.addSubview(header)
    }
    for button in [repeatButton, overlayButton, closeButton] { view.addSubview(button) }
    view.addSubview(timeControl)
    timeControl.isPermanent = true
    notices.bottomMargin += Self.barHeight
    view.addSubview(notices)
    followState()
  }

  /// Shows a sentence above the bar with the time.
  func say(_ sentence: String) { notices.say(sentence) }

  /// Shows the state of the time.
  func showTime() { timeControl.show() }

  /// Shows which of the buttons are on.
  func followState() {
    overlayButton.isOn = comparison.isOverlaid
    repeatButton.isOn = comparison.repeats
  }

  // MARK: - Parameters

  private func showParameters(of pane: ComparePane, from button: UIView) {
    if presentedViewController != nil { return dismiss(animated: true) }
    let parameters = CompareParameters(pane.stack.controller)
    parameters.modalPresentationStyle = .popover
    parameters.popoverPresentationController?.sourceView = button
    parameters.popoverPresentationController?.delegate = self
    parameters.popoverPresentationController?.backgroundColor = Theme.banner
    present(parameters, animated: true)
  }

  // MARK: - Keyboard

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    let help = ComparePage.key("Keyboard Help", Workbench.helpKey, of: { [weak self] in self }) { $0.showKeys() }
    return toolCommands + timeControl.keyCommands(in: Self.keysTitle) + [help]
  }

  private func showKeys() {
    if let window = viewIfLoaded?.window {
      card.show("Keyboard", KeyList(KeyGroup.groups(from: window.keyResponder)), in: window)
    }
  }

  /// Closes the parameters, or else the comparison.
  private func close() {
    if presentedViewController != nil { dismiss(animated: true) } else { comparison.close() }
  }

  /// Closes the comparison by the mouse's back button, too.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.type == .menu }) { return close() }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(in: view.bounds)
  }

  /// Places the headers, the bar and the windows of both sides.
  func layOut(in bounds: CGRect) {
    var room = bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: 0)
    timeControl.place(in: bounds, above: view.safeAreaInsets.bottom)
    room.size.height = max(0, room.height - Self.barHeight)
    let rows = room.divided(atDistance: Self.headerHeight, from: .minYEdge)
    let row = placeButtons(in: rows.slice), isNarrow = room.width < Self.narrow
    var frames = isNarrow ? framesBelow(row, in: rows.remainder) : framesBeside(row, in: rows.remainder)
    // The first side is at the leading edge.
    if view.isRightToLeft, !isNarrow { frames.reverse() }
    if comparison.isOverlaid { frames = overlaid(frames, row, in: rows.remainder) }
    for (index, pane) in comparison.panes.enumerated() where !frames[index].pane.isEmpty {
      headers[index].frame = frames[index].header
      comparison.place(pane, in: frames[index].pane)
    }
  }

  /// The frames of a side: of its header and of its window.
  private typealias SideFrames = (header: CGRect, pane: CGRect)

  /// Places the buttons at the trailing end of a row, and returns the rest of it.
  private func placeButtons(in row: CGRect) -> CGRect {
    var rest = row
    for button in [closeButton, overlayButton, repeatButton] {
      let parts = rest.divided(atDistance: Self.button, from: view.isRightToLeft ? .minXEdge : .maxXEdge)
      button.frame = parts.slice.insetBy(dx: 0, dy: (row.height - Self.button) / 2)
      rest = parts.remainder
    }
    return rest
  }

  /// Returns the frames of sides beside each other, whose headers are in one row.
  private func framesBeside(_ row: CGRect, in room: CGRect) -> [SideFrames] {
    let width = max(0, ((room.width - Self.margin) / 2).rounded(.down))
    let first = CGRect(x: room.minX, y: room.minY, width: width, height: room.height)
    return [first, first.offsetBy(dx: width + Self.margin, dy: 0)].map { pane in
      (CGRect(x: pane.minX, y: row.minY, width: pane.width, height: row.height).intersection(row), pane)
    }
  }

  /// Returns the frames of sides below each other, each with its own header; that of the first is the row above.
  private func framesBelow(_ row: CGRect, in room: CGRect) -> [SideFrames] {
    let height = max(0, ((room.height - row.height) / 2).rounded(.down))
    let first = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
    let header = CGRect(x: room.minX, y: first.maxY, width: room.width, height: row.height)
    return [(row, first), (header, first.offsetBy(dx: 0, dy: height + row.height))]
  }

  /// Returns frames with both windows, which keep their size, in the middle of the room.
  private func overlaid(_ frames: [SideFrames], _ row: CGRect, in room: CGRect) -> [SideFrames] {
    let size = frames[0].pane.size
    let pane = CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    let span = CGRect(x: pane.minX, y: row.minY, width: pane.width, height: row.height).intersection(row)
    let halves = span.divided(atDistance: (span.width / 2).rounded(), from: view.isRightToLeft ? .maxXEdge : .minXEdge)
    return [(halves.slice, pane), (halves.remainder, pane)]
  }
}

extension ComparePage: KeyedTool {
  static let keysTitle = "Comparison"

  static func keyCommands(of tool: @escaping () -> ComparePage?) -> [UIKeyCommand] {
    func key(_ title: String, _ input: String, _ action: @escaping (Comparison) -> Void) -> UIKeyCommand {
      ComparePage.key(title, input, of: tool) { action($0.comparison) }
    }
    return [
      key("Play or Pause", " ") { $0.time.togglePause() },
      key("Repeat", "r") { $0.repeats.toggle() },
      key("Over Each Other", "o") { $0.isOverlaid.toggle() },
    ]
      + ["v", UIKeyCommand.inputEscape, UIKeyCommand.inputDelete].map {
        ComparePage.key("Close", $0, of: tool) { $0.close() }
      }
  }
}

extension ComparePage: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// The window of the controls, which takes no touches beside them, so that they reach the windows behind it.
final class ControlsWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self || view === rootViewController?.view ? nil : view
  }
}
