import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

/// The cancellation of a phase, as at the end of the time in the background.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CancelledPhaseTests {
    private let log = EventLog()
    private let clock = ManualClock()

    private func manager(_ plan: PhasePlan = PhasePlan(limit: nil)) -> LifecycleManager {
        LifecycleManager(plan: plan, clock: clock, observer: log.observer)
    }

    @Test func phase_whenItIsCancelled_doesNotBeginLaterParticipants() async {
        let (manager, latch) = (manager(), Latch())
        var ran = false
        manager.add(Runner { _ in await latch.pass() })
        manager.add(SecondRunner { _ in ran = true })
        let phase = Task { await manager.run(.backgroundRefresh) }
        await latch.waitForArrivals()
        phase.cancel()
        #expect(await phase.value.participants.map(\.result) == [.cancelled, .cancelled])
        #expect(!ran)
        #expect(log.errors == [])
        latch.open()
    }

    @Test func participant_whenItsPhaseIsCancelled_isCancelled() async {
        let (manager, ended) = (manager(), Latch())
        manager.add(
            Runner { [clock] _ in
                do { try await clock.sleep(for: .seconds(1)) } catch { ended.open() }
            })
        let phase = Task { await manager.run(.backgroundRefresh) }
        await clock.whenSleeping()
        phase.cancel()
        #expect(await phase.value.participants.map(\.result) == [.cancelled])
        await ended.pass()
    }

    @Test func phase_whenItIsCancelledBeforeItBegins_runsNothing() async {
        let manager = manager()
        var ran = false
        manager.add(Runner { _ in ran = true })
        let phase = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await manager.run(.backgroundRefresh)
        }
        #expect(await phase.value.participants.map(\.result) == [.cancelled])
        #expect(!ran)
    }

    @Test func phase_whenItIsConcurrentAndCancelled_cancelsAllParticipants() async {
        let (manager, latch) = (
            manager(PhasePlan(limit: .seconds(5)).runningConcurrently(.backgroundRefresh)), Latch()
        )
        for _ in 0..<3 { manager.add(Runner { _ in await latch.pass() }) }
        manager.add(SecondRunner { _ in })
        let phase = Task { await manager.run(.backgroundRefresh) }
        await latch.waitForArrivals(3)
        await clock.whenSleeping(3)
        phase.cancel()
        let results = await phase.value.participants.map(\.result)
        #expect(results == [.cancelled, .cancelled, .cancelled, .finished])
        #expect(log.errors == [])
        latch.open()
        await yieldUntil { clock.sleeps == [] }
    }

    @Test func phase_whenItWasCancelled_canRunAgain() async {
        let (manager, latch) = (manager(), Latch())
        manager.add(Runner { _ in await latch.pass() })
        let phase = Task { await manager.run(.backgroundRefresh) }
        await latch.waitForArrivals()
        phase.cancel()
        _ = await phase.value
        latch.open()
        #expect(await manager.run(.backgroundRefresh).participants.map(\.result) == [.finished])
    }

    /// Participants of a cancelled phase that do not begin have no event about their beginning.
    @Test func events_whenAPhaseIsCancelled_doNotNameLaterParticipantsAsBegun() async {
        let (manager, latch) = (manager(), Latch())
        manager.add(Runner { _ in await latch.pass() })
        manager.add(SecondRunner { _ in })
        let phase = Task { await manager.run(.backgroundRefresh) }
        await latch.waitForArrivals()
        phase.cancel()
        _ = await phase.value
        latch.open()
        #expect(!log.events.contains(.participantBegan("SecondRunner", .backgroundRefresh)))
        #expect(log.events.last == .phaseEnded(.backgroundRefresh))
    }

    @Test func participant_whenItFailsAfterItsCancellation_isReported() async {
        let (manager, latch) = (manager(), Latch())
        manager.add(
            Runner { _ in
                await latch.pass()
                throw Mishap("disk full")
            })
        let phase = Task { await manager.run(.backgroundRefresh) }
        await latch.waitForArrivals()
        phase.cancel()
        _ = await phase.value
        latch.open()
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors == [.participantFailed("Runner", phase: .backgroundRefresh, reason: "disk full")])
    }
}
