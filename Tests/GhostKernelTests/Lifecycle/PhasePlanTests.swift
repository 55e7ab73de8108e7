import CoreContracts
import GhostKernel
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PhasePlanTests {
    @Test func limit_whenNoneIsGiven_is30Seconds() {
        for phase in LifecyclePhase.allCases {
            #expect(PhasePlan().limit(of: phase) == .seconds(phase == .shutdown ? 5 : 30))
        }
    }

    @Test func limit_whenGivenForAPhase_isForThatOnly() {
        let plan = PhasePlan(limit: .seconds(10)).limiting(.prewarm, to: .seconds(2))
        #expect(plan.limit(of: .prewarm) == .seconds(2))
        #expect(plan.limit(of: .launch) == .seconds(10))
    }

    @Test func limit_whenTakenFromAPhase_isNone() {
        let plan = PhasePlan(limit: .seconds(10)).limiting(.prewarm, to: nil)
        #expect(plan.limit(of: .prewarm) == nil)
        #expect(plan.limit(of: .launch) == .seconds(10))
    }

    @Test func limit_whenNoneIsWanted_isNoneInEveryPhase() {
        for phase in LifecyclePhase.allCases where phase != .shutdown {
            #expect(PhasePlan(limit: nil).limit(of: phase) == nil)
        }
    }

    @Test func limit_whenLessThanNothing_isNothing() {
        #expect(PhasePlan(limit: .seconds(-5)).limit(of: .launch) == .zero)
        #expect(PhasePlan().limiting(.launch, to: .seconds(-5)).limit(of: .launch) == .zero)
    }

    @MainActor
    @Test func limit_whenTheClockCannotCountSoFar_isForEver() async throws {
        let kernel = Kernel(plan: PhasePlan(limit: .seconds(Int64.max)), observer: .none)
        kernel.lifecycle.add(Waiter())
        #expect(try await kernel.boot().failures.isEmpty)
    }

    private final class Waiter: LifecycleParticipant {
        // Lets the timer of the phase run.
        func run(phase: LifecyclePhase) async { for _ in 0..<100 { await Task.yield() } }
    }

    @Test func plan_whenNothingElseIsSaid_runsOneAfterTheOther() {
        for phase in LifecyclePhase.allCases { #expect(!PhasePlan().runsConcurrently(phase)) }
    }

    @Test func plan_whenAPhaseIsToRunAtOnce_saysSoOfThatOnly() {
        let plan = PhasePlan().runningConcurrently(.prewarm)
        #expect(LifecyclePhase.allCases.filter(plan.runsConcurrently) == [.prewarm])
    }

    @Test func phases_whenListed_areInTheOrderInWhichTheyRun() {
        #expect(LifecyclePhase.allCases == [.prewarm, .launch, .sceneConnect, .postUI, .backgroundRefresh, .shutdown])
    }
}
