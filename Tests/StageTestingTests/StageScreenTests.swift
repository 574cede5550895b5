import FileTesting
import Foundation
import StageTesting
import Testing
import UIKit

struct StageScreenTests {
  private func page() -> (page: UIViewController, box: UIView) {
    let page = UIViewController()
    page.view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 10, y: 10, width: page.view.bounds.width - 20, height: 30))
    box.backgroundColor = .red
    box.autoresizingMask = .flexibleWidth
    page.view.addSubview(box)
    return (page, box)
  }

  @Test func `views loaded before the stage are resized to its screen`() {
    let (root, box) = page()
    let early = UIViewController()
    early.loadViewIfNeeded()
    let stack = UINavigationController(rootViewController: root)
    let stage = Stage(size: CGSize(width: 320, height: 240), rootViewController: stack)
    #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 240))
    #expect(root.view.bounds.width == 320 && box.frame.width == 300)
    stack.pushViewController(early, animated: false)
    stage.runFrame()
    #expect(early.view.bounds.width == 320)
    let sheet = UIViewController()
    sheet.loadViewIfNeeded()
    sheet.modalPresentationStyle = .fullScreen
    early.present(sheet, animated: false)
    stage.runFrame()
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
  }

  @Test func `a released stage restores the screen`() {
    let before = UIScreen.main.bounds
    do {
      let stage = Stage(size: CGSize(width: 111, height: 222), scale: 3)
      #expect(UIScreen.main.bounds.size == stage.window.bounds.size && UIScreen.main.scale == 3)
    }
    #expect(UIScreen.main.bounds == before)
    var stage = Stage(size: CGSize(width: 111, height: 222))
    stage = Stage(size: CGSize(width: 333, height: 222))
    #expect(UIScreen.main.bounds.size == stage.window.bounds.size)
  }

  @Test(arguments: [1.0, 2]) func `the color at a point is that of its pixel at any scale`(scale: CGFloat) {
    let stage = Stage(size: CGSize(width: 100, height: 50), scale: scale, rootViewController: page().page)
    #expect(stage.color(at: CGPoint(x: 15, y: 15)) == .red)
    #expect(stage.color(at: CGPoint(x: 5, y: 15)) == .white)
    #expect(stage.color(at: CGPoint(x: 99.9, y: 49.9)) == .white)
  }

  @Test func `an image of the window is a PNG, in memory or in a file`() throws {
    let stage = Stage(size: CGSize(width: 40, height: 30), scale: 2, rootViewController: page().page)
    let image = try #require(UIImage(data: stage.pngData())?.cgImage)
    #expect(image.width == 80 && image.height == 60)
    let file = TemporaryFile(extension: "png")
    try stage.writePNG(to: file.url)
    #expect(try Data(contentsOf: file.url) == stage.pngData())
    #expect(throws: (any Error).self) { try stage.writePNG(to: URL(fileURLWithPath: "/no/such/folder/a.png")) }
  }

  @Test func `recursiveDescription lists a view tree with the properties that differ from the defaults`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let label = UILabel(frame: CGRect(x: 10, y: 10.25, width: 80, height: 20))
    label.text = "Title"
    label.alpha = 0.5
    let box = UIView(frame: CGRect(x: 0, y: 40, width: 10, height: 10))
    (box.isHidden, box.tag) = (true, 7)
    root.addSubview(box)
    box.addSubview(label)
    #expect(
      root.recursiveDescription() == """
        <UIView; frame = (0 0; 100 80)>
           | <UIView; frame = (0 40; 10 10); hidden; tag = 7>
           |    | <UILabel; frame = (10 10.25; 80 20); text = "Title"; alpha = 0.5; userInteractionEnabled = NO>
        """)
  }

  @Test func `recursiveDescription lists a layer tree with its animations`() {
    let root = CALayer(), child = CAShapeLayer()
    root.addSublayer(child)
    child.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    (child.cornerRadius, child.opacity) = (2, 0.25)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    child.add(animation, forKey: "fade")
    #expect(
      root.recursiveDescription() == """
        <CALayer; frame = (0 0; 0 0)>
           | <CAShapeLayer; frame = (1 2; 3 4); opacity = 0.25; cornerRadius = 2; animations = (fade)>
        """)
  }
}
