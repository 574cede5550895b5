import Foundation

/// Paints an order, a picture on each of the machine's cores at a time, and writes the files.
struct Workshop: Sendable {
  let order: Order

  /// Paints and writes everything; `report` hears of each file as it is done.
  func run(report: (PictureFile) -> Void) async throws {
    let folder = URL(fileURLWithPath: order.folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw PictureFile.Failure(reason: "The folder \(order.folder) cannot be made.")
    }
    try await withThrowingTaskGroup(of: PictureFile.self) { group in
      for (index, scene) in Gallery.scenes.enumerated() where includes(scene) {
        group.addTask {
          let picture = scene.picture(width: order.width, height: order.height)
          return try PictureFile(
            jpeg: picture.image(), at: folder.appendingPathComponent(Gallery.fileName(of: scene, at: index)))
        }
      }
      if order.titles.isEmpty {
        group.addTask { try PictureFile(png: Icon().image(side: 256), at: folder.appendingPathComponent("icon.png")) }
      }
      for try await file in group { report(file) }
    }
  }

  private func includes(_ scene: any Scene) -> Bool { order.titles.isEmpty || order.titles.contains(scene.title) }
}
