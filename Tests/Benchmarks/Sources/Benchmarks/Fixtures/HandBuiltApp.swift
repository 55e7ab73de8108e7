/// The hand-written counterpart of a launcher: factories of screens by identifier, and handlers of links by first segment and action.
@MainActor
struct HandBuiltApp {
    typealias Factory = @MainActor (String) -> Screen
    typealias Handler = @MainActor ([String: String]) -> Void

    /// Handlers of the links `/SECTION/ACTION/VALUE`.
    private var routes: [String: [(action: String, handler: Handler)]] = [:]
    private var factories: [String: Factory] = [:]

    mutating func register(_ id: String, _ factory: @escaping Factory) { factories[id] = factory }

    mutating func route(_ section: String, _ action: String, _ handler: @escaping Handler) {
        routes[section, default: []].append((action, handler))
    }

    func launch(_ begin: (HandBuiltApp) -> Void) { begin(self) }

    func isAvailable(_ id: String) -> Bool { factories[id] != nil }
}
