extension CGImage {
  /// Returns the image reduced to a longer side of at most `longerSide` pixels, each the average of the area it covers;
  /// the image itself if it is no larger.
  package func narrowed(toLongerSide longerSide: Int) -> CGImage {
    precondition(longerSide > 0, "CGImage: a longer side of \(longerSide) pixels; give 1 or more")
    let longer = max(width, height)
    guard longer > longerSide else { return self }
    func narrowed(_ side: Int) -> Int { max(1, (side * longerSide * 2 + longer) / (longer * 2)) }
    let size = (width: narrowed(width), height: narrowed(height))
    var scaler = AreaScaler(from: (width, height), to: size)
    return CGImage(width: size.width, height: size.height, isOpaque: isOpaque) { memory, stride in
      for row in 0..<height {
        let line = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        scaler.add(line, index: row, into: memory, stride: stride)
      }
    }
  }
}
