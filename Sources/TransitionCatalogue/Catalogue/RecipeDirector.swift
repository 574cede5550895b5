/// A recipe at work: whoever starts it keeps this, and stops it before another recipe takes over.
public protocol RecipeDirector: AnyObject {
  /// Takes the recipe's delegate and gestures away.
  func stop()
}
