/// An error in the command line.
nonisolated struct UsageError: Error, Equatable, Sendable {
  /// The problem, as a sentence without a period.
  let message: String

  /// The topic whose usage is shown with the message.
  let topic: HelpTopic
}
