/// The direction of a modal transition: a presentation or a dismissal.
@_spi(UIKit) public nonisolated enum ModalDirection: Equatable, Sendable {
  case `in`
  case out
}
