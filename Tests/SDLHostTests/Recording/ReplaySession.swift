import Foundation
import UIKit

/// A session of user input in a window with everything that moves, with times from the start.
struct ReplaySession {
  private(set) var events: [InputEvent] = []

  /// The time of the next event.
  private(set) var time = 0.25

  /// The interval between two reports of a device: 128 per second, so that sums are exact.
  private static let report = 1.0 / 128

  /// The whole session.
  static func everything() -> ReplaySession {
    var hand = ReplaySession()
    hand.add(.resize(ReplayPage.size, scale: 1))
    // The list: a flick that decelerates, one that pulls beyond its top, wheel steps, a touchpad.
    hand.drag(from: (60, 150), to: (60, 40), over: 0.125)
    hand.wait(0.375)
    hand.drag(from: (60, 60), to: (60, 170), over: 0.125)
    hand.wait(0.5)
    for clicks in [-1.0, -2, 1] { hand.wheel(clicks, x: 60, y: 90, isPrecise: false) }
    for _ in 0..<8 { hand.wheel(-0.25, x: 60, y: 90, isPrecise: true) }
    hand.wait(0.25)
    // The image: Control and the wheel, and two fingers.
    hand.key(224, isDown: true, .control)
    hand.wheel(1, x: 180, y: 60, isPrecise: false)
    hand.wait(0.125)
    hand.wheel(0.5, x: 180, y: 60, isPrecise: true)
    hand.key(224, isDown: false)
    hand.pinch(at: (180, 60), from: 20, to: 60)
    hand.wait(0.375)
    // The menu, by click and by keys; meanwhile the ring continues.
    hand.click(150, 140)
    hand.wait(0.375)
    for usage in [81, 81, 40] { hand.type(usage) }
    hand.wait(0.375)
    for _ in 0..<3 { hand.type(43) }
    hand.type(44)
    hand.wait(0.25)
    // Controls, text with a blinking caret, predicted ink.
    hand.click(235, 140)
    hand.drag(from: (140, 170), to: (230, 170), over: 0.25)
    hand.click(160, 200)
    for text in ["a", "é", "水"] { hand.add(.text(text)) }
    hand.wait(0.75)
    hand.add(.composition("にほ", caret: 2))
    hand.wait(0.0625)
    hand.add(.composition("", caret: 0))
    hand.drag(from: (20, 210), to: (110, 235), over: 0.25)
    // The window: resized during a deceleration, keyboard focus lost and regained.
    hand.drag(from: (60, 150), to: (60, 60), over: 0.125)
    hand.add(.resize(CGSize(width: ReplayPage.size.width + 40, height: ReplayPage.size.height), scale: 1))
    hand.wait(0.25)
    hand.add(.focus(false))
    hand.add(.focus(true))
    hand.wait(0.5)
    hand.add(.close)
    return hand
  }

  /// A flick of the list.
  static func flick() -> ReplaySession {
    var hand = ReplaySession()
    hand.drag(from: (60, 150), to: (60, 40), over: 0.125)
    hand.wait(0.5)
    hand.add(.close)
    return hand
  }

  private mutating func wait(_ seconds: Double) { time += seconds }

  private mutating func add(_ kind: InputEvent.Kind) {
    events.append(InputEvent(time: time, kind: kind))
    time += Self.report
  }

  private mutating func pointer(
    _ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double, id: Int = 0, button: Int = 1
  ) {
    add(.pointer(id: id, phase: phase, position: CGPoint(x: x, y: y), button: button))
  }

  private mutating func click(_ x: Double, _ y: Double) {
    pointer(.hover, x, y, button: 0)
    pointer(.down, x, y)
    wait(0.0625)
    pointer(.up, x, y)
    wait(0.125)
  }

  private mutating func drag(from: (x: Double, y: Double), to: (x: Double, y: Double), over seconds: Double) {
    pointer(.hover, from.x, from.y, button: 0)
    pointer(.down, from.x, from.y)
    let reports = Int(seconds / Self.report)
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      pointer(.move, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    pointer(.up, to.x, to.y)
  }

  private mutating func pinch(at middle: (x: Double, y: Double), from: Double, to: Double) {
    for finger in [1, 2] { pointer(.down, middle.x + (finger == 1 ? -from : from) / 2, middle.y, id: finger) }
    for step in 1...24 {
      let apart = from + (to - from) * Double(step) / 24
      for finger in [1, 2] { pointer(.move, middle.x + (finger == 1 ? -apart : apart) / 2, middle.y, id: finger) }
    }
    for finger in [1, 2] { pointer(.up, middle.x + (finger == 1 ? -to : to) / 2, middle.y, id: finger) }
  }

  private mutating func wheel(_ clicks: Double, x: Double, y: Double, isPrecise: Bool) {
    add(.wheel(delta: CGVector(dx: 0, dy: clicks), position: CGPoint(x: x, y: y), isPrecise: isPrecise))
  }

  private mutating func key(_ usage: Int, isDown: Bool, _ modifiers: InputEvent.KeyModifiers = []) {
    add(.key(usage: usage, isDown: isDown, isRepeat: false, modifiers: modifiers))
  }

  private mutating func type(_ usage: Int) {
    key(usage, isDown: true)
    key(usage, isDown: false)
    wait(0.0625)
  }
}

/// A view controller with everything that moves by user input.
final class ReplayPage: UIViewController, UITableViewDataSource, UIScrollViewDelegate {
  static let size = CGSize(width: 260, height: 250)

  let list = UITableView(frame: CGRect(x: 0, y: 0, width: 120, height: 200), style: .plain)
  let zooming = UIScrollView(frame: CGRect(x: 125, y: 5, width: 130, height: 115))
  let field = UITextField(frame: CGRect(x: 125, y: 188, width: 130, height: 24))
  let toggle = UISwitch(frame: CGRect(x: 205, y: 125, width: 51, height: 31))
  let slider = UISlider(frame: CGRect(x: 125, y: 158, width: 130, height: 24))
  let ink = Ink(frame: CGRect(x: 0, y: 202, width: 120, height: 46))
  private(set) var chosen: [String] = []
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 130, height: 115))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    list.dataSource = self
    list.rowHeight = 24
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    picture.backgroundColor = .systemTeal
    let mark = UIView(frame: CGRect(x: 60, y: 40, width: 20, height: 20))
    mark.backgroundColor = .systemOrange
    picture.addSubview(mark)
    zooming.addSubview(picture)
    zooming.delegate = self
    zooming.contentSize = picture.bounds.size
    zooming.maximumZoomScale = 4
    let menu = UIButton(type: .system)
    menu.frame = CGRect(x: 125, y: 125, width: 70, height: 30)
    menu.setTitle("Menu", for: .normal)
    menu.showsMenuAsPrimaryAction = true
    menu.menu = UIMenu(
      children: ["One", "Two"].map { name in UIAction(title: name) { [weak self] _ in self?.chosen.append(name) } })
    field.borderStyle = .roundedRect
    for child in [list, zooming, menu, toggle, slider, field, ink] { view.addSubview(child) }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(indexPath.row) / 60, saturation: 0.4, brightness: 1, alpha: 1)
    return cell
  }

  /// A view with a dot at the predicted position of the pointer.
  final class Ink: UIView {
    private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    private(set) var predictions = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .lightGray
      dot.backgroundColor = .black
      addSubview(dot)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first, let predicted = event?.predictedTouches(for: touch)?.last else { return }
      predictions += 1
      dot.center = predicted.location(in: self)
    }
  }
}
