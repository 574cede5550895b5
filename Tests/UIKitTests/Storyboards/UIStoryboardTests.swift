import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UIStoryboardTests {
  /// A view controller that records its calls.
  class Page: UIViewController {
    var log: [String] = []
    var text = ""
    var agrees = true

    /// For each call of `awakeFromNib()`: whether the view was loaded, and whether the storyboard was known.
    var awakenings: [[Bool]] = []

    override func awakeFromNib() {
      super.awakeFromNib()
      awakenings.append([isViewLoaded, storyboard != nil])
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.append("prepare \(segue.identifier ?? "-") \(type(of: segue.destination)) by \(sender ?? "nobody")")
      (segue.destination as? Page)?.text = "from \(type(of: self))"
    }
  }

  final class ListPage: Page {
    func comeBack(_ segue: UIStoryboardSegue) { log.append("back from \(type(of: segue.source))") }

    override func canPerformUnwindSegueAction(
      _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { agrees }
  }

  final class DetailPage: Page {}
  final class SheetPage: Page {}

  /// A segue that is the transitioning delegate of its destination.
  final class SlowSegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate {
    var asked = 0

    override func perform() {
      destination.transitioningDelegate = self
      super.perform()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      asked += 1
      return nil
    }
  }

  let stage: Stage
  let stack: UINavigationController
  var list: ListPage { stack.viewControllers[0] as? ListPage ?? ListPage() }

  init() throws {
    UIStoryboard.register("Main") { plan in
      plan.scene("List", isInitial: true) { UINavigationController(rootViewController: ListPage()) }
      plan.scene("Detail") { DetailPage() }
      plan.scene("Sheet") { UINavigationController(rootViewController: SheetPage()) }
      plan.segue("open", to: "Detail")
      plan.segue("more", to: "Sheet", by: .present(.pageSheet))
      plan.segue("slow", to: "Sheet", by: .present(.overFullScreen, .crossDissolve)) {
        SlowSegue(identifier: $0, source: $1, destination: $2)
      }
      plan.unwind("done", to: selector(ListPage.comeBack(_:)))
    }
    let initial = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    stack = try #require(initial as? UINavigationController)
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: stack)
  }

  @Test func `a segue prepares the view controller that it pushes`() throws {
    list.performSegue(withIdentifier: "open", sender: "a cell")
    #expect(list.log == ["prepare open DetailPage by a cell"])
    stage.runUntilIdle(limit: 3)
    let detail = try #require(stack.topViewController as? DetailPage)
    #expect(detail.text == "from ListPage")
    #expect(detail.storyboard === list.storyboard && list.storyboard != nil)
  }

  @Test func `a segue presents with its modal styles`() throws {
    list.performSegue(withIdentifier: "slow", sender: nil)
    stage.runUntilIdle(limit: 3)
    let sheet = try #require(stack.presentedViewController as? UINavigationController)
    #expect(sheet.modalPresentationStyle == .overFullScreen && sheet.modalTransitionStyle == .crossDissolve)
    #expect(sheet.viewControllers.first?.storyboard === list.storyboard)
  }

  @Test func `a custom segue lives as long as the presentation`() throws {
    weak var segue: SlowSegue?
    list.performSegue(withIdentifier: "slow", sender: nil)
    stage.runUntilIdle(limit: 3)
    segue = stack.presentedViewController?.transitioningDelegate as? SlowSegue
    #expect(segue != nil)
    stack.dismiss(animated: true)
    #expect(segue?.asked == 1)
    stage.runUntilIdle(limit: 3)
    #expect(stack.presentedViewController == nil && segue == nil)
  }

  @Test func `an unwind segue dismisses and pops to the view controller with the method`() throws {
    list.performSegue(withIdentifier: "open", sender: nil)
    stage.runUntilIdle(limit: 3)
    let detail = try #require(stack.topViewController as? DetailPage)
    detail.performSegue(withIdentifier: "more", sender: nil)
    stage.runUntilIdle(limit: 3)
    let sheet = try #require(stack.presentedViewController as? UINavigationController)
    let inner = try #require(sheet.topViewController as? SheetPage)
    list.log = []
    inner.performSegue(withIdentifier: "done", sender: "a button")
    #expect(inner.log == ["prepare done ListPage by a button"])
    #expect(list.log == ["back from SheetPage"])
    stage.runUntilIdle(limit: 3)
    #expect(stack.viewControllers == [list] && stack.presentedViewController == nil)
    #expect(list.viewIfLoaded?.window != nil)
  }

  @Test func `an unwind segue that no view controller accepts does nothing`() throws {
    list.performSegue(withIdentifier: "open", sender: nil)
    stage.runUntilIdle(limit: 3)
    list.agrees = false
    let detail = try #require(stack.topViewController as? DetailPage)
    detail.performSegue(withIdentifier: "done", sender: nil)
    stage.runUntilIdle(limit: 3)
    #expect(stack.topViewController === detail && detail.log.isEmpty)
  }

  @Test func `view controllers of a storyboard are awakened once, before their views load`() {
    #expect(list.awakenings == [[false, true]])
    let detail = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail") as? Page
    #expect(detail?.awakenings == [[false, true]])
    #expect(DetailPage().awakenings.isEmpty)
  }

  @Test func `a creator provides the view controller or leaves it to the scene`() {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let own = storyboard.instantiateViewController(identifier: "Detail") { coder -> DetailPage? in
      let page = DetailPage(coder: coder)
      page?.text = "own"
      return page
    }
    #expect(own.text == "own" && own.storyboard === storyboard)
    let left: DetailPage = storyboard.instantiateViewController(identifier: "Detail") { _ in nil }
    #expect(left.text.isEmpty && left !== storyboard.instantiateViewController(withIdentifier: "Detail"))
  }

  @Test func `a segue created with a handler performs it`() {
    var performed = 0
    let segue = UIStoryboardSegue(identifier: "by hand", source: list, destination: DetailPage()) { performed += 1 }
    segue.perform()
    #expect(performed == 1 && segue.identifier == "by hand")
  }

  @Test func `an unknown storyboard or segue ends the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIStoryboard(name: "Other", bundle: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "x", sender: nil) }
    }
  }
}
