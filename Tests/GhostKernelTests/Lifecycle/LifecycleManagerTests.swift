import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LifecycleManagerTests {
    private let log = EventLog()
    private let clock = ManualClock()

    private func manager(_ plan: PhasePlan = PhasePlan()) -> LifecycleManager {
        LifecycleManager(plan: plan, clock: clock, observer: log.observer)
    }

    // MARK: Order

    @Test func run_whenThereAreSeveral_runsThemInOrder() async {
        var lines: [String] = []
        let manager = manager()
        for name in ["c", "a", "b"] { manager.add(Runner { phase in lines.append("\(name) \(phase)") }) }
        await manager.run(.prewarm)
        await manager.run(.backgroundRefresh)
        #expect(
            lines == [
                "c prewarm", "a prewarm", "b prewarm", "c backgroundRefresh", "a backgroundRefresh",
                "b backgroundRefresh",
            ])
    }

    @Test func run_whenOneWaits_doesNotBeginTheNext() async {
        let (manager, latch) = (manager(), Latch())
        var isDone = false
        manager.add(
            Runner { _ in
                await latch.pass()
                isDone = true
            })
        manager.add(SecondRunner { _ in #expect(isDone) })
        async let phase = manager.run(.launch)
        await latch.waitForArrivals()
        #expect(!log.events.contains(.participantBegan("SecondRunner", .launch)))
        latch.open()
        #expect(await phase.participants.map(\.name) == ["Runner", "SecondRunner"])
    }

    @Test func run_whenNobodyTakesPart_isAnEmptyPhase() async {
        let phase = await manager().run(.postUI)
        #expect(phase.isEmpty(named: "postUI"))
        #expect(log.events == [.phaseBegan(.postUI), .phaseEnded(.postUI)])
    }

    @Test func run_whenItRuns_tellsWhatBeginsAndEnds() async {
        let manager = manager()
        manager.add(Runner { _ in })
        manager.add(SecondRunner { _ in throw Mishap("no") })
        await manager.run(.launch)
        #expect(
            log.events == [
                .phaseBegan(.launch), .participantBegan("Runner", .launch),
                .participantEnded("Runner", .launch, .finished), .participantBegan("SecondRunner", .launch),
                .error(.participantFailed("SecondRunner", phase: .launch, reason: "no")),
                .participantEnded("SecondRunner", .launch, .failed), .phaseEnded(.launch),
            ])
    }

    @Test func run_whenTimePasses_measuresIt() async {
        let manager = manager()
        manager.add(Runner { [clock] _ in clock.jump(by: .milliseconds(30)) })
        manager.add(SecondRunner { [clock] _ in clock.jump(by: .milliseconds(12)) })
        await clock.advance(by: .seconds(1))
        let phase = await manager.run(.prewarm)
        #expect((phase.start, phase.duration) == (.seconds(1), .milliseconds(42)))
        #expect(phase.participants.map(\.start) == [.seconds(1), .milliseconds(1_030)])
        #expect(phase.participants.map(\.duration) == [.milliseconds(30), .milliseconds(12)])
    }

    // MARK: Failures

    @Test func run_whenOneThrows_runsTheOthersAllTheSame() async {
        let manager = manager()
        var ran = false
        manager.add(Runner { _ in throw Mishap("no network") })
        manager.add(SecondRunner { _ in ran = true })
        let phase = await manager.run(.launch)
        #expect(ran)
        #expect(phase.participants.map(\.result) == [.failed, .finished])
        #expect(log.errors == [.participantFailed("Runner", phase: .launch, reason: "no network")])
    }

    @Test func run_whenOneSaysThatItWasCancelledInTime_isAFailureToo() async {
        let manager = manager()
        manager.add(Runner { _ in throw CancellationError() })
        #expect(await manager.run(.launch).participants.map(\.result) == [.failed])
        #expect(log.errors.map(\.code) == ["participant-failed"])
    }

    // MARK: Concurrent phases

    @Test func run_whenThePlanSaysAtOnce_beginsAll() async {
        let (manager, latch) = (manager(PhasePlan().runningConcurrently(.prewarm)), Latch())
        manager.add(Runner { _ in await latch.pass() })
        manager.add(SecondRunner { _ in await latch.pass() })
        async let phase = manager.run(.prewarm)
        await latch.waitForArrivals(2)
        latch.open()
        #expect(await phase.participants.map(\.name) == ["Runner", "SecondRunner"])
    }

    @Test func run_whenAnotherPhaseIsAtOnce_runsOneAfterTheOther() async {
        let (manager, latch) = (manager(PhasePlan().runningConcurrently(.prewarm)), Latch())
        manager.add(Runner { _ in await latch.pass() })
        manager.add(SecondRunner { _ in await latch.pass() })
        async let phase = manager.run(.launch)
        await latch.waitForArrivals()
        #expect(latch.arrivals == 1)
        latch.open()
        #expect(await phase.participants.count == 2)
    }

    @Test func run_whenAtOnceAndOneThrows_waitsForTheOthers() async {
        let manager = manager(PhasePlan().runningConcurrently(.launch))
        var ran = false
        manager.add(Runner { _ in throw Mishap("no") })
        manager.add(
            SecondRunner { _ in
                await Task.yield()
                ran = true
            })
        let phase = await manager.run(.launch)
        #expect(ran)
        #expect(phase.participants.map(\.result) == [.failed, .finished])
    }
}
