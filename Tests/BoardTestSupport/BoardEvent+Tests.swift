import Boardy

extension BoardEvent.Kind {
    /// Whether it is an error, or about what waits or works: for tests of these, which leave the rest out.
    package var isOfErrorsGatesOrTasks: Bool {
        switch self {
        case .error, .held, .released, .taskStarted, .taskProgressed, .taskEnded: true
        default: false
        }
    }
}
