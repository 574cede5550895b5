import Testing
import UIKit

struct NSIndexPathItemTests {
  @Test func `an NSIndexPath has a section, a row and an item`() {
    let row = NSIndexPath(row: 3, section: 1), item = NSIndexPath(item: 4, section: 2)
    #expect(row.section == 1 && row.row == 3 && item.section == 2 && item.item == 4)
    #expect(row as IndexPath == IndexPath(row: 3, section: 1))
    #expect((IndexPath(item: 4, section: 2) as NSIndexPath).isEqual(item))
  }
}
