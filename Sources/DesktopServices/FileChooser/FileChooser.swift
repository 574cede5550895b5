import Foundation

/// A dialog of the desktop for choosing files or a folder to open, or the path of a new file: that of the file chooser
/// portal, or else that of zenity or kdialog.
package struct FileChooser: Sendable {
  /// The kind of item that the user chooses.
  package enum Kind: Equatable, Sendable {
    /// One folder.
    case folder

    /// One or several files.
    case files

    /// The path of a file to be written, with this name unless the user changes it. The dialog asks before it returns an
    /// existing file.
    case newFile(name: String)
  }

  /// A choice that the user is asked for.
  package struct Request: Equatable, Sendable {
    /// The kind of item.
    package let kind: Kind

    /// The title of the dialog.
    package let title: String

    /// The absolute path of the folder that is shown first; `nil` for the desktop's choice.
    package let folder: [UInt8]?

    /// The window to which the dialog belongs, as portals name it; empty for none.
    package let parent: String

    /// Creates a request.
    package init(_ kind: Kind, title: String, folder: [UInt8]? = nil, parent: String = "") {
      self.kind = kind
      self.parent = parent
      self.title = title
      self.folder = folder
    }
  }

  private let address: String?
  private let program: DialogProgram?

  /// Creates a chooser that asks the portal on the bus at `address`, and uses `program` if there is none.
  package init(
    address: String? = SessionBus.address(), program: DialogProgram? = DialogProgram.installed()
  ) {
    self.address = address
    self.program = program
  }

  /// The source of the dialogs.
  package enum Provider: Equatable, Sendable {
    /// The portal, in a version.
    case portal(Int)

    /// The program at a path.
    case program(String)

    case none
  }

  /// Returns what would show a dialog; it takes some seconds if the bus does not answer.
  package func provider() -> Provider {
    if let version = try? FileChooserPortal(bus: SessionBus(address: address)).version() { return .portal(version) }
    return program.map { .program($0.path) } ?? .none
  }

  /// The Debian packages of which one is needed.
  package static let packages = ["xdg-desktop-portal-gtk", "zenity", "kdialog"]

  /// Shows the dialog, and blocks this thread until it is closed. Returns the paths of the chosen items; none if the user
  /// has cancelled.
  package func choose(_ request: Request) throws(BusError) -> [[UInt8]] {
    do throws(BusError) {
      return try FileChooserPortal(bus: SessionBus(address: address)).choose(request)
    } catch {
      guard let program else {
        throw BusError(
          reason: "There is no dialog for choosing files: install xdg-desktop-portal-gtk, zenity or kdialog")
      }
      return try program.choose(request)
    }
  }
}

/// The file chooser portal of the desktop: `org.freedesktop.portal.FileChooser`.
package struct FileChooserPortal: Sendable {
  private static let interface = "org.freedesktop.portal.FileChooser"

  /// The first version that offers folders.
  private static let versionWithFolders = 3

  private let bus: SessionBus

  /// Creates a chooser of the portal on a bus.
  package init(bus: SessionBus) { self.bus = bus }

  /// Returns the version of the portal's interface.
  package func version() throws(BusError) -> Int {
    let portal = BusMethod(service: PortalRequest.service, path: PortalRequest.path, interface: Self.interface)
    return try bus.property("version", of: portal).integer ?? 0
  }

  /// Shows the dialog, and blocks this thread until it is closed. Returns the paths of the chosen items that are local;
  /// none if the user has cancelled.
  package func choose(_ request: FileChooser.Request) throws(BusError) -> [[UInt8]] {
    var options: [String: BusArgument] = [:], method = "OpenFile"
    switch request.kind {
    case .folder:
      if try version() < Self.versionWithFolders {
        throw BusError(reason: "\(PortalRequest.service) does not offer folders")
      }
      options = ["directory": .boolean(true), "multiple": .boolean(false)]
    case .files: options = ["directory": .boolean(false), "multiple": .boolean(true), "filters": Self.filters]
    case .newFile(let name):
      method = "SaveFile"
      options = ["current_name": .text(name)]
    }
    if let folder = request.folder { options["current_folder"] = .bytes(folder + [0]) }
    let answer = try PortalRequest(bus: bus).perform(
      method, of: Self.interface, [.text(request.parent), .text(request.title)], options: options)
    switch answer {
    case .given(let results): return results["uris"]?.elements.compactMap { $0.text.flatMap(FileURI.path) } ?? []
    // A dialog that is closed by the window manager may count as failed.
    case .cancelled, .failed: return []
    }
  }

  /// The choice between pictures and all files.
  private static var filters: BusArgument {
    func filter(_ name: String, _ kind: UInt32, _ pattern: String) -> BusArgument {
      .structure([.text(name), .array(of: "(us)", [.structure([.number(kind), .text(pattern)])])])
    }
    return .array(of: "(sa(us))", [filter("Pictures", 1, "image/*"), filter("All Files", 0, "*")])
  }
}
