import BoardyCore

/// The way in which an opener opens a link that it has accepted.
enum OpenAction {
    case synchronous(@MainActor (any FlowMotherboard) -> Void)
    /// Returns true if the opener could handle the link.
    case asynchronous(@MainActor (any FlowMotherboard) -> @MainActor @Sendable () async -> Bool)

    /// Opens a link with decoded parameters.
    @MainActor
    static func opening<Parameters>(
        with parameters: Parameters, _ open: @escaping @MainActor (any FlowMotherboard, Parameters) -> Void
    ) -> Self {
        let decoded = Box(value: parameters)
        return .synchronous { open($0, decoded.value) }
    }

    /// A value on the main actor. A closure on the main actor is Sendable and cannot capture parameters that are not.
    @MainActor
    private final class Box<Value> {
        let value: Value

        init(value: Value) { self.value = value }
    }
}
