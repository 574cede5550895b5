/// The collected changes of the data, and the completion handlers for them.
struct PendingUpdates {
  /// The number of nested calls of `performBatchUpdates`.
  var depth = 0

  /// The changes collected so far.
  var batch = UpdateBatch()

  /// The completion handlers.
  var completions: [(Bool) -> Void] = []

  /// Returns the collected changes and completion handlers, and clears them.
  mutating func take() -> (batch: UpdateBatch, completion: (Bool) -> Void) {
    let (batch, completions) = (batch, completions)
    self = PendingUpdates()
    return (batch, { isFinished in completions.forEach { $0(isFinished) } })
  }
}
