import CoreGraphics
import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UITextFieldTests {
  /// A delegate that records its calls and refuses what the test requires.
  private final class Log: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var forbidden: Set<String> = []
    private func ask(_ line: String) -> Bool {
      lines.append(line)
      return !forbidden.contains(line)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
      -> Bool
    { ask("\(range.location)+\(range.length) \(string)?") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return?") }
  }

  private let page = UIViewController()
  private let stage: Stage
  private let field = UITextField(frame: CGRect(x: 50, y: 50, width: 200, height: 40))
  private let log = Log()

  init() {
    stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: page)
    field.delegate = log
    page.view.addSubview(field)
    for (name, event) in [
      ("editing began", UIControl.Event.editingDidBegin), ("changed", .editingChanged),
      ("editing ended", .editingDidEnd), ("exit", .editingDidEndOnExit),
    ] {
      field.addAction(UIAction { [log] _ in log.lines.append(name) }, for: event)
    }
    stage.advance(by: 0.1)
    UIPasteboard.general.string = nil
  }

  private func key(_ code: UIKeyboardHIDUsage, _ modifiers: InputEvent.KeyModifiers = []) {
    for isDown in [true, false] {
      stage.send(.key(usage: code.rawValue, isDown: isDown, isRepeat: false, modifiers: modifiers))
    }
  }

  private func type(_ text: String) { for letter in text { stage.send(.text(String(letter))) } }

  private func click(_ x: Double = 60, times: Int = 1) {
    for _ in 0..<times { stage.tap(at: CGPoint(x: x, y: 70)) }
  }

  @Test func `editing by click, keys and Return makes all calls in Apple's order`() {
    click()
    #expect(field.isEditing)
    type("ab")
    key(.keyboardReturnOrEnter)
    #expect(field.text == "ab")
    field.resignFirstResponder()
    #expect(
      log.lines == [
        "begin?", "editing began", "began", "0+0 a?", "changed", "1+0 b?", "changed", "return?", "exit", "end?",
        "editing ended", "ended",
      ])
  }

  @Test func `the delegate can prevent editing, typing, Return and the end of editing`() {
    log.forbidden = ["begin?"]
    click()
    #expect(!field.isEditing)
    log.forbidden = ["0+0 x?", "return?", "end?"]
    click()
    type("x")
    key(.keyboardReturnOrEnter)
    #expect(field.text == "" && !log.lines.contains("exit"))
    #expect(!field.resignFirstResponder() && field.isEditing)
    log.forbidden = []
    #expect(field.resignFirstResponder())
  }

  @Test func `setting the text makes no calls`() {
    field.text = "quiet"
    #expect(log.lines.isEmpty && field.text == "quiet")
  }

  @Test func `keys move the caret, select, delete, undo and redo`() {
    click()
    type("one two")
    key(.keyboardLeftArrow, .control)
    type("x")
    #expect(field.text == "one xtwo")
    key(.keyboardHome)
    key(.keyboardRightArrow, .shift)
    key(.keyboardDeleteOrBackspace)
    #expect(field.text == "ne xtwo")
    key(.keyboardDeleteForward)
    #expect(field.text == "e xtwo")
    key(.keyboardEnd)
    key(.keyboardDeleteOrBackspace, .control)
    #expect(field.text == "e ")
    key(.keyboardZ, .control)
    #expect(field.text == "e xtwo")
    key(.keyboardZ, [.control, .shift])
    #expect(field.text == "e ")
  }

  @Test func `copy, cut and paste use the pasteboard`() {
    click()
    type("copy")
    key(.keyboardA, .control)
    key(.keyboardC, .control)
    #expect(UIPasteboard.general.string == "copy")
    key(.keyboardX, .control)
    #expect(field.text == "")
    UIPasteboard.general.string = "two\nlines"
    key(.keyboardV, .control)
    #expect(field.text == "two lines")
  }

  @Test func `secure text is neither shown nor copied`() {
    field.isSecureTextEntry = true
    click()
    type("word")
    key(.keyboardA, .control)
    key(.keyboardC, .control)
    key(.keyboardX, .control)
    #expect(UIPasteboard.general.string == nil && field.text == "word")
    let drawn = field.canvas.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(drawn == ["••••"])
  }

  @Test func `a click moves the caret, a drag selects, a double click selects a word, a triple click all`() {
    field.text = "hello moon"
    let font = UIFont.systemFont(ofSize: 17)
    let hello = NSAttributedString(string: "hello", attributes: [.font: font]).size().width
    click(50 + Double(hello))
    #expect(field.edited.caret == 5 && field.edited.selection.isEmpty)
    stage.advance(by: 1)
    stage.drag(from: CGPoint(x: 50, y: 70), to: CGPoint(x: 50 + hello, y: 70), over: 0.2)
    #expect(field.edited.selectedString == "hello")
    stage.advance(by: 1)
    click(52, times: 2)
    #expect(field.edited.selectedString == "hello")
    click(52)
    #expect(field.edited.selectedString == "hello moon")
  }

  @Test func `typing in a text field calls no key commands, but other keys do`() {
    final class Page: UIViewController {
      var commands: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        ["f", UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow].map {
          UIKeyCommand(input: $0, modifierFlags: [], action: selector(Page.command(_:)))
        }
      }
      func command(_ command: UIKeyCommand) { commands.append(command.input ?? "") }
    }
    let page = Page()
    stage.window.rootViewController = page
    page.view.addSubview(field)
    click()
    key(.keyboardF)
    key(.keyboardLeftArrow)
    #expect(page.commands.isEmpty)
    key(.keyboardEscape)
    #expect(page.commands == [UIKeyCommand.inputEscape])
    field.resignFirstResponder()
    key(.keyboardF)
    #expect(page.commands.last == "f")
  }

  @Test func `a composition is shown and becomes text when it is committed`() {
    click()
    stage.send(.composition("に", caret: 1))
    #expect(field.text == "" && String(field.edited.shown) == "に")
    stage.send(.composition("", caret: 0))
    stage.send(.text("日"))
    #expect(field.text == "日" && field.edited.composition == nil)
  }

  @Test func `the clear button clears the text`() throws {
    field.clearButtonMode = .whileEditing
    click()
    #expect(stage.window.hitTest(CGPoint(x: 240, y: 70), with: nil) === field)
    type("text")
    stage.tap(at: CGPoint(x: 240, y: 70))
    #expect(field.text == "" && log.lines.suffix(2) == ["clear?", "changed"])
    #expect(field.isEditing)
  }

  @Test func `the caret stays visible in a long text`() {
    click()
    type(String(repeating: "wide ", count: 20))
    stage.advance(by: 0.1)
    let area = field.textArea
    #expect(field.convert(field.bounds, to: nil).contains(area))
    key(.keyboardHome)
    #expect(field.convert(field.bounds, to: nil).contains(field.textArea))
  }

  @Test func `a left view reduces the text rectangle`() {
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    field.borderStyle = .roundedRect
    let before = field.textRect(forBounds: field.bounds)
    field.leftView = side
    #expect(field.textRect(forBounds: field.bounds) == before)
    field.leftViewMode = .always
    let after = field.textRect(forBounds: field.bounds)
    #expect(after.minX >= before.minX + 24 && after.maxX == before.maxX)
    field.layoutIfNeeded()
    #expect(!side.isHidden && side.frame.midY == 20)
    let place = field.leftViewRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 40))
    let moved = field.leftViewRect(forBounds: CGRect(x: 7, y: 100, width: 100, height: 40))
    #expect(moved == place.offsetBy(dx: 7, dy: 100))
  }

  @Test func `editing ends when the field is removed from its window`() {
    click()
    field.removeFromSuperview()
    #expect(!field.isEditing && UIApplication.shared.textArea == nil)
  }

  @Test func `endEditing ends the editing, also against the delegate if forced`() {
    click()
    let other = UIView(frame: .zero)
    page.view.addSubview(other)
    #expect(other.endEditing(true) && field.isEditing)
    log.forbidden = ["end?"]
    #expect(!page.view.endEditing(false) && field.isEditing)
    #expect(page.view.endEditing(true) && !field.isEditing)
  }

  @Test func `Return has no effect in an empty field with enablesReturnKeyAutomatically`() {
    field.enablesReturnKeyAutomatically = true
    click()
    key(.keyboardReturnOrEnter)
    #expect(!log.lines.contains("return?"))
  }

  @Test func `the application has the area of the text input only during editing`() throws {
    #expect(UIApplication.shared.textArea == nil)
    click()
    let area = try #require(UIApplication.shared.textArea)
    #expect(field.convert(field.bounds, to: nil).contains(area))
  }

  @Test func `a custom view with UIKeyInput receives typed text`() {
    final class Typewriter: UIView, @MainActor UIKeyInput {
      var paper = ""
      var hasText: Bool { !paper.isEmpty }
      func insertText(_ text: String) { paper += text }
      func deleteBackward() { paper = String(paper.dropLast()) }
      override var canBecomeFirstResponder: Bool { true }
    }
    let typewriter = Typewriter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(typewriter)
    typewriter.becomeFirstResponder()
    type("abc")
    key(.keyboardDeleteOrBackspace)
    key(.keyboardReturnOrEnter)
    #expect(typewriter.paper == "ab\n")
  }

  @Test func `a text field with a size of zero has an empty text rectangle and can be drawn`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: .zero).size == .zero && field.textRect(forBounds: .zero).minX.isFinite)
    let stage = Stage(rootViewController: UIViewController())
    stage.window.rootViewController?.view.addSubview(field)
    field.text = "Text"
    for view in field.subviews { view.subviews.forEach { $0.setNeedsDisplay() } }
    stage.advance(by: 0.1)
  }
}
