import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BackgroundCancellationTests {
    private let clock = ManualClock()
    private let work = BackgroundWork()

    private func scheduler() -> TaskBackgroundScheduler {
        let scheduler = TaskBackgroundScheduler(clock: clock)
        scheduler.register("work") { [work] in await work.run() }
        return scheduler
    }

    /// A scheduler with work that runs until it is cancelled.
    private func endlessScheduler() -> TaskBackgroundScheduler {
        let scheduler = TaskBackgroundScheduler(clock: clock)
        scheduler.register("work") { [work, clock] in await work.waitForCancellation(clock) }
        return scheduler
    }

    private func request(_ seconds: Int = 60, limit: Duration? = nil) -> BackgroundRequest {
        BackgroundRequest("work", after: .seconds(seconds), timeLimit: limit)
    }

    private func settle() async { for _ in 0..<200 { await Task.yield() } }

    // MARK: Cancelling

    @Test func cancel_whenARequestWaits_runsNothing() async throws {
        let scheduler = scheduler()
        try scheduler.schedule(request())
        await clock.whenSleeping()
        scheduler.cancel("work")
        #expect(scheduler.pendingRequests == [:])
        await clock.advance(by: .seconds(60))
        await settle()
        #expect(work.runs == 0)
        #expect(clock.sleeps == [])
    }

    @Test func cancel_whenTheDelayIsJustOver_runsNothing() async throws {
        let scheduler = scheduler()
        work.latch.open()
        try scheduler.schedule(request())
        await clock.whenSleeping()
        await clock.advance(by: .seconds(60))
        scheduler.cancel("work")
        await settle()
        #expect(work.runs == 0)
    }

    @Test func cancel_whenTheWorkRuns_cancelsIt() async throws {
        let scheduler = endlessScheduler()
        work.latch.open()
        try scheduler.schedule(request(0))
        await clock.whenSleeping()
        scheduler.cancel("work")
        await yieldUntil { work.cancellations == 1 }
    }

    @Test func cancel_whenTheWorkRunsAndIsScheduledAgain_cancelsBoth() async throws {
        let scheduler = endlessScheduler()
        work.latch.open()
        try scheduler.schedule(request(0))
        await clock.whenSleeping()
        try scheduler.schedule(request(60))
        await clock.whenSleeping(2)
        scheduler.cancel("work")
        await yieldUntil { work.cancellations == 1 }
        await yieldUntil { clock.sleeps == [] }
        #expect(work.runs == 1)
    }

    @Test func cancel_whenThereIsNothing_doesNothing() {
        let scheduler = scheduler()
        scheduler.cancel("work")
        scheduler.cancel("unknown")
        #expect(scheduler.pendingRequests == [:])
    }

    @Test func work_whenItsTimeLimitIsReached_isCancelled() async throws {
        let scheduler = endlessScheduler()
        work.latch.open()
        try scheduler.schedule(request(0, limit: .seconds(25)))
        await clock.whenSleeping(2)
        await clock.advance(by: .seconds(24))
        await settle()
        #expect(work.cancellations == 0)
        await clock.advance(by: .seconds(1))
        await yieldUntil { work.cancellations == 1 }
    }

    @Test func work_whenItEndsInTime_leavesNoTimer() async throws {
        let scheduler = scheduler()
        try scheduler.schedule(request(0, limit: .seconds(25)))
        await work.latch.waitForArrivals()
        work.latch.open()
        await yieldUntil { clock.sleeps == [] }
        #expect(scheduler.pendingRequests == [:])
    }

    // MARK: Releasing

    @Test func scheduler_whenItIsReleased_cancelsRequests() async throws {
        var scheduler: TaskBackgroundScheduler? = scheduler()
        weak let held = scheduler
        try scheduler?.schedule(request())
        await clock.whenSleeping()
        scheduler = nil
        #expect(held == nil)
        await yieldUntil { clock.sleeps == [] }
        #expect(work.runs == 0)
    }

    @Test func scheduler_whenItIsReleasedWhileItsWorkRuns_cancelsTheWork() async throws {
        var scheduler: TaskBackgroundScheduler? = endlessScheduler()
        weak let held = scheduler
        work.latch.open()
        try scheduler?.schedule(request(0))
        await clock.whenSleeping()
        scheduler = nil
        await yieldUntil { work.cancellations == 1 }
        #expect(await isGone { held })
    }
}
