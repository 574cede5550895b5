import UIKit

/// A transition by name: what it is, what can be chosen about it, and how to put it to work.
public struct Recipe {
  /// What a recipe changes.
  public nonisolated enum Kind: String, Sendable, Codable {
    /// The page on a navigation stack.
    case navigation
  }

  /// Where a recipe comes from.
  public nonisolated enum Source: String, Sendable, Codable {
    /// UIKit's own transition.
    case uikit = "UIKit"

    /// Written in the catalogue, against UIKit's public transition protocols.
    case catalogue = "Catalogue"
  }

  /// The name on the command line.
  public let name: String

  /// What a person calls it.
  public let title: String

  /// What it does, in one sentence.
  public let summary: String

  /// What it changes.
  public let kind: Kind

  /// Where it comes from.
  public let source: Source

  /// What can be chosen.
  public let parameters: [RecipeParameter]

  private let begin: (UINavigationController, RecipeValues) -> any RecipeDirector

  init(
    name: String, title: String, summary: String, kind: Kind, source: Source, parameters: [RecipeParameter],
    begin: @escaping (UINavigationController, RecipeValues) -> any RecipeDirector
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.kind = kind
    self.source = source
    self.parameters = parameters
    self.begin = begin
  }

  /// Puts the recipe to work on a navigation controller, whose delegate and gestures it takes over until the director
  /// is stopped. The caller keeps the director.
  public func direct(
    _ navigationController: UINavigationController, values: RecipeValues = RecipeValues()
  ) -> any RecipeDirector { begin(navigationController, values) }
}
