public import CoreContracts

/// A plan by which phases run: the time limit of participants, and whether they run concurrently.
///
/// ```swift
/// PhasePlan(limit: .seconds(10)).limiting(.prewarm, to: .seconds(2)).runningConcurrently(.prewarm)
/// ```
public struct PhasePlan: Sendable {
    private var limits: [LifecyclePhase: Duration?] = [:]
    private var concurrentPhases: Set<LifecyclePhase> = []
    private let limit: Duration?

    /// Creates a plan by which participants run one after the other in all phases.
    ///
    /// - Parameter limit: the time limit of each participant in a phase, or nil for no limit.
    public init(limit: Duration? = .seconds(30)) {
        self.limit = limit
    }

    /// Returns the plan with another time limit for each participant in a phase, or nil for no limit.
    public func limiting(_ phase: LifecyclePhase, to limit: Duration?) -> PhasePlan {
        var copy = self
        copy.limits[phase] = .some(limit)
        return copy
    }

    /// Returns the plan with a phase in which all participants run concurrently.
    public func runningConcurrently(_ phase: LifecyclePhase) -> PhasePlan {
        var copy = self
        copy.concurrentPhases.insert(phase)
        return copy
    }

    /// Returns the time limit of each participant in a phase, which is not negative, or nil for no limit.
    public func limit(of phase: LifecyclePhase) -> Duration? { (limits[phase] ?? limit).map { max($0, .zero) } }

    /// Returns true if all participants of a phase run concurrently.
    public func runsConcurrently(_ phase: LifecyclePhase) -> Bool { concurrentPhases.contains(phase) }
}
