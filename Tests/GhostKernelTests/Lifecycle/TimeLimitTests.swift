import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

/// A participant that never returns does not block the others.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TimeLimitTests {
    private let log = EventLog()
    private let clock = ManualClock()

    private func manager(_ plan: PhasePlan) -> LifecycleManager {
        LifecycleManager(plan: plan, clock: clock, observer: log.observer)
    }

    @Test func run_whenOneIgnoresItsCancellation_goesOnWithoutIt() async {
        let (manager, latch) = (manager(PhasePlan(limit: .seconds(5))), Latch())
        var ran = false
        manager.add(Runner { _ in await latch.pass() })
        manager.add(SecondRunner { _ in ran = true })
        async let running = manager.run(.launch)
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(5))
        let phase = await running
        #expect(ran)
        #expect(phase.participants.map(\.result) == [.timedOut, .finished])
        #expect(phase.participants.map(\.duration) == [.seconds(5), .zero])
        #expect(log.errors == [.participantTimedOut("Runner", phase: .launch, limit: .seconds(5))])
        latch.open()
    }

    @Test func run_whenTheTimeIsOver_cancelsTheTask() async {
        let manager = manager(PhasePlan(limit: .seconds(5)))
        let gone = Latch()
        manager.add(
            Runner { [clock] _ in
                try? await clock.sleep(for: .seconds(1_000))
                #expect(Task.isCancelled)
                gone.open()
            })
        async let running = manager.run(.launch)
        await clock.whenSleeping(2)
        await clock.advance(by: .seconds(5))
        #expect(await running.participants.map(\.result) == [.timedOut])
        await gone.pass()
        #expect(clock.sleeps == [])
    }

    @Test func run_whenTheTimeIsNotOver_waits() async {
        let (manager, latch) = (manager(PhasePlan(limit: .seconds(5))), Latch())
        manager.add(Runner { _ in await latch.pass() })
        async let running = manager.run(.launch)
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .milliseconds(4_999))
        latch.open()
        #expect(await running.participants.map(\.result) == [.finished])
        #expect(log.errors.isEmpty)
    }

    @Test func run_whenAllHaveEnded_leavesNoTimer() async {
        let manager = manager(PhasePlan(limit: .seconds(5)))
        for _ in 0..<5 { manager.add(Runner { [clock] _ in await clock.whenSleeping() }) }
        await manager.run(.launch)
        #expect(clock.sleeps == [])
    }

    @Test func run_whenThereIsNoLimit_setsNoTimer() async {
        let (manager, latch) = (manager(PhasePlan(limit: nil)), Latch())
        manager.add(Runner { _ in await latch.pass() })
        async let running = manager.run(.launch)
        await latch.waitForArrivals()
        await clock.advance(by: .seconds(1_000_000))
        #expect(clock.sleeps == [])
        latch.open()
        #expect(await running.participants.map(\.result) == [.finished])
    }

    @Test func run_whenAtOnce_limitsEachOfThem() async {
        let (manager, latch) = (manager(PhasePlan(limit: .seconds(5)).runningConcurrently(.launch)), Latch())
        manager.add(Runner { _ in await latch.pass() })
        manager.add(SecondRunner { _ in await latch.pass() })
        manager.add(ThirdRunner { _ in })
        async let running = manager.run(.launch)
        await latch.waitForArrivals(2)
        await clock.whenSleeping(2)
        await clock.advance(by: .seconds(5))
        let phase = await running
        #expect(phase.participants.map(\.result) == [.timedOut, .timedOut, .finished])
        #expect(phase.duration == .seconds(5))
        latch.open()
    }

    // MARK: After the limit

    @Test func participant_whenItFailsAfterItsTime_isReportedThen() async {
        let (manager, latch) = (manager(PhasePlan(limit: .seconds(5))), Latch())
        manager.add(
            Runner { _ in
                await latch.pass()
                throw Mishap("too late")
            })
        await timeOut(manager, latch)
        latch.open()
        await log.wait { $0.errors.count == 2 }
        #expect(log.errors.last == .participantFailed("Runner", phase: .launch, reason: "too late"))
    }

    @Test func participant_whenItSaysThatItWasCancelled_isNotReportedAgain() async {
        let (manager, latch, gone) = (manager(PhasePlan(limit: .seconds(5))), Latch(), Latch())
        manager.add(
            Runner { _ in
                await latch.pass()
                defer { gone.open() }
                try Task.checkCancellation()
            })
        await timeOut(manager, latch)
        latch.open()
        await gone.pass()
        await manager.run(.postUI)
        #expect(log.errors.map(\.code) == ["participant-timed-out"])
    }

    private func timeOut(_ manager: LifecycleManager, _ latch: Latch) async {
        async let running = manager.run(.launch)
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(5))
        #expect(await running.participants.map(\.result) == [.timedOut])
    }
}
