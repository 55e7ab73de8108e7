/// The decision of a gate about the requests that wait.
enum GateDecision {
    case allow
    case refuse
    /// The gate could not be checked.
    case fail(ReportedFailure)
}
