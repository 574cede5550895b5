/// A request for a picture, which ends with an answer or a cancellation.
final class PictureRequest {
  private var completion: ((PictureLoader.Outcome) -> Void)?

  init(completion: @escaping (PictureLoader.Outcome) -> Void) { self.completion = completion }

  /// Whether the request is still waiting for an answer.
  var isWanted: Bool { completion != nil }

  /// Cancels the request; a decode without requests that has not started is skipped.
  func cancel() { completion = nil }

  /// Passes the outcome to the completion, at most once.
  func answer(_ outcome: PictureLoader.Outcome) {
    completion?(outcome)
    completion = nil
  }
}
