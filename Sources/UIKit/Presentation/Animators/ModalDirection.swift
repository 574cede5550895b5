/// The direction of a modal transition: a presentation or a dismissal.
nonisolated enum ModalDirection: Equatable, Sendable {
  case `in`
  case out
}
