/// The changes of data that are being collected, and who waits for their end.
struct PendingUpdates {
  /// How many `performBatchUpdates` are open around each other.
  var depth = 0

  /// What was asked for so far.
  var batch = UpdateBatch()

  /// Who waits for the end.
  var completions: [(Bool) -> Void] = []

  /// Everything, to be carried out; nothing is left.
  mutating func take() -> (batch: UpdateBatch, completion: (Bool) -> Void) {
    let (batch, completions) = (batch, completions)
    self = PendingUpdates()
    return (batch, { isFinished in completions.forEach { $0(isFinished) } })
  }
}
