import Testing

@testable import QuartzCore

@Suite struct FrameDescriptionTests {
  private let red = RGBA(red: 1, green: 0, blue: 0)

  private func item(
    _ layer: Int, _ rect: CGRect, _ content: Frame.Content, opacity: Float = 1, clip: CGRect? = nil,
    corners: Frame.Corners = .square
  ) -> Frame.Item {
    Frame.Item(
      layer: layer, part: .contents, rect: rect, opacity: opacity, clip: clip, corners: corners, content: content)
  }

  @Test func `a frame is its size and its items, those of groups indented`() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    let child = item(9, box, .color(red), opacity: 0.25)
    let group = Frame.Group(items: [child], isStatic: true, mask: [item(8, box, .border(.black, width: 1.5))])
    let frame = Frame(
      size: CGSize(width: 40, height: 30), scale: 2, background: .white,
      items: [
        item(7, CGRect(x: 0, y: 0, width: 40, height: 30), .color(.black)),
        item(5, CGRect(x: 2.5, y: 4, width: 10, height: 10), .group(group), opacity: 0.5, corners: .init(radius: 3)),
        item(7, box, .shadow(.black, offset: .zero, radius: 2), clip: CGRect(x: 1, y: 2, width: 3, height: 4)),
      ])
    #expect(
      frame.debugDescription == """
        40×30 points at 2 pixels, background #ffffffff
          1 color #000000ff (0, 0, 40×30)
          2 kept group (2.5, 4, 10×10) opacity 0.5 radius 3
            3 color #ff0000ff (0, 0, 10×10) opacity 0.25
            masked by
              4 border #000000ff 1.5 (0, 0, 10×10)
          1 shadow #000000ff 2 (0, 0, 10×10) in (1, 2, 3×4)
        """)
  }

  @Test func `an empty frame has one line`() {
    #expect(Frame(size: CGSize(width: 4, height: 3)).debugDescription == "4×3 points at 1 pixel, background #000000ff")
  }

  @Test func `one description gives a layer the same number in every frame`() {
    var description = FrameDescription()
    let box = CGRect(x: 0, y: 0, width: 1, height: 1)
    let first = description.lines(for: [item(30, box, .color(red)), item(20, box, .color(red))], indentation: "")
    let second = description.lines(for: [item(20, box, .color(red))], indentation: "")
    #expect(first == ["1 color #ff0000ff (0, 0, 1×1)", "2 color #ff0000ff (0, 0, 1×1)"])
    #expect(second == ["2 color #ff0000ff (0, 0, 1×1)"])
  }

  @Test func `what a dissolve and a shadow are made of follows them`() {
    let box = CGRect(x: 0, y: 0, width: 1, height: 1)
    let part = item(1, box, .color(red))
    let dissolve = Frame.Dissolve(old: [part], new: [part], progress: 0.125)
    let shadow = Frame.CastShadow(color: .black, offset: .zero, radius: 4, caster: .items([part]))
    var frame = Frame(size: box.size, items: [item(2, box, .dissolve(dissolve)), item(3, box, .castShadow(shadow))])
    frame.items[1].transform = Projection(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(
      frame.debugDescription == """
        1×1 points at 1 pixel, background #000000ff
          1 dissolve 0.13 (0, 0, 1×1)
            2 color #ff0000ff (0, 0, 1×1)
            into
            2 color #ff0000ff (0, 0, 1×1)
          3 shadow #000000ff 4 turned in (-1, 0, 1×1)
            cast by
              2 color #ff0000ff (0, 0, 1×1)
        """)
  }
}
