import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

/// A collection view with a header and a footer for each section, in a window of 400 × 600 points.
final class HeaderStage: NSObject, UICollectionViewDataSource {
  let stage: CollectionStage
  private(set) var asked: [String] = []

  /// Sections of 6 squares in two lines: header 30, items 10 + 100 + 10 + 100 + 10, footer 20, so 280 points each.
  init(sections: Int = 20, pins: Bool = false, delegate: NumberDelegate? = nil) {
    stage = CollectionStage(items: 6, sections: sections)
    super.init()
    stage.collection.register(
      NumberedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.collection.register(
      NumberedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer")
    stage.collection.dataSource = self
    if let delegate { stage.collection.delegate = delegate }
    stage.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    stage.layout.footerReferenceSize = CGSize(width: 0, height: 20)
    stage.layout.sectionHeadersPinToVisibleBounds = pins
    stage.layout.sectionFootersPinToVisibleBounds = pins
    stage.settle()
  }

  func header(_ section: Int) -> NumberedHeader? {
    stage.collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      as? NumberedHeader
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { stage.source.sections }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    stage.source.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    asked.append("\(isHeader ? "header" : "footer") \(indexPath.section)")
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: isHeader ? "header" : "footer", for: indexPath)
    (view as? NumberedHeader)?.number = indexPath.section
    return view
  }
}

final class NumberedHeader: UICollectionReusableView {
  var number: Int?
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

struct UICollectionViewSupplementaryTests {
  @Test func `headers and footers surround their sections`() throws {
    let headers = HeaderStage()
    #expect(headers.stage.collection.contentSize.height == 5600)
    #expect(headers.header(0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 30))
    #expect(headers.header(1)?.frame == CGRect(x: 0, y: 280, width: 400, height: 30))
    let footer = headers.stage.collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 1))
    #expect(footer?.frame == CGRect(x: 0, y: 540, width: 400, height: 20))
    #expect(headers.stage.collection.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 320)
    #expect(headers.header(3) == nil)
  }

  @Test func `supplementary views are reused separately for each kind`() {
    let headers = HeaderStage()
    for y in stride(from: 0.0, through: 4800, by: 60) { headers.stage.scroll(to: y) }
    #expect(headers.header(19)?.number == 19 && (headers.header(19)?.reuses ?? 0) > 2)
    let views = headers.stage.collection.subviews.filter { $0 is NumberedHeader }
    #expect(views.count <= 10)
    #expect(
      headers.stage.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count <= 3)
  }

  @Test func `a pinned header stays at the top until the next one pushes it away`() {
    let headers = HeaderStage(pins: true)
    let asked = headers.asked.count, prepared = headers.stage.layout.prepared
    headers.stage.scroll(to: 100)
    #expect(headers.header(0)?.frame.minY == 100)
    // The first section's items end at 260; its header ends there too.
    headers.stage.scroll(to: 245)
    #expect(headers.header(0)?.frame.minY == 230)
    headers.stage.scroll(to: 281)
    #expect(headers.header(0) == nil && headers.header(1)?.frame.minY == 281)
    #expect(headers.asked.count - asked <= 3)
    // The layout was prepared again, but the content size has not changed.
    #expect(headers.stage.layout.prepared > prepared)
    #expect(headers.stage.collection.contentSize.height == 5600)
  }

  @Test func `a pinned footer stays at the bottom`() {
    let headers = HeaderStage(pins: true)
    headers.stage.scroll(to: 400)
    let footer = headers.stage.collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 3))
    #expect(footer?.frame.maxY == 1000)
  }

  @Test func `a header is in front of the cells, and a click on it selects none of them`() {
    let delegate = NumberDelegate()
    let headers = HeaderStage(pins: true, delegate: delegate)
    headers.stage.scroll(to: 100)
    let collection = headers.stage.collection
    #expect(collection.hitTest(CGPoint(x: 60, y: 110), with: nil) === headers.header(0))
    headers.stage.stage.down(60, 10)
    headers.stage.stage.up(60, 10)
    #expect(delegate.lines.isEmpty)
    headers.stage.stage.down(60, 60)
    headers.stage.stage.up(60, 60)
    #expect(delegate.lines == ["highlight 3", "select 3", "unhighlight 3"])
  }

  @Test func `the delegate's header sizes apply, and a header of size zero is not created`() {
    final class Sizes: NumberDelegate, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize { section == 0 ? .zero : CGSize(width: 0, height: 50) }
    }
    let sizes = Sizes()
    let headers = HeaderStage(delegate: sizes)
    #expect(headers.header(0) == nil)
    #expect(headers.header(1)?.frame == CGRect(x: 0, y: 250, width: 400, height: 50))
  }

  @Test func `headers of a horizontal layout are columns`() {
    let headers = HeaderStage()
    headers.stage.layout.scrollDirection = .horizontal
    headers.stage.layout.headerReferenceSize = CGSize(width: 40, height: 0)
    headers.stage.settle()
    #expect(headers.header(0)?.frame == CGRect(x: 0, y: 0, width: 40, height: 600))
  }

  @Test func `the delegate is notified when headers appear and disappear`() {
    final class Log: NSObject, UICollectionViewDelegate {
      var lines: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      ) { if elementKind == UICollectionView.elementKindSectionHeader { lines.append("will \(indexPath.section)") } }
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
      ) { if elementKind == UICollectionView.elementKindSectionHeader { lines.append("did \(indexPath.section)") } }
    }
    let log = Log()
    let headers = HeaderStage()
    headers.stage.collection.delegate = log
    headers.stage.settle()
    log.lines = []
    headers.stage.scroll(to: 280)
    #expect(log.lines == ["did 0", "will 3"])
  }
}

/// Tests features that custom layouts of phone apps rely on.
struct UICollectionViewCustomLayoutTests {
  /// A stack of overlapping cards that spreads out; caches its attributes and modifies them in place.
  private final class Fan: UICollectionViewLayout {
    final class Card: UICollectionViewLayoutAttributes {
      var tilt: CGFloat = 0

      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Card)?.tilt = tilt
        return copy
      }

      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Card)?.tilt == tilt
      }
    }

    override class var layoutAttributesClass: AnyClass { Card.self }

    var spread: CGFloat = 10
    var asked: [CGRect] = []
    private var cards: [Card] = []

    override func prepare() {
      super.prepare()
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      if cards.count != count { cards = (0..<count).map { Card(forCellWith: IndexPath(item: $0, section: 0)) } }
      for (index, card) in cards.enumerated() {
        card.frame = CGRect(x: 0, y: CGFloat(index) * spread * 4, width: 100, height: 40)
        card.tilt = spread
        card.zIndex = index
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: CGFloat(cards.count) * spread * 4) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      asked.append(rect)
      return cards.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      cards.indices.contains(indexPath.item) ? cards[indexPath.item] : nil
    }

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 40).rounded() * 40) }
  }

  private final class CardCell: UICollectionViewCell {
    var tilts: [CGFloat] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      if let card = layoutAttributes as? Fan.Card { tilts.append(card.tilt) }
    }
  }

  private func makeStage(items: Int) -> (CollectionStage, Fan) {
    let stage = CollectionStage(items: items)
    stage.collection.reloadData()
    stage.collection.register(CardCell.self, forCellWithReuseIdentifier: "number")
    let fan = Fan()
    stage.collection.collectionViewLayout = fan
    stage.settle()
    return (stage, fan)
  }

  @Test func `attributes modified in place are applied, including those of a subclass`() throws {
    let (stage, fan) = makeStage(items: 5)
    let cell = try #require(stage.collection.cellForItem(at: IndexPath(item: 3, section: 0)) as? CardCell)
    #expect(cell.frame.minY == 120 && cell.tilts.last == 10 && cell.layer.zPosition == 3)
    fan.spread = 20
    fan.invalidateLayout()
    stage.settle()
    #expect(cell.frame.minY == 240 && cell.tilts.last == 20)
    let count = cell.tilts.count
    fan.invalidateLayout()
    stage.settle()
    #expect(cell.tilts.count == count)
  }

  @Test func `hit testing finds the frontmost card`() {
    let (stage, fan) = makeStage(items: 5)
    fan.spread = 5
    fan.invalidateLayout()
    stage.settle()
    let hit = stage.collection.hitTest(CGPoint(x: 50, y: 50), with: nil)
    #expect(hit?.isDescendant(of: stage.collection.cellForItem(at: IndexPath(item: 2, section: 0)) ?? UIView()) == true)
  }

  @Test func `a flick ends at the target content offset of the layout`() {
    let (stage, _) = makeStage(items: 200)
    stage.stage.flick(by: -150, over: 0.1)
    stage.stage.wait(6)
    #expect(stage.collection.contentOffset.y > 200)
    #expect(stage.collection.contentOffset.y.truncatingRemainder(dividingBy: 40) == 0)
  }

  @Test func `a layout that follows the bounds is invalidated in every frame with a bounds change context`() {
    final class Follower: UICollectionViewFlowLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let top = collectionView?.contentOffset.y ?? 0
        return super.layoutAttributesForElements(in: rect)?.map { each in
          each.alpha = each.frame.minY < top + 50 ? 0.5 : 1
          return each
        }
      }
    }
    let stage = CollectionStage(items: 1000)
    let follower = Follower()
    follower.itemSize = CGSize(width: 100, height: 100)
    stage.collection.collectionViewLayout = follower
    stage.settle()
    follower.contexts = []
    stage.scroll(to: 40)
    #expect(follower.contexts.count == 1 && !follower.contexts[0].invalidateEverything)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 0.5)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 8, section: 0))?.alpha == 1)
    stage.scroll(to: 0)
    #expect(stage.collection.cellForItem(at: IndexPath(item: 4, section: 0))?.alpha == 1)
  }

  @Test func `a reused cell has no attributes of its previous index path`() {
    final class Wild: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { each in
          if each.indexPath.item < 18 {
            each.alpha = 0.3
            each.transform3D = CATransform3DMakeRotation(0.4, 0, 0, 1)
          }
          return each
        }
      }
    }
    let stage = CollectionStage(items: 1000)
    let wild = Wild()
    wild.itemSize = CGSize(width: 100, height: 100)
    stage.collection.collectionViewLayout = wild
    stage.settle()
    #expect(stage.collection.visibleCells.contains { abs($0.alpha - 0.3) < 0.01 && $0.transform != .identity })
    stage.scroll(to: 4000)
    #expect(stage.collection.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity && !$0.isHidden })
  }

  @Test func `decoration views are created from the layout's registered classes`() {
    final class Ornament: UICollectionReusableView {}
    final class Ornamented: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let back = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "back", with: IndexPath(item: 0, section: 0))
        back.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
        back.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [back]
      }
    }
    let stage = CollectionStage(items: 10)
    let layout = Ornamented()
    layout.register(Ornament.self, forDecorationViewOfKind: "back")
    stage.collection.collectionViewLayout = layout
    stage.settle()
    let ornament = stage.collection.subviews.first { $0 is Ornament }
    #expect(ornament?.frame == CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect(ornament?.layer.zPosition == -1)
  }

  @Test func `cells determine their own size when the item size is estimated`() {
    final class Sentence: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.widthAnchor.constraint(equalToConstant: 180), box.heightAnchor.constraint(equalToConstant: 70),
        ])
      }

      required init?(coder: NSCoder) { nil }
    }
    let stage = CollectionStage(items: 40)
    stage.collection.reloadData()
    stage.collection.register(Sentence.self, forCellWithReuseIdentifier: "number")
    stage.layout.sectionInset = .zero
    stage.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    stage.settle()
    #expect(
      stage.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.size == CGSize(width: 180, height: 70))
    let second = stage.collection.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    #expect(second?.frame == CGRect(x: 0, y: 80, width: 180, height: 70))
  }
}
