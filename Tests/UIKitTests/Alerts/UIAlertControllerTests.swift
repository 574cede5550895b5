import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIAlertControllerTests {
  private let root = UIViewController()
  private let stage: Stage
  private let log = CallLog()

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: root)
    root.view.backgroundColor = .white
  }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [log] in log.add($0.title ?? "") }
  }

  private func alert(_ actions: UIAlertAction..., style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: style)
    actions.forEach(alert.addAction)
    return alert
  }

  private func show(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    stage.runUntilIdle(limit: 2)
  }

  private func buttons(in view: UIView) -> [AlertButton] {
    ((view as? AlertButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
  }

  private func place(_ title: String, in alert: UIAlertController) throws -> CGRect {
    let button = try #require(buttons(in: alert.view).first { $0.action.title == title })
    return button.convert(button.bounds, to: nil)
  }

  private func tap(_ title: String, in alert: UIAlertController) throws {
    let place = try place(title, in: alert)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.runUntilIdle(limit: 2)
  }

  @Test func `texts, fields and buttons follow the text size, also while the alert is shown`() throws {
    let alert = alert(action("Cancel", .cancel), action("Delete", .destructive))
    alert.addTextField()
    show(alert)
    let frame = alert.view.frame, field = try #require(alert.textFields?.first)
    #expect(field.font?.pointSize == 14 && field.frame.height == 30)
    UIApplication.shared.textScale = 1.5
    defer { UIApplication.shared.textScale = 1 }
    stage.runUntilIdle(limit: 1)
    // Wider than usual, but within the margins of the window.
    #expect(alert.view.frame.width == 384 && alert.view.frame.midX == 200)
    #expect(alert.view.frame.height > frame.height * 1.25)
    #expect(try place("Cancel", in: alert).height == 66)
    #expect(field.font?.pointSize == 21 && field.frame.height == 45)
    UIApplication.shared.textScale = 1
    stage.runUntilIdle(limit: 1)
    #expect(alert.view.frame == frame && field.font?.pointSize == 14)
  }

  @Test func `an alert is centered over a dimmed view, and a tapped action runs after the dismissal`()
    throws
  {
    let alert = alert(action("Cancel", .cancel), action("Delete", .destructive))
    show(alert)
    #expect(alert.view.frame.midX == 200 && abs(alert.view.frame.midY - 300) <= 0.5)
    #expect(alert.view.frame.width == 270)
    let (cancel, delete) = try (place("Cancel", in: alert), place("Delete", in: alert))
    #expect(cancel.minX == 65 && delete.maxX == 335 && cancel.minY == delete.minY && cancel.height == 44)
    root.view.isUserInteractionEnabled = true
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(root.presentedViewController === alert)
    let place = delete
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(log.lines == [])
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Delete"])
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
  }

  @Test func `an alert stacks three actions vertically, with the cancel action last`() throws {
    let alert = alert(action("Cancel", .cancel), action("One"), action("Two"))
    show(alert)
    let rows = try ["One", "Two", "Cancel"].map { try place($0, in: alert).minY }
    #expect(rows[1] - rows[0] == 44 && rows[2] - rows[1] == 44)
    #expect(alert.actions.map(\.title) == ["Cancel", "One", "Two"])
  }

  @Test func `an alert stacks two actions with long titles vertically`() throws {
    let alert = alert(action("Delete all of the pictures"), action("Keep them"))
    show(alert)
    #expect(try place("Keep them", in: alert).width == 270)
  }

  @Test func `Return triggers the preferred action, and Escape triggers the cancel action`() {
    let first = alert(action("Cancel", .cancel), action("Save"), action("Delete", .destructive))
    first.preferredAction = first.actions[1]
    show(first)
    stage.type(.keyboardReturnOrEnter)
    stage.runUntilIdle(limit: 2)
    let second = alert(action("Stay", .cancel), action("Go"))
    show(second)
    stage.type(.keyboardEscape)
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Save", "Stay"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a disabled action cannot be chosen until it is enabled`() throws {
    let go = action("Go")
    go.isEnabled = false
    let alert = alert(action("Cancel", .cancel), go)
    show(alert)
    try tap("Go", in: alert)
    #expect(root.presentedViewController === alert)
    go.isEnabled = true
    try tap("Go", in: alert)
    #expect(log.lines == ["Go"])
  }

  @Test func `an alert shows its text fields above its actions, and the first field is first responder`() throws {
    let alert = alert(action("OK"))
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    show(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", nil])
    #expect(fields[0].isFirstResponder)
    let ok = try place("OK", in: alert)
    #expect(fields[1].convert(fields[1].bounds, to: nil).maxY < ok.minY)
    stage.type(.keyboardReturnOrEnter)
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["OK"])
  }

  @Test func `an action sheet is at the lower edge, its cancel button apart, and a click outside cancels`() throws {
    let alert = alert(action("Copy"), action("Cancel", .cancel), action("Delete", .destructive), style: .actionSheet)
    show(alert)
    #expect(alert.view.frame.maxY == 592 && alert.view.frame.width == 384)
    let (delete, cancel) = try (place("Delete", in: alert), place("Cancel", in: alert))
    #expect(cancel.minY - delete.maxY == 8 && delete.height == 57)
    stage.resize(to: CGSize(width: 700, height: 500))
    #expect(alert.view.frame.midX == 350 && alert.view.frame.width == 400 && alert.view.frame.maxY == 492)
    stage.tap(at: CGPoint(x: 20, y: 20))
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Cancel"])
  }

  @Test func `an action sheet with too many actions scrolls`() throws {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for number in 0..<20 { alert.addAction(action("\(number)")) }
    alert.addAction(action("Cancel", .cancel))
    show(alert)
    #expect(alert.view.frame.minY == 24 && alert.view.frame.maxY == 592)
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100), over: 0.2, hold: 0.2)
    stage.runUntilIdle(limit: 2)
    #expect(try place("0", in: alert).minY < 0)
    #expect(root.presentedViewController === alert)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `an alert is deallocated after its action has run`(style: UIAlertController.Style) throws {
    weak var weakAlert: UIAlertController?
    do {
      let alert = alert(action("OK"), style: style)
      weakAlert = alert
      show(alert)
      try tap("OK", in: alert)
    }
    stage.advance(by: 0.1)
    #expect(weakAlert == nil)
  }

  @Test func `an action's handler can present a second alert, which appears after the first is dismissed`() throws {
    let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
    let second = alert(action("OK"))
    first.addAction(UIAlertAction(title: "Next", style: .default) { [root] _ in root.present(second, animated: true) })
    show(first)
    try tap("Next", in: first)
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController === second)
    try tap("OK", in: second)
    #expect(log.lines == ["OK"])
  }
}
