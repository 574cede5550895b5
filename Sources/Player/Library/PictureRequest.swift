/// Somebody's wish for a picture; ends with an answer or a cancellation, whichever comes first.
final class PictureRequest {
  private var completion: ((PictureLoader.Outcome) -> Void)?

  init(completion: @escaping (PictureLoader.Outcome) -> Void) { self.completion = completion }

  /// Whether an answer would be heard.
  var isWanted: Bool { completion != nil }

  /// The answer is not wanted any more; a decode that nobody wants and that has not begun never begins.
  func cancel() { completion = nil }

  /// Hands the answer over, once.
  func answer(_ outcome: PictureLoader.Outcome) {
    completion?(outcome)
    completion = nil
  }
}
