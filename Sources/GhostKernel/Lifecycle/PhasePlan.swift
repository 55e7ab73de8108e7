public import CoreContracts

/// A plan by which phases run: the time limit of participants, and whether they run concurrently.
///
/// The limit of the phase `shutdown` is that of all participants together, because a system grants a program a few seconds to
/// end. Each participant has at most half of the remaining time, so that one that hangs leaves time for the others. The limit is
/// 5 seconds unless set.
///
/// ```swift
/// PhasePlan(limit: .seconds(10)).limiting(.prewarm, to: .seconds(2)).runningConcurrently(.prewarm)
/// ```
public struct PhasePlan: Sendable {
    private var limits: [LifecyclePhase: Duration?] = [.shutdown: .seconds(5)]
    private var concurrentPhases: Set<LifecyclePhase> = []
    private let limit: Duration?

    /// Creates a plan by which participants run one after the other in all phases.
    ///
    /// - Parameter limit: the time limit of each participant in a phase other than `shutdown`, or nil for no limit.
    public init(limit: Duration? = .seconds(30)) { self.limit = limit }

    /// Returns the plan with another time limit for each participant in a phase, or nil for no limit. In the phase `shutdown`, it
    /// is the limit of all participants together.
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

    /// Returns the time limit of each participant in a phase, or of all in the phase `shutdown`. It is not negative, and nil for no
    /// limit.
    public func limit(of phase: LifecyclePhase) -> Duration? { (limits[phase] ?? limit).map { max($0, .zero) } }

    /// Returns true if all participants of a phase run concurrently.
    public func runsConcurrently(_ phase: LifecyclePhase) -> Bool { concurrentPhases.contains(phase) }
}
