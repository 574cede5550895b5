import CWayland
import Foundation

/// The owner of a Wayland compositor's clipboard.
///
/// Its objects are on SDL's event queue, which SDL handles while the loop runs and while it sleeps. They are created with
/// the first offer. A compositor accepts an offer that names the number of a recent input; a new keyboard object of a
/// window with the focus receives one at once.
@MainActor final class WaylandClipboard: ClipboardOwner {
  /// The window, whose connection to the compositor must outlive the objects created here.
  private let window: HostWindow

  private let display: OpaquePointer
  private var manager: OpaquePointer?
  private var seat: OpaquePointer?
  private var keyboard: OpaquePointer?
  private var device: OpaquePointer?

  /// The offer and its content, while the clipboard holds it.
  private var source: (handle: OpaquePointer, content: ClipboardContent)?

  /// The number of the latest input.
  private var serial: UInt32 = 0

  /// Finds the compositor's objects; `nil` unless it is a window on a Wayland compositor that has them.
  init?(of window: HostWindow) {
    guard let (display, _) = WaylandSurface.objects(of: window.handle) else { return nil }
    self.window = window
    self.display = display
    guard let registry = wl_display_get_registry(display) else { return nil }
    defer { wl_registry_destroy(registry) }
    let this = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, WaylandClipboardListeners.registry, this)
    wl_display_roundtrip(display)
    guard let manager, let seat, let device = wl_data_device_manager_get_data_device(manager, seat),
      let keyboard = wl_seat_get_keyboard(seat)
    else { return nil }
    self.device = device
    self.keyboard = keyboard
    wl_data_device_add_listener(device, WaylandClipboardListeners.device, nil)
    wl_keyboard_add_listener(keyboard, WaylandClipboardListeners.keyboard, this)
    wl_display_roundtrip(display)
  }

  isolated deinit {
    if window.isDisplayGone { return }
    if let source { wl_data_source_destroy(source.handle) }
    if let device { wl_data_device_destroy(device) }
    if let keyboard { wl_keyboard_destroy(keyboard) }
    if let seat { wl_seat_destroy(seat) }
    if let manager { wl_data_device_manager_destroy(manager) }
  }

  var isOwner: Bool { source != nil }

  func offer(_ content: ClipboardContent) {
    guard let manager, let device else { return }
    let new = content.types.isEmpty ? nil : wl_data_device_manager_create_data_source(manager)
    if let new {
      wl_data_source_add_listener(new, WaylandClipboardListeners.source, Unmanaged.passUnretained(self).toOpaque())
      for type in content.types { wl_data_source_offer(new, type) }
    }
    wl_data_device_set_selection(device, new, serial)
    wl_display_flush(display)
    if let source { wl_data_source_destroy(source.handle) }
    source = new.map { ($0, content) }
  }

  // MARK: - Events

  /// Receives a global object of the compositor.
  fileprivate func find(_ name: UInt32, _ interface: String, in registry: OpaquePointer) {
    func bind(_ interface: UnsafePointer<wl_interface>?) -> OpaquePointer? {
      wl_registry_bind(registry, name, interface, 1).map { OpaquePointer($0) }
    }
    switch interface {
    case "wl_seat" where seat == nil: seat = bind(segue_wl_seat_interface())
    case "wl_data_device_manager" where manager == nil: manager = bind(segue_wl_data_device_manager_interface())
    default: break
    }
  }

  /// Receives the number of an input.
  fileprivate func receive(_ serial: UInt32) { self.serial = serial }

  /// Sends data to a program through a pipe, on a thread of its own, since the program decides how fast it reads.
  fileprivate func send(_ type: String, of handle: OpaquePointer, to file: Int32) {
    guard let source, source.handle == handle, let data = source.content.data(of: type) else {
      close(file)
      return
    }
    Thread { PipeWriter.write(data, to: file) }.start()
  }

  /// Forgets what was offered, after another program has copied something.
  fileprivate func cancel(_ handle: OpaquePointer) {
    guard let source, source.handle == handle else { return }
    wl_data_source_destroy(handle)
    self.source = nil
  }
}

/// The functions that receive the events of the clipboard's objects.
private nonisolated enum WaylandClipboardListeners {
  private static func allocate<Listener>(_ listener: Listener) -> UnsafeMutablePointer<Listener> {
    let pointer = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    pointer.initialize(to: listener)
    return pointer
  }

  /// Calls a function of the clipboard, on the thread of SDL's events.
  private static func call(_ owner: UnsafeMutableRawPointer?, _ body: @MainActor (WaylandClipboard) -> Void) {
    guard let owner else { return }
    let clipboard = Unmanaged<WaylandClipboard>.fromOpaque(owner)
    MainActor.assumeIsolated { body(clipboard.takeUnretainedValue()) }
  }

  @MainActor static let registry = allocate(
    wl_registry_listener(
      global: { owner, registry, name, interface, _ in
        guard let registry, let interface else { return }
        let text = String(cString: interface)
        nonisolated(unsafe) let origin = registry
        call(owner) { $0.find(name, text, in: origin) }
      }, global_remove: { _, _, _ in }))

  @MainActor static let keyboard = allocate(
    wl_keyboard_listener(
      keymap: { _, _, _, file, _ in close(file) },
      enter: { owner, _, serial, _, _ in call(owner) { $0.receive(serial) } },
      leave: { _, _, _, _ in },
      key: { owner, _, serial, _, _, _ in call(owner) { $0.receive(serial) } },
      modifiers: { owner, _, serial, _, _, _, _ in call(owner) { $0.receive(serial) } },
      repeat_info: { _, _, _, _ in }))

  /// Offers of other programs are not read here.
  @MainActor static let device = allocate(
    wl_data_device_listener(
      data_offer: { _, _, offer in if let offer { wl_data_offer_destroy(offer) } },
      enter: { _, _, _, _, _, _, _ in }, leave: { _, _ in }, motion: { _, _, _, _, _ in }, drop: { _, _ in },
      selection: { _, _, _ in }))

  @MainActor static let source = allocate(
    wl_data_source_listener(
      target: { _, _, _ in },
      send: { owner, source, type, file in
        guard let source, let type else {
          close(file)
          return
        }
        let text = String(cString: type)
        nonisolated(unsafe) let handle = source
        call(owner) { $0.send(text, of: handle, to: file) }
      },
      cancelled: { owner, source in
        guard let source else { return }
        nonisolated(unsafe) let handle = source
        call(owner) { $0.cancel(handle) }
      }, dnd_drop_performed: { _, _ in }, dnd_finished: { _, _ in }, action: { _, _, _ in }))
}
