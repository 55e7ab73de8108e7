public import CoreContracts

/// How phases run: how long a participant may take, and whether all run at once.
///
/// ```swift
/// PhasePlan(limit: .seconds(10)).limiting(.prewarm, to: .seconds(2)).runningConcurrently(.prewarm)
/// ```
public struct PhasePlan: Sendable {
    private var limits: [LifecyclePhase: Duration?] = [:]
    private var concurrentPhases: Set<LifecyclePhase> = []
    private let limit: Duration?

    /// A plan for all phases: participants run one after the other.
    ///
    /// - Parameter limit: how long the boot waits for each participant in a phase; for ever if nil.
    public init(limit: Duration? = .seconds(30)) {
        self.limit = limit
    }

    /// The plan with another limit for a phase: how long each participant is waited for in it; for ever if nil.
    public func limiting(_ phase: LifecyclePhase, to limit: Duration?) -> PhasePlan {
        var copy = self
        copy.limits[phase] = .some(limit)
        return copy
    }

    /// The plan with a phase in which all participants run at once.
    public func runningConcurrently(_ phase: LifecyclePhase) -> PhasePlan {
        var copy = self
        copy.concurrentPhases.insert(phase)
        return copy
    }

    /// How long each participant is waited for in a phase, which is no less than no time; nil if for ever.
    public func limit(of phase: LifecyclePhase) -> Duration? { (limits[phase] ?? limit).map { max($0, .zero) } }

    /// Whether all participants of a phase run at once.
    public func runsConcurrently(_ phase: LifecyclePhase) -> Bool { concurrentPhases.contains(phase) }
}
