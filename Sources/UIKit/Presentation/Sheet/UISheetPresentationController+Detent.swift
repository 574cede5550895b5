import Foundation

/// What a detent's height is found from.
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The greatest height that a sheet can have, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor open class Detent: NSObject {
    /// A detent's name.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// A name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half the container's height.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")

      /// All of the container but a little at its upper edge.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The detent's name.
    public let identifier: Identifier

    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Half the container's height.
    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue * SheetMetrics.mediumPart } }

    /// The greatest height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of one's own, in points; `nil` to leave the detent out for now.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver) }

    /// The detent's height in a context; `nil` where it is left out.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }

    func height(in metrics: SheetMetrics) -> CGFloat? { resolver(Context(metrics.largestHeight)) }
  }

  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat

    init(_ value: CGFloat) {
      maximumDetentValue = value
      super.init()
    }
  }
}
