package import Boardy

/// Opens links with a closure of the test.
package struct LinkOpener: URLOpenerPathMatchingPlugin {
    package let matchingPath: String
    private let open: @MainActor (any FlowMotherboard) -> Void

    package init(_ path: String, _ open: @escaping @MainActor (any FlowMotherboard) -> Void = { _ in }) {
        matchingPath = path
        self.open = open
    }

    package var name: String { matchingPath }

    package func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        open(mainboard)
    }
}
