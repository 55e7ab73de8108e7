/// The listeners of one kind, in the order of the manifests. Each is configured before it receives its first event.
@MainActor
final class ListenerList<Listener> {
    private(set) var all: [Listener] = []
    private let configure: @MainActor (Listener) -> Void

    /// - Parameter configure: lets a listener receive the services. Called before every event, also for configured
    ///   listeners.
    init(configure: @escaping @MainActor (Listener) -> Void) { self.configure = configure }

    func add(_ listener: Listener) { all.append(listener) }

    /// All listeners, after configuring those that are new.
    var configured: [Listener] {
        // The count is read in each round, because a listener may install a manifest with further listeners.
        var next = 0
        while next < all.count {
            configure(all[next])
            next += 1
        }
        return all
    }

    /// Delivers an event to all listeners.
    func notify(_ event: (Listener) -> Void) { for listener in configured { event(listener) } }
}
