import Foundation
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct KeyValueObservationTests {
  private final class Model: NSObject {
    var name = "first"
    var partner: UIView?
    var handler: () -> Void = {}
  }

  @Test func `a scroll view's offset is observed immediately, after the delegate`() {
    final class Log: NSObject, UIScrollViewDelegate {
      var lines: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        lines.append("delegate \(Int(scrollView.contentOffset.y))")
      }
    }
    let log = Log()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.delegate = log
    let observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in
      let old = change.oldValue.map { Int($0.y) } ?? -1, new = change.newValue.map { Int($0.y) } ?? -1
      log.lines.append("\(old) to \(new), now \(Int(view.contentOffset.y))")
    }
    scrollView.contentOffset.y = 30
    scrollView.bounds.origin.y = 40
    scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    #expect(log.lines == ["delegate 30", "0 to 30, now 30", "delegate 40", "30 to 40, now 40"])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer that resets the offset is notified once of that change`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    var heard: [CGFloat] = []
    let observation = scrollView.observe(\.contentOffset) { view, _ in
      heard.append(view.contentOffset.y)
      if view.contentOffset.y > 50 { view.contentOffset.y = 50 }
    }
    scrollView.contentOffset.y = 80
    #expect(heard == [80, 50] && scrollView.contentOffset.y == 50)
    withExtendedLifetime(observation) {}
  }

  @Test func `observers are notified in the order of their registration`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), rootViewController: UIViewController())
    let models = (0..<12).map { _ in Model() }
    var heard: [Int] = []
    let observations = models.enumerated().map { index, model in
      model.observe(\.name) { _, _ in heard.append(index) }
    }
    for model in models.reversed() { model.name = "second" }
    stage.advance(by: Stage.period)
    #expect(heard == Array(0..<12))
    withExtendedLifetime(observations) {}
  }

  @Test func `every frame of deceleration is observed`() {
    let page = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 5000)
    page.view.addSubview(scrollView)
    let stage = Stage(size: CGSize(width: 200, height: 200), rootViewController: page)
    var heard: [CGFloat] = []
    let observation = scrollView.observe(\.contentOffset) { view, _ in heard.append(view.contentOffset.y) }
    stage.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), over: 0.1)
    let dragged = heard.count
    stage.advance(by: 0.2)
    #expect(dragged > 2 && heard.count > dragged + 8)
    #expect(heard == heard.sorted() && heard.last == scrollView.contentOffset.y)
    withExtendedLifetime(observation) {}
  }

  @Test func `a view's frame is observed once for each change, with its final value`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [CGRect] = []
    var turns = 0
    let place = view.observe(\.frame, options: [.initial]) { view, _ in heard.append(view.frame) }
    let turn = view.observe(\.transform) { _, _ in turns += 1 }
    view.frame = CGRect(x: 5, y: 6, width: 20, height: 30)
    view.frame = CGRect(x: 5, y: 6, width: 20, height: 30)
    view.transform = CGAffineTransform(translationX: 0, y: 4)
    view.backgroundColor = .red
    view.alpha = 0.5
    #expect(heard.map(\.origin.y) == [0, 6, 10] && heard.map(\.width) == [10, 20, 20])
    #expect(turns == 1)
    withExtendedLifetime((place, turn)) {}
  }

  @Test func `any other property of any object is observed with the next frame`() {
    let stage = Stage(rootViewController: UIViewController())
    let model = Model()
    var heard: [String] = []
    let name = model.observe(\.name, options: [.old, .new]) { _, change in
      heard.append("\(change.oldValue ?? "–") \(change.newValue ?? "–")")
    }
    let partner = model.observe(\.partner, options: .new) { _, change in
      heard.append(change.newValue.flatMap { $0 } == nil ? "nobody" : "somebody")
    }
    let handler = model.observe(\.handler) { _, _ in heard.append("handler") }
    model.name = "second"
    model.partner = UIView()
    #expect(heard.isEmpty)
    stage.advance(by: Stage.period)
    #expect(heard.sorted() == ["first second", "somebody"])
    model.partner = nil
    stage.advance(by: 3 * Stage.period)
    #expect(heard.count == 3 && heard.last == "nobody")
    withExtendedLifetime((name, partner, handler)) {}
  }

  @Test func `an observation ends when it is invalidated or released, and retains no object`() {
    var heard = 0
    var view: UIView? = UIView()
    weak let object = view
    let ended = view?.observe(\.center) { _, _ in heard += 1 }
    var dropped = view?.observe(\.center) { _, _ in heard += 1 }
    view?.center = CGPoint(x: 1, y: 1)
    #expect(heard == 2 && dropped != nil)
    ended?.invalidate()
    ended?.invalidate()
    dropped = nil
    view?.center = CGPoint(x: 2, y: 2)
    #expect(heard == 2)
    let kept = view?.observe(\.center) { _, _ in heard += 1 }
    view = nil
    #expect(object == nil)
    withExtendedLifetime(kept) {}
  }
}
