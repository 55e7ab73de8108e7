import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskBackgroundSchedulerTests {
    private let clock = ManualClock()
    private let work = BackgroundWork()

    private func scheduler() -> TaskBackgroundScheduler {
        let scheduler = TaskBackgroundScheduler(clock: clock)
        scheduler.register("work") { [work] in await work.run() }
        return scheduler
    }

    private func request(_ seconds: Int = 60, limit: Duration? = nil) -> BackgroundRequest {
        BackgroundRequest("work", after: .seconds(seconds), timeLimit: limit)
    }

    private func settle() async { for _ in 0..<200 { await Task.yield() } }

    // MARK: Delays

    @Test func work_whenItsDelayIsOver_runsOnce() async throws {
        let scheduler = scheduler()
        work.latch.open()
        try scheduler.schedule(request())
        #expect(scheduler.pendingRequests == ["work": request()])
        await clock.whenSleeping()
        await clock.advance(by: .seconds(59))
        await settle()
        #expect(work.runs == 0)
        await clock.advance(by: .seconds(1))
        await work.latch.waitForArrivals()
        #expect(scheduler.pendingRequests == [:])
        await clock.advance(by: .seconds(1_000))
        await settle()
        #expect(work.runs == 1)
        #expect(clock.sleeps == [])
    }

    @Test(arguments: [0, -5])
    func work_whenItHasNoDelay_runsSoon(_ seconds: Int) async throws {
        let scheduler = scheduler()
        try scheduler.schedule(request(seconds))
        await work.latch.waitForArrivals()
        work.latch.open()
    }

    @Test func works_whenThereAreSeveral_runAtTheirTimes() async throws {
        let (scheduler, other) = (scheduler(), Latch())
        scheduler.register("other") {
            await other.pass()
            return true
        }
        try scheduler.schedule(request(60))
        try scheduler.schedule(BackgroundRequest("other", after: .seconds(30), timeLimit: nil))
        await clock.whenSleeping(2)
        await clock.advance(by: .seconds(30))
        await other.waitForArrivals()
        #expect(work.runs == 0)
        await clock.advance(by: .seconds(30))
        await work.latch.waitForArrivals()
        other.open()
        work.latch.open()
    }

    @Test func schedule_whenTheWorkIsNotRegistered_throws() {
        let scheduler = scheduler()
        #expect(throws: GhostError.unregisteredBackgroundWork("unknown", registered: ["work"])) {
            try scheduler.schedule(BackgroundRequest("unknown", after: .zero))
        }
        #expect(scheduler.pendingRequests == [:])
    }

    @Test func register_whenTheWorkIsRegisteredAgain_runsTheNewBackgroundWork() async throws {
        let (scheduler, latch) = (scheduler(), Latch())
        try scheduler.schedule(request(0))
        scheduler.register("work") {
            await latch.pass()
            return true
        }
        await latch.waitForArrivals()
        #expect(work.runs == 0)
        latch.open()
    }

    /// The release of the work inside the access to the works would end the program: "Simultaneous accesses".
    @Test func work_whenReplaced_mayUseTheSchedulerInItsRelease() {
        let (scheduler, request) = (scheduler(), request())
        func register() {
            let action = DeinitAction { [weak scheduler] in try? scheduler?.schedule(request) }
            scheduler.register("work") {
                withExtendedLifetime(action) {}
                return true
            }
        }
        register()
        scheduler.register("work") { true }
        #expect(scheduler.pendingRequests == ["work": request])
    }

    // MARK: Replacing

    @Test func schedule_whenARequestWaits_replacesIt() async throws {
        let scheduler = scheduler()
        work.latch.open()
        try scheduler.schedule(request(60))
        try scheduler.schedule(request(100))
        #expect(scheduler.pendingRequests == ["work": request(100)])
        await clock.whenSleeping()
        await clock.advance(by: .seconds(60))
        await settle()
        #expect(work.runs == 0)
        await clock.advance(by: .seconds(40))
        await work.latch.waitForArrivals()
        await settle()
        #expect(work.runs == 1)
    }

    @Test func schedule_whenTheWorkRuns_letsItEndAndRunsItAgain() async throws {
        let scheduler = scheduler()
        try scheduler.schedule(request(0))
        await work.latch.waitForArrivals()
        try scheduler.schedule(request(60))
        await clock.whenSleeping()
        await clock.advance(by: .seconds(60))
        await work.latch.waitForArrivals(2)
        work.latch.open()
        await settle()
        #expect(work.runs == 2)
        #expect(work.cancellations == 0)
    }

    @Test func schedule_whenTheDelayOfTheFormerRequestIsJustOver_runsOnlyTheNewOne() async throws {
        let scheduler = scheduler()
        work.latch.open()
        try scheduler.schedule(request(60))
        await clock.whenSleeping()
        await clock.advance(by: .seconds(60))
        try scheduler.schedule(request(100))
        await settle()
        #expect(work.runs == 0)
        #expect(scheduler.pendingRequests == ["work": request(100)])
    }
}
