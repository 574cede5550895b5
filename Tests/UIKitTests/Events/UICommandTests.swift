import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UICommandTests {
  /// A page with commands in its menu, its key commands, and its methods.
  private final class Page: UIViewController, UIContextMenuInteractionDelegate {
    var lines: [String] = []
    var canTurn = true

    override var canBecomeFirstResponder: Bool { true }

    lazy var turn = UIKeyCommand(
      title: "Turn", action: selector(Page.turned), input: "r", modifierFlags: [.control, .shift])
    lazy var named = UICommand(title: "Named", action: selector("named", Page.named), propertyList: 7)
    lazy var bound = UIKeyCommand(
      title: "Bound", action: selector { [weak self] in self?.lines.append("bound") }, input: UIKeyCommand.f5)
    lazy var foreign = UICommand(title: "Foreign", action: selector(Stranger.act))

    override var keyCommands: [UIKeyCommand]? { [turn, bound] }

    func turned(_ command: UIKeyCommand) { lines.append("turned by \(command.title)") }

    func named(_ command: UICommand) { lines.append("named \(command.propertyList ?? "")") }

    override func validate(_ command: UICommand) {
      if command === turn { command.attributes = canTurn ? [] : .disabled }
      if command === named { command.state = .on }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        self.map { UIMenu(children: [$0.turn, $0.named, UIMenu(title: "More", children: [$0.bound]), $0.foreign]) }
      })
    }
  }

  private final class Stranger: NSObject {
    func act(_ command: UICommand) {}
  }

  private let page = Page()
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    page.view.addInteraction(UIContextMenuInteraction(delegate: page))
    page.becomeFirstResponder()
  }

  private var rows: [MenuRowView] {
    func rows(in view: UIView) -> [MenuRowView] {
      view.subviews.flatMap { [$0 as? MenuRowView].compactMap { $0 } + rows(in: $0) }
    }
    return rows(in: stage.window)
  }

  private func openMenu() {
    stage.tap(at: CGPoint(x: 100, y: 100), button: 3)
    stage.advance(by: 0.5)
  }

  private func choose(_ title: String) {
    guard let row = rows.first(where: { $0.accessibilityLabel == title }) else { return }
    stage.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    stage.advance(by: 0.5)
  }

  @Test func `a command in a menu shows its keys and is performed by the responder that handles it`() {
    openMenu()
    #expect(rows.first?.accessibilityHint == "Ctrl+Shift+R")
    choose("Turn")
    #expect(page.lines == ["turned by Turn"])
    openMenu()
    choose("Named")
    #expect(page.lines == ["turned by Turn", "named 7"])
  }

  @Test func `the responder validates its commands before the menu opens, and one without a responder is disabled`() {
    page.canTurn = false
    openMenu()
    let traits = rows.map { ($0.accessibilityLabel ?? "", $0.accessibilityTraits) }
    #expect(traits.map(\.0) == ["Turn", "Named", "More", "Foreign"])
    #expect(traits[0].1.contains(.notEnabled) && traits[1].1.contains(.selected) && traits[3].1.contains(.notEnabled))
    choose("Turn")
    #expect(page.lines.isEmpty)
    // That no responder handles a command is not stored in the application's object.
    #expect(page.foreign.attributes == [])
    stage.send(
      .key(usage: UIKeyboardHIDUsage.keyboardR.rawValue, isDown: true, isRepeat: false, modifiers: [.control, .shift]))
    #expect(page.lines.isEmpty)
  }

  @Test func `a key command works by its keys, by function keys, and not while it is disabled`() {
    stage.send(
      .key(usage: UIKeyboardHIDUsage.keyboardR.rawValue, isDown: true, isRepeat: false, modifiers: [.control, .shift]))
    stage.type(.keyboardF5)
    #expect(page.lines == ["turned by Turn", "bound"])
    page.turn.attributes = .disabled
    // The responder validates it again, and enables it.
    stage.send(
      .key(usage: UIKeyboardHIDUsage.keyboardR.rawValue, isDown: false, isRepeat: false, modifiers: [.control, .shift]))
    stage.send(
      .key(usage: UIKeyboardHIDUsage.keyboardR.rawValue, isDown: true, isRepeat: false, modifiers: [.control, .shift]))
    #expect(page.lines == ["turned by Turn", "bound", "turned by Turn"])
    page.bound.attributes = .disabled
    stage.type(.keyboardF5)
    #expect(page.lines.count == 3)
  }

  private nonisolated static let namedKeys: [(String, UIKeyModifierFlags, String)] = [
    ("o", .control, "Ctrl+O"), (UIKeyCommand.inputLeftArrow, [.alternate, .shift], "Alt+Shift+←"),
    (UIKeyCommand.f11, [], "F11"), ("\u{7F}", [], "Delete"), (UIKeyCommand.inputDelete, [], "Backspace"),
    (" ", [], "Space"), ("?", [], "?"), ("", [], ""),
  ]

  @Test(arguments: namedKeys)
  func `keys are named as on a keyboard`(input: String, modifiers: UIKeyModifierFlags, text: String) {
    #expect(UIKeyCommand(input: input, modifierFlags: modifiers, action: selector {}).keysText == text)
  }
}
