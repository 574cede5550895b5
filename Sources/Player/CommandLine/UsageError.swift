/// A command line that cannot be understood.
nonisolated struct UsageError: Error, Equatable, Sendable {
  /// What is wrong with it, as one sentence without its end.
  let message: String

  /// Whose usage is shown with the message.
  let topic: HelpTopic
}
