import Boardy

/// Opens links as the test says.
struct LinkOpener: URLOpenerPathMatchingPlugin {
    let matchingPath: String
    private let open: @MainActor (any FlowMotherboard) -> Void

    init(_ path: String, _ open: @escaping @MainActor (any FlowMotherboard) -> Void = { _ in }) {
        matchingPath = path
        self.open = open
    }

    var name: String { matchingPath }

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) { open(mainboard) }
}
