import Foundation
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// Tests interactive dismissals of presentations that have adapted to another style.
@MainActor @Suite(.serialized) struct AdaptiveDismissalTests {
  private let root = UIViewController()
  private let log = CallLog()
  private let stage: Stage
  private let director: AdaptiveDirector

  init() {
    stage = Stage(size: CGSize(width: 500, height: 624), rootViewController: root)
    director = AdaptiveDirector(log)
  }

  private func show(_ page: UIViewController) {
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 400)
    page.view.backgroundColor = .white
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    page.popoverPresentationController?.delegate = director
    root.present(page, animated: true)
    stage.runUntilIdle(limit: 2)
    log.lines = []
  }

  @Test func `a drag released too early dismisses nothing, and the presentation still adapts`() {
    let page = UIViewController()
    show(page)
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 220), over: 0.6, hold: 0.3)
    stage.runUntilIdle(limit: 3)
    #expect(log.lines == ["will dismiss"])
    #expect(director.asked.last === page.popoverPresentationController)
    #expect(root.presentedViewController === page)
    stage.resize(to: CGSize(width: 800, height: 624))
    stage.runUntilIdle(limit: 1)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
  }

  @Test func `a window that widens during a drag adapts after its end`() {
    let page = UIViewController()
    show(page)
    stage.press(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 200), over: 0.4)
    #expect(page.isBeingDismissed)
    stage.resize(to: CGSize(width: 800, height: 624))
    #expect(page.modal.presentedBy?.controller is UISheetPresentationController)
    stage.advance(by: 0.3)
    stage.release()
    stage.runUntilIdle(limit: 3)
    #expect(root.presentedViewController === page)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(log.lines == ["will dismiss", "style in regular", "present as none", "popover"])
  }

  @Test func `a drag that dismisses calls the popover's delegate, and everything is deallocated`() {
    weak var dead: UIViewController?
    weak var standIn: UIViewController?
    weak var popover: UIPresentationController?
    weak var sheet: UIPresentationController?
    do {
      let page = UIViewController()
      director.standIn = {
        let stack = UINavigationController(rootViewController: $0)
        standIn = stack
        return stack
      }
      show(page)
      (dead, popover) = (page, page.popoverPresentationController)
      sheet = page.popoverPresentationController?.adaptiveSheetPresentationController
      #expect(root.presentedViewController === standIn)
      #expect(sheet?.presentedViewController === standIn)
    }
    director.standIn = nil
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 600), over: 0.3)
    stage.runUntilIdle(limit: 3)
    stage.advance(by: 0.2)
    #expect(log.lines == ["will dismiss", "did dismiss"])
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
    director.forget()
    stage.advance(by: 0.1)
    #expect(dead == nil && standIn == nil && popover == nil && sheet == nil)
  }

  @Test func `a modal presentation resists an interactive dismissal also in an adapted style`() {
    let page = UIViewController()
    page.isModalInPresentation = true
    director.standIn = { UINavigationController(rootViewController: $0) }
    show(page)
    stage.tap(at: CGPoint(x: 200, y: 10))
    stage.runUntilIdle(limit: 2)
    #expect(log.lines == ["attempt"] && root.presentedViewController != nil)
  }
}
