import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct ChoicesPopoverTests {
  private let root = UIViewController()
  private let button = UIView(frame: CGRect(x: 300, y: 100, width: 80, height: 40))
  private let stage: Stage
  private let log = CallLog()

  init() {
    stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: root)
    root.view.addSubview(button)
  }

  private func alert(cancels: Bool = true, source: UIView?) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    for title in ["Delete", "Keep"] + (cancels ? ["Cancel"] : []) {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { [log] _ in log.add(title) })
    }
    alert.popoverPresentationController?.sourceView = source
    root.present(alert, animated: true)
    stage.runUntilIdle(limit: 2)
    return alert
  }

  private func buttons(in view: UIView) -> [AlertButton] {
    ((view as? AlertButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
  }

  private func titles(_ alert: UIAlertController) -> [String?] { buttons(in: alert.view).map(\.action.title) }

  @Test func `an action sheet with a source is presented in a popover without a cancel button`() throws {
    let alert = alert(source: button)
    #expect(alert.popoverPresentationController?.arrowDirection == .up)
    #expect(titles(alert) == ["Delete", "Keep"])
    #expect(alert.view.bounds.width == 304 && alert.view.bounds.height == 13 + alert.sizeInPopover.height)
    let delete = try #require(buttons(in: alert.view).first)
    let place = delete.convert(delete.bounds, to: nil)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Delete"] && root.presentedViewController == nil && stage.window.subviews == [root.view])
  }

  @Test func `a click outside the popover and the Escape key cancel the action sheet`() {
    _ = alert(source: button)
    stage.tap(at: CGPoint(x: 700, y: 500))
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Cancel"])
    _ = alert(source: button)
    stage.type(.keyboardEscape)
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Cancel", "Cancel"] && root.presentedViewController == nil)
  }

  @Test func `Escape dismisses an action sheet in a popover that has no cancel action`() {
    _ = alert(cancels: false, source: button)
    stage.type(.keyboardEscape)
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == [] && root.presentedViewController == nil)
  }

  @Test func `an action sheet in a narrow window or without a source is presented at the lower edge`() {
    let alert = alert(source: nil)
    #expect(alert.view.frame.maxY == 592 && titles(alert) == ["Delete", "Keep", "Cancel"])
    alert.dismiss(animated: false)
    stage.resize(to: CGSize(width: 500, height: 600))
    let other = self.alert(source: button)
    #expect(other.view.frame.maxY == 592 && other.view.frame.width == 400)
  }

  @Test func `resizing the window moves the action sheet between popover and lower edge`() {
    let alert = alert(source: button)
    stage.resize(to: CGSize(width: 500, height: 600))
    stage.runUntilIdle(limit: 1)
    #expect(titles(alert) == ["Delete", "Keep", "Cancel"])
    #expect(alert.view.convert(alert.view.bounds, to: nil).maxY == 592)
    stage.resize(to: CGSize(width: 800, height: 600))
    stage.runUntilIdle(limit: 1)
    #expect(titles(alert) == ["Delete", "Keep"] && alert.popoverPresentationController?.arrowDirection == .up)
    stage.tap(at: CGPoint(x: 700, y: 500))
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["Cancel"] && stage.window.subviews == [root.view])
  }

  @Test func `an action sheet in a popover is deallocated after its dismissal`() {
    weak var dead: UIAlertController?
    weak var popover: UIPopoverPresentationController?
    do {
      let alert = alert(source: button)
      (dead, popover) = (alert, alert.popoverPresentationController)
    }
    stage.tap(at: CGPoint(x: 700, y: 500))
    stage.runUntilIdle(limit: 2)
    stage.advance(by: 0.1)
    #expect(dead == nil && popover == nil)
  }
}
