import UIKit

/// The information about the picture on the page.
extension DetailPage {
  /// The duration of opening and closing in seconds, and the distance that the panel moves in points.
  private static let panelDuration = 0.26
  private static let panelTravel: CGFloat = 16

  /// Opens the panel, with the bars, or closes it; it then stays so on the pages of other pictures.
  func toggleInformation() {
    guard let actions else { return }
    guard isAlone else { return setShowsInformation(!actions.showsInformation) }
    // Without bars there is no panel, even if it is open.
    endSlideShow()
    setAlone(false)
    if !actions.showsInformation { setShowsInformation(true) }
  }

  private func setShowsInformation(_ isShown: Bool) {
    guard let actions else { return }
    actions.showsInformation = isShown
    if isShown {
      // Both are at the same edge.
      (navigationController as? PictureNavigation)?.drawer?.close()
      makeInformationPanel()
    }
    guard let panel = informationPanel else { return }
    let travel = UIAccessibility.isReduceMotionEnabled ? 0 : Self.panelTravel * panel.readingSign
    let away = CGAffineTransform(translationX: travel, y: 0)
    if isShown {
      UIView.performWithoutAnimation {
        placeInformation()
        panel.transform = away
      }
    }
    UIView.animate(withDuration: Self.panelDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      panel.alpha = isShown ? 1 : 0
      panel.transform = isShown ? .identity : away
      self.reserveRoomForInformation()
      self.view.layoutIfNeeded()
    }
  }

  /// Shows the panel if it is open, when the page loads its view.
  func addInformation() {
    guard actions?.showsInformation == true else { return }
    makeInformationPanel()
    informationPanel?.alpha = 1
  }

  /// Closes the panel, since the recipe's parameters open in its place.
  func closeInformation() {
    if actions?.showsInformation == true { setShowsInformation(false) }
  }

  private func makeInformationPanel() {
    let panel = informationPanel ?? InformationPanel()
    if informationPanel == nil {
      informationPanel = panel
      panel.alpha = 0
      panel.onClose = { [weak self] in self?.setShowsInformation(false) }
      view.addSubview(panel)
    }
    loadInformation()
  }

  /// Shows the information about the current picture, if the panel is open.
  func loadInformation() {
    guard let actions, actions.showsInformation, let panel = informationPanel else { return }
    let picture = picture
    actions.information.load(picture) { [weak self, weak panel] information in
      guard let self, let panel, self.picture == picture else { return }
      panel.show(information)
      UIView.performWithoutAnimation { self.placeInformation() }
    }
  }

  /// Sets the frame of the panel, and the part of the page that the picture leaves free.
  func placeInformation() {
    guard let panel = informationPanel, let place = informationPlacement else { return }
    panel.bounds.size = place.frame.size
    panel.center = CGPoint(x: place.frame.midX, y: place.frame.midY)
    panel.layoutIfNeeded()
    reserveRoomForInformation()
  }

  private var informationPlacement: InformationPlacement? {
    informationPanel.map { panel in
      InformationPlacement(
        page: view.bounds.size, top: view.safeAreaInsets.top, isRightToLeft: view.isRightToLeft,
        width: InformationPanel.width
      ) { panel.wantedHeight(width: $0) }
    }
  }

  private func reserveRoomForInformation() {
    let isOpen = actions?.showsInformation == true
    let place = isOpen ? informationPlacement : nil
    let side = place?.trailing ?? 0
    let insets = UIEdgeInsets(
      top: 0, left: view.isRightToLeft ? side : 0, bottom: place?.bottom ?? 0, right: view.isRightToLeft ? 0 : side)
    if insets != additionalSafeAreaInsets { additionalSafeAreaInsets = insets }
  }
}
