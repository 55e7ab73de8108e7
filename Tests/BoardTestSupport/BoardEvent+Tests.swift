import Boardy

extension BoardEvent.Kind {
    /// True for errors, gate events and task events. Tests of these ignore all other events.
    package var isOfErrorsGatesOrTasks: Bool {
        switch self {
        case .error, .held, .released, .taskStarted, .taskProgressed, .taskEnded: true
        default: false
        }
    }
}
