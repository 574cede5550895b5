/// A request of an assistive technology to an object.
package enum AccessibleRequest: Equatable, Sendable {
  /// Performs the action at an index.
  case perform(Int)

  /// Moves the focus to the object.
  case focus

  /// Scrolls the object into sight.
  case reveal

  /// Sets the numeric value.
  case setValue(Double)

  /// Selects a range of the text; an empty one places the caret.
  case select(Range<Int>)

  /// Replaces a range of the text.
  case replace(Range<Int>, String)

  /// Replaces the whole text.
  case setText(String)
}

/// The answer to a call of an assistive technology.
struct AccessibleAnswer: Equatable {
  /// The results of the call.
  var results: [BusArgument]

  /// The request that the call makes, and the number of the object; it is performed after the answer.
  var request: AccessibleRequest?
  var object = AccessibleTree.root

  /// Creates an answer without a request.
  init(_ results: [BusArgument] = []) { self.results = results }

  /// Creates the answer to a call that makes a request if `request` is not `nil`, and says whether it does.
  init(_ request: AccessibleRequest?, of object: Int) {
    results = [.boolean(request != nil)]
    self.request = request
    self.object = object
  }
}
