/// Which way a presented page goes.
nonisolated enum ModalDirection: Equatable, Sendable {
  case `in`
  case out
}
