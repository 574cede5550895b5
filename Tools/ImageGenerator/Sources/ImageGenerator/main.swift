import Foundation

guard let order = Order(arguments: Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data((Order.usage + "\n").utf8))
  exit(2)
}
do {
  try await Workshop(order: order).run { file in print("\(file.url.lastPathComponent)  \(file.size / 1000) KB") }
} catch let failure as PictureFile.Failure {
  FileHandle.standardError.write(Data((failure.reason + "\n").utf8))
  exit(1)
}
