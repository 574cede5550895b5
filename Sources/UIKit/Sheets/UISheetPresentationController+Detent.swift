import Foundation

/// The values that a detent can use to compute its height.
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The greatest height of a detent, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor open class Detent: NSObject {
    /// The name of a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as a string.
      public let rawValue: String

      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of the medium detent, half of the greatest height.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")

      /// The identifier of the large detent, the container's height without a gap at the upper edge.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The name of the detent.
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

    /// Returns a detent of half of the greatest height.
    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue * SheetMetrics.mediumPart } }

    /// Returns a detent of the greatest height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent of a custom height in points; the resolver returns `nil` to disable it.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver) }

    /// Returns the detent's height in a context, in points; `nil` if the detent is disabled.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }

    /// The context in which the height was asked for last, since it is asked for in each frame of a drag.
    private var lastContext: Context?

    func height(in metrics: SheetMetrics) -> CGFloat? {
      if let lastContext, lastContext.maximumDetentValue == metrics.largestHeight { return resolver(lastContext) }
      let context = Context(metrics.largestHeight)
      lastContext = context
      return resolver(context)
    }
  }

  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat

    init(_ value: CGFloat) {
      maximumDetentValue = value
      super.init()
    }
  }
}
