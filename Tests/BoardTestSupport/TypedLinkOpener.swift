package import Boardy

/// Opens links with a closure of the test, which receives the decoded parameters.
package struct TypedLinkOpener<Parameters: Decodable>: URLOpenerDecodingPlugin {
    package let name: String
    package let matchingPath: String
    private let open: @MainActor (any FlowMotherboard, Parameters) -> Void

    package init(
        _ path: String, of _: Parameters.Type, name: String? = nil,
        _ open: @escaping @MainActor (any FlowMotherboard, Parameters) -> Void = { _, _ in }
    ) {
        self.name = name ?? path
        matchingPath = path
        self.open = open
    }

    package func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        open(mainboard, parameters)
    }
}

/// Parameters with a required number.
package struct NumberParameter: Decodable, Equatable {
    package let n: Int
}
