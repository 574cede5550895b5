import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UISheetPresentationControllerTests {
  private let root = UIViewController()
  private let page = UIViewController()
  private let stage: Stage

  init() throws {
    stage = Stage(size: CGSize(width: 400, height: 652), rootViewController: root)
    page.view.backgroundColor = .white
  }

  private func sheet() throws -> UISheetPresentationController { try #require(page.sheetPresentationController) }

  private func show() {
    root.present(page, animated: true)
    stage.runUntilIdle(limit: 2)
  }

  /// The position of the presented sheet's top edge in the window.
  private func top() throws -> CGFloat {
    let view = try #require(try sheet().presentedView)
    let shown = try #require(view.layer.presentation())
    return shown.position.y - shown.bounds.height / 2
  }

  @Test func `a sheet rises to its detent over a dimmed background`() throws {
    try sheet().detents = [.medium(), .large()]
    show()
    #expect(try sheet().presentedView?.frame == CGRect(x: 0, y: 352, width: 400, height: 300))
    #expect(try abs(sheet().dimming.alpha - 0.2) < 1e-6)
    try sheet().animateChanges { page.sheetPresentationController?.selectedDetentIdentifier = .large }
    stage.advance(by: 0.05)
    #expect(try top() > 52 && top() < 352)
    stage.runUntilIdle(limit: 2)
    #expect(try top() == 52)
  }

  @Test func `a sheet dims more in dark mode`() throws {
    stage.window.overrideUserInterfaceStyle = .dark
    show()
    #expect(try abs(sheet().dimming.alpha - 0.48) < 1e-6)
  }

  private func metrics(_ size: CGSize, isForm: Bool = false, isAlwaysLarge: Bool = true) -> SheetMetrics {
    SheetMetrics(
      container: size, safeArea: .zero, isForm: isForm, preferred: .zero, followsPreferredWidth: false,
      isAlwaysLarge: isAlwaysLarge)
  }

  @Test func `a sheet floats in the center of a wide window`() {
    let page = metrics(CGSize(width: 1000, height: 800))
    #expect(page.frame(height: page.largestHeight) == CGRect(x: 164, y: 52, width: 672, height: 724))
    let form = metrics(CGSize(width: 1000, height: 800), isForm: true)
    #expect(form.frame(height: form.largestHeight) == CGRect(x: 230, y: 104, width: 540, height: 620))
  }

  @Test func `a sheet with several detents or in a low window is attached to the lower edge`() {
    let several = metrics(CGSize(width: 1000, height: 800), isAlwaysLarge: false)
    #expect(several.frame(height: several.largestHeight) == CGRect(x: 164, y: 52, width: 672, height: 748))
    let low = metrics(CGSize(width: 1000, height: 600), isForm: true)
    #expect(low.frame(height: low.largestHeight) == CGRect(x: 230, y: 52, width: 540, height: 548))
    #expect(!metrics(CGSize(width: 600, height: 800)).floats)
  }

  @Test func `a floating sheet follows the pointer and has four rounded corners`() throws {
    let stage = Stage(size: CGSize(width: 1000, height: 800), rootViewController: root)
    page.modalPresentationStyle = .formSheet
    root.present(page, animated: true)
    stage.runUntilIdle(limit: 2)
    let resting = CGRect(x: 230, y: 104, width: 540, height: 620)
    #expect(try sheet().presentedView?.frame == resting)
    let corners = page.view.superview?.layer.maskedCorners
    #expect(corners?.contains([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) == true)
    stage.press(at: CGPoint(x: 500, y: 200))
    stage.drag(to: CGPoint(x: 500, y: 300), over: 0.5)
    #expect(try abs(top() - 204) < 12)
    stage.drag(to: CGPoint(x: 500, y: 400), over: 0.5)
    #expect(try abs(top() - 304) < 12)
    stage.release()
    stage.runUntilIdle(limit: 3)
    #expect(try sheet().presentedView?.frame == resting)
  }

  @Test(arguments: [(distance: 200.0, stays: true), (distance: 400.0, stays: false)])
  func `a slow drag past half of the sheet's height dismisses it`(distance: Double, stays: Bool) throws {
    show()
    stage.press(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 110 + distance), over: 1)
    #expect(try abs(top() - (52 + distance)) < 12)
    #expect(page.isBeingDismissed)
    stage.advance(by: 0.3)
    stage.release()
    stage.runUntilIdle(limit: 3)
    #expect((root.presentedViewController === page) == stays)
    if stays { #expect(try top() == 52) }
  }

  @Test func `a flick dismisses the sheet, which continues at the pointer's speed`() throws {
    show()
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250), over: 0.1)
    let before = try top()
    stage.advance(by: Stage.period)
    let step = try top() - before
    // 1500 pt/s are 25 points per frame; the spring accelerates it from there.
    #expect(step >= 25 && step < 60)
    stage.runUntilIdle(limit: 3)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a sheet released between two detents settles at the nearer one`() throws {
    try sheet().detents = [.medium(), .large()]
    show()
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 190), over: 0.6, hold: 0.3)
    stage.runUntilIdle(limit: 3)
    #expect(try top() == 52)
    #expect(try sheet().selectedDetentIdentifier == .large)
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 330), over: 0.6, hold: 0.3)
    stage.runUntilIdle(limit: 3)
    #expect(try top() == 352)
    #expect(root.presentedViewController === page)
  }

  @Test func `the delegate is notified of a changed detent`() throws {
    final class Delegate: NSObject, UISheetPresentationControllerDelegate {
      var heights: [UISheetPresentationController.Detent.Identifier?] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) { heights.append(sheetPresentationController.selectedDetentIdentifier) }
    }
    let delegate = Delegate()
    try sheet().detents = [.medium(), .large()]
    try sheet().delegate = delegate
    show()
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 190), over: 0.6, hold: 0.3)
    stage.runUntilIdle(limit: 3)
    #expect(delegate.heights == [.large])
  }

  @Test func `a modal sheet resists a drag and returns, and its delegate is notified`() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        attempts += 1
      }
    }
    let delegate = Delegate()
    page.isModalInPresentation = true
    page.presentationController?.delegate = delegate
    show()
    stage.press(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 500), over: 0.5)
    #expect(try top() > 100 && top() < 300)
    stage.advance(by: 0.3)
    stage.release()
    stage.runUntilIdle(limit: 3)
    #expect(try top() == 52)
    #expect(delegate.attempts == 1)
    #expect(root.presentedViewController === page)
  }

  @Test func `a click outside the sheet dismisses it`() {
    show()
    stage.tap(at: CGPoint(x: 200, y: 10))
    stage.runUntilIdle(limit: 3)
    #expect(root.presentedViewController == nil)
  }

  @Test func `the undimmed background of a sheet receives touches`() throws {
    try sheet().detents = [.medium(), .large()]
    try sheet().largestUndimmedDetentIdentifier = .medium
    show()
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 100), with: nil) === root.view)
    try sheet().selectedDetentIdentifier = .large
    stage.runUntilIdle(limit: 1)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 10), with: nil) !== root.view)
  }

  @Test func `a scroll view in a sheet scrolls to its top before the sheet moves`() throws {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 400, height: 3000)
    page.view.addSubview(scroll)
    show()
    scroll.contentOffset.y = 100
    stage.press(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 180), over: 0.3)
    #expect(scroll.contentOffset.y > 20 && scroll.contentOffset.y < 45)
    #expect(try top() == 52)
    stage.drag(to: CGPoint(x: 200, y: 400), over: 0.3)
    #expect(scroll.contentOffset.y == 0)
    #expect(try top() > 150)
    stage.release()
    stage.runUntilIdle(limit: 3)
  }
}
