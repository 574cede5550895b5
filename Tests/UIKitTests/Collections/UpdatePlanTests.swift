import Foundation
import Testing

@testable import UIKit

struct UpdatePlanTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `deletions use indexes before the update, and insertions those after it`() {
    var batch = UpdateBatch()
    batch.deletedItems = [path(0), path(2)]
    batch.insertedItems = [path(1), path(4)]
    // a b c d e → b X d e Y
    let plan = UpdatePlan(batch, before: [5], after: [5], owner: "test")
    #expect((0..<5).map { plan.item(after: path($0))?.item } == [nil, 0, nil, 2, 3])
    #expect((0..<5).map { plan.item(before: path($0))?.item } == [1, nil, 3, 4, nil])
  }

  @Test func `a moved item shifts the others`() {
    var batch = UpdateBatch()
    batch.movedItems = [UpdateBatch.Move(from: path(0), to: path(3))]
    let plan = UpdatePlan(batch, before: [4], after: [4], owner: "test")
    #expect((0..<4).map { plan.item(after: path($0))?.item } == [3, 0, 1, 2])
    #expect((0..<4).map { plan.item(before: path($0))?.item } == [1, 2, 3, 0])
  }

  @Test func `sections keep their items when they shift`() {
    var batch = UpdateBatch()
    batch.deletedSections = [0]
    batch.insertedSections = [1]
    batch.deletedItems = [path(1, 2)]
    let plan = UpdatePlan(batch, before: [2, 3, 4], after: [3, 7, 3], owner: "test")
    #expect(plan.section(after: 0) == nil && plan.section(after: 1) == 0 && plan.section(after: 2) == 2)
    #expect(plan.item(after: path(2, 2)) == path(1, 2) && plan.item(after: path(1, 2)) == nil)
    #expect(plan.item(before: path(0, 1)) == nil && plan.item(before: path(2, 0)) == path(2, 1))
  }

  @Test func `a reloaded section may have any number of new items`() {
    var batch = UpdateBatch()
    batch.reloadedSections = [1]
    let plan = UpdatePlan(batch, before: [2, 3], after: [2, 90], owner: "test")
    #expect(plan.item(after: path(0, 1)) == nil && plan.item(before: path(5, 1)) == nil)
    #expect(plan.section(after: 1) == 1 && plan.item(after: path(1, 0)) == path(1, 0))
  }

  @Test func `the mapping from before to after is the inverse of that from after to before`() {
    var random = Numbers(state: 3)
    for _ in 0..<200 {
      let count = Int.random(in: 0...40, using: &random)
      var batch = UpdateBatch()
      batch.deletedItems = Set((0..<count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.map { path($0) })
      let inserts = Int.random(in: 0...10, using: &random)
      let after = count - batch.deletedItems.count + inserts
      batch.insertedItems = Set((0..<after).shuffled(using: &random).prefix(inserts).map { path($0) })
      let plan = UpdatePlan(batch, before: [count], after: [after], owner: "test")
      for index in 0..<count {
        if let next = plan.item(after: path(index)) { #expect(plan.item(before: next) == path(index)) }
      }
      let kept = (0..<count).compactMap { plan.item(after: path($0))?.item }
      #expect(kept == kept.sorted() && Set(kept).isDisjoint(with: batch.insertedItems.map(\.item)))
      #expect(kept.count + inserts == after)
    }
  }

  @Test func `an update that contradicts the data source's counts ends the process`() async {
    await #expect(processExitsWith: .failure) {
      var batch = UpdateBatch()
      batch.insertedItems = [IndexPath(item: 0, section: 0)]
      _ = UpdatePlan(batch, before: [3], after: [3], owner: "UICollectionView")
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}

struct SnapshotDifferenceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// Checks that every item in both snapshots is where the plan says; the plan itself checks the counts.
  private func check(_ old: Snapshot, _ new: Snapshot) {
    let batch = SnapshotDifference.batch(from: old, to: new)
    let plan = UpdatePlan(
      batch, before: old.sectionIdentifiers.map(old.numberOfItems(inSection:)),
      after: new.sectionIdentifiers.map(new.numberOfItems(inSection:)), owner: "test")
    for item in old.itemIdentifiers {
      guard let before = old.place(of: item), let next = plan.item(after: before) else { continue }
      #expect(new.item(at: next) == item)
    }
  }

  @Test func `the difference deletes, inserts and moves as few items as possible`() {
    let old = snapshot([("a", [1, 2, 3, 4, 5])]), new = snapshot([("a", [5, 1, 2, 9, 4])])
    let batch = SnapshotDifference.batch(from: old, to: new)
    #expect(batch.deletedItems == [IndexPath(item: 2, section: 0)])
    #expect(batch.insertedItems == [IndexPath(item: 3, section: 0)])
    #expect(
      batch.movedItems == [
        UpdateBatch.Move(from: IndexPath(item: 4, section: 0), to: IndexPath(item: 0, section: 0))
      ])
    check(old, new)
  }

  @Test func `items move between sections that remain, and are inserted anew in new sections`() {
    let old = snapshot([("a", [1, 2]), ("b", [3])]), new = snapshot([("b", [3, 1]), ("c", [2])])
    check(old, new)
    let other = snapshot([("b", [1, 3]), ("a", [2])])
    check(old, other)
    #expect(SnapshotDifference.batch(from: old, to: other).movedItems.count == 1)
  }

  @Test func `the plan of a difference finds all items again, whatever the changes`() {
    var state: UInt64 = 11
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    func some() -> Snapshot {
      var free = Array(0..<30)
      var sections = ["a", "b", "c", "d"]
      return snapshot(
        (0..<(1 + random(3))).map { _ in
          let name = sections.remove(at: random(sections.count))
          return (name, (0..<random(7)).map { _ in free.remove(at: random(free.count)) })
        })
    }
    for _ in 0..<300 { check(some(), some()) }
  }

  @Test func `a snapshot keeps its items in sections`() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
    snapshot.insertItems([7], beforeItem: 2)
    snapshot.moveItem(3, afterItem: 1)
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.appendItems([8], toSection: "c")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b"])
    #expect(snapshot.itemIdentifiers == [1, 3, 7, 2, 8] && snapshot.numberOfItems(inSection: "b") == 0)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "a" && snapshot.indexOfItem(7) == 2)
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [8] && snapshot.sectionIdentifier(containingItem: 1) == nil)
  }
}
