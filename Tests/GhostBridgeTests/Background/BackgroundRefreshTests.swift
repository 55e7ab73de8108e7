import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BackgroundRefreshTests {
    /// A scheduler that a test runs, and that accepts a number of requests.
    private final class Schedule: BackgroundScheduler {
        var accepted = Int.max
        private(set) var requests: [BackgroundRequest] = []
        private(set) var works: [String: @MainActor () async -> Bool] = [:]
        func register(_ identifier: String, _ work: @escaping @MainActor () async -> Bool) { works[identifier] = work }
        func schedule(_ request: BackgroundRequest) throws {
            guard requests.count < accepted else { throw Mishap("not permitted") }
            requests.append(request)
        }
        func cancel(_ identifier: String) {}
    }

    private let log = ErrorLog()
    private let clock = ManualClock()
    private let request = BackgroundRequest("refresh", after: .seconds(60), timeLimit: .seconds(25))

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(manifest: WardManifest.self)
            .instantiate()
    }

    private var refreshes: Int { Journal.lines.filter { $0.hasPrefix("rounds backgroundRefresh") }.count }

    @Test func refresh_whenItsTimeComes_runsThePhaseAndIsScheduledAgain() async {
        let (launcher, scheduler) = (launcher(), TaskBackgroundScheduler(clock: clock))
        let ran = Latch()
        ran.open()
        launcher.kernel.lifecycle.add(Runner { if $0 == .backgroundRefresh { await ran.pass() } })
        launcher.scheduleBackgroundRefresh(request, with: scheduler)
        #expect(scheduler.pendingRequests == ["refresh": request])
        for round in 1...3 {
            await clock.whenSleeping()
            await clock.advance(by: .seconds(60))
            await ran.waitForArrivals(round)
            #expect(refreshes == round)
            #expect(scheduler.pendingRequests == ["refresh": request])
            await yieldOften()
        }
        #expect(log.codes == [])
    }

    @Test(arguments: [true, false])
    func refresh_whenItEnds_returnsTrueIfAllParticipantsFinished(fails: Bool) async {
        let (launcher, scheduler) = (launcher(), Schedule())
        launcher.kernel.lifecycle.add(Runner { _ in if fails { throw Mishap("offline") } })
        launcher.scheduleBackgroundRefresh(request, with: scheduler)
        #expect(await scheduler.works["refresh"]?() == !fails)
        #expect(scheduler.requests == [request, request])
        #expect(log.codes == (fails ? ["participant-failed"] : []))
    }

    @Test func refresh_whenItIsCancelled_cancelsTheParticipantsAndReturnsFalse() async {
        let (launcher, scheduler, latch) = (launcher(), Schedule(), Latch())
        launcher.kernel.lifecycle.add(Runner { _ in await latch.pass() })
        launcher.scheduleBackgroundRefresh(request, with: scheduler)
        let run = Task { await scheduler.works["refresh"]?() }
        await latch.waitForArrivals()
        run.cancel()
        #expect(await run.value == false)
        #expect(log.codes == [])
        latch.open()
    }

    @Test(arguments: [0, 1])
    func refresh_whenTheSchedulerRefuses_isReportedAndTheRunContinues(accepted: Int) async {
        let (launcher, scheduler) = (launcher(), Schedule())
        scheduler.accepted = accepted
        launcher.scheduleBackgroundRefresh(request, with: scheduler)
        #expect(log.codes == (accepted == 0 ? ["background-work-not-scheduled"] : []))
        #expect(await scheduler.works["refresh"]?() == true)
        #expect(refreshes == 1)
        #expect(log.codes.last == "background-work-not-scheduled")
        #expect(log.texts.last?.contains("not permitted") == true)
    }

    @Test func refresh_whenTheLauncherIsReleased_runsNothing() async {
        let scheduler = Schedule()
        var launcher: PluginLauncher? = launcher()
        weak let held = launcher
        launcher?.scheduleBackgroundRefresh(request, with: scheduler)
        launcher = nil
        #expect(await isGone { held })
        #expect(await scheduler.works["refresh"]?() == false)
        #expect(scheduler.requests == [request])
        #expect(refreshes == 0)
    }

    @Test func refresh_whenTheSchedulerIsReleased_isNotScheduledAgain() async {
        let launcher = launcher()
        var scheduler: Schedule? = Schedule()
        weak let held = scheduler
        launcher.scheduleBackgroundRefresh(request, with: scheduler ?? Schedule())
        let work = scheduler?.works["refresh"]
        scheduler = nil
        #expect(await isGone { held })
        #expect(await work?() == true)
        #expect(log.codes == [])
    }

    /// The system may wake an app for a refresh before anything else.
    @Test func refresh_whenTheAppHasNotBooted_runsConfiguredParticipants() async {
        let (launcher, scheduler) = (launcher(), Schedule())
        launcher.scheduleBackgroundRefresh(request, with: scheduler)
        _ = await scheduler.works["refresh"]?()
        #expect(Journal.lines.last == "rounds backgroundRefresh with nurse")
    }

    /// The request of the next run must not end the current one.
    @Test func cancel_whenARefreshRuns_cancelsIt() async {
        let (launcher, scheduler) = (launcher(), TaskBackgroundScheduler(clock: clock))
        let (began, ended) = (Latch(), Latch())
        launcher.kernel.lifecycle.add(
            Runner { [clock] phase in
                guard phase == .backgroundRefresh else { return }
                Task { await began.pass() }
                do { try await clock.sleep(for: .seconds(5)) } catch { await ended.pass() }
            })
        launcher.scheduleBackgroundRefresh(
            BackgroundRequest("refresh", after: .seconds(60), timeLimit: nil), with: scheduler)
        await clock.whenSleeping()
        await clock.advance(by: .seconds(60))
        await began.waitForArrivals()
        scheduler.cancel("refresh")
        await yieldUntil { ended.arrivals == 1 }
        began.open()
        ended.open()
    }
}
