import CoreGraphics

/// The accessibility information that an application has set for an object, and the object's number for assistive
/// technologies.
package final class AccessibilityNotes {
  package var isElement: Bool?
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: UIAccessibilityTraits?
  package var identifier: String?
  package var language: String?
  package var userInputLabels: [String]?
  package var frame: CGRect?
  package var activationPoint: CGPoint?
  package var elements: [Any]?
  package var customActions: [UIAccessibilityCustomAction]?
  package var containerType = UIAccessibilityContainerType.none
  package var groupsChildren = false
  package var hidesElements = false
  package var isModal: Bool?
  package var respondsToUserInteraction: Bool?

  /// The number that identifies the object to assistive technologies for as long as it exists; numbers are never used
  /// again.
  package private(set) lazy var number: Int = {
    Self.lastNumber += 1
    return Self.lastNumber
  }()

  private static var lastNumber = 0

  /// Creates the information of an object for which nothing is set.
  package init() {}
}
